package dev.keywright.bench.clients.rubis;

import java.util.Map;

/** The changes that users of the auction site make. */
interface Postings {

    void registerItem(Map<String, Object> item);

    void registerUser(Map<String, Object> user);

    /** A user buys some of an item, which ends its auction. */
    void storeBuyNow(Map<String, Object> purchase);

    /** A bid for an item, whose own row has the highest bid. */
    void storeBid(Map<String, Object> bid);

    /** A comment, which changes the rating of the user that it is about. */
    void storeComment(Map<String, Object> comment);
}
