package dev.keywright.bench.clients.rubis;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Reads users and items by id, which both designs have in tables of the same form, and stores comments. */
record UserAndItemReads(CqlByHand hand) {

    static final String USER = "id, firstname, lastname, nickname, password, email, rating, balance, creation_date";
    static final String ITEM =
            "id, name, description, initial_price, quantity, reserve_price, buy_now, nb_of_bids, max_bid,"
                    + " start_date, end_date";
    static final String SEARCHED = "id, name, initial_price, max_bid, nb_of_bids, end_date";
    static final Instant NOW = CqlByHand.instant(Auction.NOW);

    CompletableFuture<AsyncResultSet> user(String columns, Object id) {
        return hand.send("SELECT " + columns + " FROM users WHERE id = ?", id);
    }

    CompletableFuture<AsyncResultSet> item(String columns, Object id) {
        return hand.send("SELECT " + columns + " FROM items WHERE id = ?", id);
    }

    /**
     * Stores a comment, and changes the rating of the user that it is about.
     *
     * @param rows the writes of a comment with its author's nickname, in the tables of the design
     */
    void storeComment(Map<String, Object> comment, Function<Map<String, Object>, List<Statement<?>>> rows) {
        CompletableFuture<AsyncResultSet> rated = user("rating", comment.get("to_user"));
        CompletableFuture<AsyncResultSet> author = user("nickname", comment.get("from_user"));
        List<Statement<?>> writes = new ArrayList<>(rows.apply(
                CqlByHand.with(comment, "nickname", CqlByHand.one(author).getString(0))));
        writes.add(hand.bound(
                "UPDATE users SET rating = ? WHERE id = ?",
                CqlByHand.one(rated).getLong(0) + (Long) comment.get("rating"),
                comment.get("to_user")));
        hand.write(writes);
    }
}
