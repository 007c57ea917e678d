package dev.keywright.bench.clients.rubis;

import java.util.List;

/** One way to run the auction site on Cassandra. {@link CompareSites} compares them. */
interface Site extends AutoCloseable {

    String name();

    Auction auction();

    Pages pages();

    Postings postings();

    /** Loads the rows of the auction, before the measurement. */
    void fill();

    @Override
    void close();

    /** Runs a transaction; returns the rows of each of its questions. */
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
