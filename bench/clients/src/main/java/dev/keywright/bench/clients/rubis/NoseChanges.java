package dev.keywright.bench.clients.rubis;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * The changes of RUBiS on NoSE's column families, with all their upkeep. A change reads all it needs in parallel, and
 * then writes everything in parallel, without conditions: related rows may become inconsistent if a process crashes or
 * two changes run concurrently, and no change checks whether a parent exists or a nickname is taken.
 */
final class NoseChanges implements HandSite.HandPostings {

    private static final List<String> USER = List.of(UserAndItemReads.USER.split(", "));
    private static final List<String> ITEM = List.of(UserAndItemReads.ITEM.split(", "));
    static final String CATEGORY = "SELECT category FROM item_category WHERE id = ?";
    static final String SELLER_REGION = "SELECT seller, region FROM item_seller_region WHERE id = ?";
    static final String BOUGHT = "buyer = ? AND date = ? AND buynow_id = ? AND id = ?";
    static final String PURCHASES = "SELECT buyer, date, id FROM buynow_by_item WHERE item_id = ?";

    private final CqlByHand hand;
    private final NosePurchases purchases;

    NoseChanges(CqlByHand hand) {
        this.hand = hand;
        this.purchases = new NosePurchases(hand);
    }

    @Override
    public void load(Auction auction, String entity, Map<String, Object> row) {
        switch (entity) {
            case "categories", "regions":
                hand.write(
                        List.of(hand.insert(entity, CqlByHand.with(row, "dummy", 1L), List.of("dummy", "id", "name"))));
                return;
            case "users":
                registerUser(row);
                return;
            case "items":
                hand.write(item(CqlByHand.with(
                        row, "region", auction.user((Long) row.get("seller")).get("region"))));
                return;
            case "bids":
                Map<String, Object> bid = CqlByHand.with(
                        row, "nickname", auction.user((Long) row.get("user_id")).get("nickname"));
                bid.put("end_date", auction.item((Long) row.get("item_id")).get("end_date"));
                hand.write(bid(bid));
                return;
            case "comments":
                hand.write(comment(CqlByHand.with(
                        row,
                        "nickname",
                        auction.user((Long) row.get("from_user")).get("nickname"))));
                return;
            case "buynow":
                hand.write(purchases.purchase(row, auction.item((Long) row.get("item_id"))));
                return;
            default:
                throw new IllegalArgumentException(entity);
        }
    }

    @Override
    public void registerUser(Map<String, Object> user) {
        hand.write(
                List.of(hand.insert("users", user, USER), hand.insert("user_region", user, List.of("id", "region"))));
    }

    @Override
    public void registerItem(Map<String, Object> item) {
        Row region = CqlByHand.one(hand.send("SELECT region FROM user_region WHERE id = ?", item.get("seller")));
        hand.write(item(CqlByHand.with(item, "region", region.getLong(0))));
    }

    private List<Statement<?>> item(Map<String, Object> item) {
        List<String> sold = new ArrayList<>(ITEM);
        sold.add("seller");
        return List.of(
                hand.insert("items", item, ITEM),
                hand.insert("item_seller_region", item, List.of("id", "seller", "region")),
                hand.insert("item_seller", item, List.of("id", "seller")),
                hand.insert("item_category", item, List.of("id", "category")),
                hand.insert("items_by_seller", item, sold),
                byCategory(hand, item),
                hand.insert(
                        "items_by_region",
                        item,
                        List.of(
                                "region",
                                "category",
                                "seller",
                                "id",
                                "name",
                                "initial_price",
                                "max_bid",
                                "nb_of_bids",
                                "end_date")));
    }

    static BoundStatement byCategory(CqlByHand hand, Map<String, Object> item) {
        return hand.insert(
                "items_by_category",
                item,
                List.of("category", "end_date", "id", "name", "initial_price", "max_bid", "nb_of_bids"));
    }

    @Override
    public void storeBid(Map<String, Object> bid) {
        Object id = bid.get("item_id");
        CompletableFuture<AsyncResultSet> asked =
                hand.send("SELECT nb_of_bids, max_bid, end_date FROM items WHERE id = ?", id);
        CompletableFuture<AsyncResultSet> user =
                hand.send("SELECT nickname FROM users WHERE id = ?", bid.get("user_id"));
        CompletableFuture<AsyncResultSet> categories = hand.send(CATEGORY, id);
        CompletableFuture<AsyncResultSet> sellers = hand.send(SELLER_REGION, id);
        CompletableFuture<AsyncResultSet> bought = hand.send(PURCHASES, id);
        Row item = CqlByHand.one(asked);
        Row seller = CqlByHand.one(sellers);
        Object category = CqlByHand.one(categories).getLong(0);
        Instant end = item.getInstant("end_date");
        Map<String, Object> whole =
                CqlByHand.with(bid, "nickname", CqlByHand.one(user).getString(0));
        whole.put("end_date", end);
        Object bids = item.getLong("nb_of_bids") + 1;
        Object most = Math.max(item.getDouble("max_bid"), (Double) bid.get("bid"));
        List<Statement<?>> writes = new ArrayList<>(bid(whole));
        String set = " SET nb_of_bids = ?, max_bid = ? WHERE ";
        writes.add(hand.bound("UPDATE items" + set + "id = ?", bids, most, id));
        writes.add(hand.bound(
                "UPDATE items_by_seller" + set + "seller = ? AND id = ?", bids, most, seller.getLong(0), id));
        writes.add(hand.bound(
                "UPDATE items_by_category" + set + "category = ? AND end_date = ? AND id = ?",
                bids,
                most,
                category,
                end,
                id));
        writes.add(hand.bound(
                "UPDATE items_by_region" + set + "region = ? AND category = ? AND seller = ? AND id = ?",
                bids,
                most,
                seller.getLong(1),
                category,
                seller.getLong(0),
                id));
        for (Row each : bought.join().currentPage()) {
            writes.add(hand.bound(
                    "UPDATE buynow_by_buyer" + set + BOUGHT,
                    bids,
                    most,
                    each.getLong("buyer"),
                    each.getInstant("date"),
                    each.getLong("id"),
                    id));
        }
        hand.write(writes);
    }

    private List<Statement<?>> bid(Map<String, Object> bid) {
        return List.of(
                hand.insert(
                        "bids_by_item_date",
                        bid,
                        List.of("item_id", "date", "id", "user_id", "nickname", "qty", "bid")),
                hand.insert("bids_by_item_bid", bid, List.of("item_id", "bid", "id", "qty", "date")),
                hand.insert("bids_by_user", bid, List.of("user_id", "end_date", "id", "item_id")));
    }

    @Override
    public void storeBuyNow(Map<String, Object> purchase) {
        purchases.store(purchase);
    }

    @Override
    public void storeComment(Map<String, Object> comment) {
        new UserAndItemReads(hand).storeComment(comment, this::comment);
    }

    private List<Statement<?>> comment(Map<String, Object> comment) {
        return List.of(
                hand.insert("comments_by_user", comment, List.of("to_user", "id", "rating", "date", "comment")),
                hand.insert("comment_author", comment, List.of("id", "from_user", "nickname")));
    }
}
