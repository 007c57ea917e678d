package dev.keywright.bench.clients.rubis;

import java.util.Map;

/** What users of the auction site post. */
interface Postings {

    void registerItem(Map<String, Object> item);

    void registerUser(Map<String, Object> user);

    /** Somebody buys some of an item, and the auction of it ends. */
    void storeBuyNow(Map<String, Object> purchase);

    /** One more bid for an item, which has the highest one in its own row. */
    void storeBid(Map<String, Object> bid);

    /** A comment, which counts for the rating of whom it is about. */
    void storeComment(Map<String, Object> comment);
}
