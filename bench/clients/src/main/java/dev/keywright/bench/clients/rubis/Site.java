package dev.keywright.bench.clients.rubis;

import java.util.List;

/** One way to keep the auction site on Cassandra. */
interface Site extends AutoCloseable {

    String name();

    Auction auction();

    Pages pages();

    Postings postings();

    /** Brings the rows of the auction into the site, before anything is measured. */
    void fill();

    @Override
    void close();

    /** Makes a transaction. Gives the rows of each of its questions. */
    default List<List<List<Object>>> visit(Visit visit) {
        switch (visit.what()) {
            case BROWSE_CATEGORIES:
                return pages().browseCategories(visit);
            case VIEW_BID_HISTORY:
                return pages().viewBidHistory(visit);
            case VIEW_ITEM:
                return pages().viewItem(visit);
            case SEARCH_BY_CATEGORY:
                return pages().searchByCategory(visit);
            case VIEW_USER:
                return pages().viewUser(visit);
            case BUY_NOW:
                return pages().buyNow(visit);
            case PUT_BID:
                return pages().putBid(visit);
            case PUT_COMMENT:
                return pages().putComment(visit);
            case ABOUT_ME:
                return pages().aboutMe(visit);
            case SEARCH_BY_REGION:
                return pages().searchByRegion(visit);
            case BROWSE_REGIONS:
                return pages().browseRegions();
            case REGISTER_ITEM:
                postings().registerItem(auction().item(visit.id()));
                return List.of();
            case REGISTER_USER:
                postings().registerUser(auction().user(visit.id()));
                return List.of();
            case STORE_BUY_NOW:
                postings().storeBuyNow(auction().purchase(visit.id()));
                return List.of();
            case STORE_BID:
                postings().storeBid(auction().bid(visit.id()));
                return List.of();
            case STORE_COMMENT:
                postings().storeComment(auction().comment(visit.id()));
                return List.of();
        }
        throw new IllegalStateException(visit.toString());
    }
}
