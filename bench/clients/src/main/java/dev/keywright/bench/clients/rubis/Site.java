package dev.keywright.bench.clients.rubis;

import java.util.List;
import java.util.Map;

/** One way to keep the auction site on Cassandra. A transaction gives the rows of each of its questions. */
interface Site extends AutoCloseable {

    String name();

    Auction auction();

    /** A row as it comes into the site before anything is measured. Thread-safe. */
    void load(String entity, Map<String, Object> row);

    List<List<List<Object>>> browseCategories(Visit visit);

    List<List<List<Object>>> viewBidHistory(Visit visit);

    List<List<List<Object>>> viewItem(Visit visit);

    List<List<List<Object>>> searchByCategory(Visit visit);

    List<List<List<Object>>> viewUser(Visit visit);

    List<List<List<Object>>> buyNow(Visit visit);

    List<List<List<Object>>> putBid(Visit visit);

    List<List<List<Object>>> putComment(Visit visit);

    /** The user, comments about him, who wrote one, what he has bought lately, sells, and bids for. */
    List<List<List<Object>>> aboutMe(Visit visit);

    List<List<List<Object>>> searchByRegion(Visit visit);

    List<List<List<Object>>> browseRegions();

    void registerItem(Map<String, Object> item);

    void registerUser(Map<String, Object> user);

    /** Somebody buys some of an item, and the auction of it ends. */
    void storeBuyNow(Map<String, Object> purchase);

    /** One more bid for an item, which has the highest one in its own row. */
    void storeBid(Map<String, Object> bid);

    /** A comment, which counts for the rating of whom it is about. */
    void storeComment(Map<String, Object> comment);

    @Override
    void close();

    /** Makes a transaction. */
    default List<List<List<Object>>> visit(Visit visit) {
        switch (visit.what()) {
            case BROWSE_CATEGORIES:
                return browseCategories(visit);
            case VIEW_BID_HISTORY:
                return viewBidHistory(visit);
            case VIEW_ITEM:
                return viewItem(visit);
            case SEARCH_BY_CATEGORY:
                return searchByCategory(visit);
            case VIEW_USER:
                return viewUser(visit);
            case BUY_NOW:
                return buyNow(visit);
            case PUT_BID:
                return putBid(visit);
            case PUT_COMMENT:
                return putComment(visit);
            case ABOUT_ME:
                return aboutMe(visit);
            case SEARCH_BY_REGION:
                return searchByRegion(visit);
            case BROWSE_REGIONS:
                return browseRegions();
            case REGISTER_ITEM:
                registerItem(auction().item(visit.id()));
                return List.of();
            case REGISTER_USER:
                registerUser(auction().user(visit.id()));
                return List.of();
            case STORE_BUY_NOW:
                storeBuyNow(auction().purchase(visit.id()));
                return List.of();
            case STORE_BID:
                storeBid(auction().bid(visit.id()));
                return List.of();
            case STORE_COMMENT:
                storeComment(auction().comment(visit.id()));
                return List.of();
        }
        throw new IllegalStateException(visit.toString());
    }
}
