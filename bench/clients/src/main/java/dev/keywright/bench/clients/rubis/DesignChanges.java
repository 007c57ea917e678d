package dev.keywright.bench.clients.rubis;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * The changes of RUBiS on the tables of the design at the node's prices, with their upkeep. Written by hand like
 * {@link NoseChanges}, with the same weak guarantees.
 */
final class DesignChanges implements HandSite.HandPostings {

    private static final List<String> USER = List.of((UserAndItemReads.USER + ", region").split(", "));
    private static final List<String> SEARCHED =
            List.of((UserAndItemReads.SEARCHED + ", seller, category, region").split(", "));
    private static final List<String> ITEM =
            List.of((UserAndItemReads.ITEM + ", seller, category, region").split(", "));

    private final CqlByHand hand;

    DesignChanges(CqlByHand hand) {
        this.hand = hand;
    }

    @Override
    public void load(Auction auction, String entity, Map<String, Object> row) {
        Map<String, Object> more = new LinkedHashMap<>(row);
        switch (entity) {
            case "categories", "regions":
                more.put("list", entity.equals("regions") ? "REGIONS" : "CATEGORIES");
                hand.write(List.of(hand.insert(entity, more, List.of("list", "id", "name"))));
                return;
            case "users":
                registerUser(row);
                return;
            case "items":
                more.put("region", auction.user((Long) row.get("seller")).get("region"));
                hand.write(item(more));
                return;
            case "bids":
                more.put("end_date", auction.item((Long) row.get("item_id")).get("end_date"));
                more.put("nickname", auction.user((Long) row.get("user_id")).get("nickname"));
                hand.write(bid(more));
                return;
            case "comments":
                more.put("nickname", auction.user((Long) row.get("from_user")).get("nickname"));
                hand.write(comment(more));
                return;
            case "buynow":
                hand.write(List.of(purchase(row)));
                return;
            default:
                throw new IllegalArgumentException(entity);
        }
    }

    @Override
    public void registerUser(Map<String, Object> user) {
        hand.write(List.of(hand.insert("users", user, USER)));
    }

    @Override
    public void registerItem(Map<String, Object> item) {
        Map<String, Object> more = new LinkedHashMap<>(item);
        more.put(
                "region",
                CqlByHand.one(hand.send("SELECT region FROM users WHERE id = ?", item.get("seller")))
                        .getLong(0));
        hand.write(item(more));
    }

    private List<Statement<?>> item(Map<String, Object> item) {
        return List.of(hand.insert("items", item, ITEM), byCategory(item), byRegion(item), bySeller(item));
    }

    private BoundStatement byCategory(Map<String, Object> item) {
        return hand.insert("items_by_category_end_date", item, SEARCHED);
    }

    private BoundStatement byRegion(Map<String, Object> item) {
        return hand.insert("items_by_category_region", item, SEARCHED);
    }

    private BoundStatement bySeller(Map<String, Object> item) {
        return hand.insert("items_by_seller_end_date", item, ITEM);
    }

    @Override
    public void storeBid(Map<String, Object> bid) {
        Object id = bid.get("item_id");
        CompletableFuture<AsyncResultSet> asked =
                hand.send("SELECT nb_of_bids, max_bid, end_date, seller, category, region FROM items WHERE id = ?", id);
        CompletableFuture<AsyncResultSet> bidder = new UserAndItemReads(hand).user("nickname", bid.get("user_id"));
        Row item = CqlByHand.one(asked);
        Instant end = item.getInstant("end_date");
        Map<String, Object> whole = new LinkedHashMap<>(bid);
        whole.put("end_date", end);
        whole.put("nickname", CqlByHand.one(bidder).getString(0));
        Object bids = item.getLong("nb_of_bids") + 1;
        Object most = Math.max(item.getDouble("max_bid"), (Double) bid.get("bid"));
        List<Statement<?>> writes = new ArrayList<>(bid(whole));
        String set = " SET nb_of_bids = ?, max_bid = ? WHERE ";
        writes.add(hand.bound("UPDATE items" + set + "id = ?", bids, most, id));
        writes.add(hand.bound(
                "UPDATE items_by_category_end_date" + set + "category = ? AND end_date = ? AND id = ?",
                bids,
                most,
                item.getLong("category"),
                end,
                id));
        writes.add(hand.bound(
                "UPDATE items_by_category_region" + set + "category = ? AND region = ? AND end_date = ? AND id = ?",
                bids,
                most,
                item.getLong("category"),
                item.getLong("region"),
                end,
                id));
        writes.add(hand.bound(
                "UPDATE items_by_seller_end_date" + set + "seller = ? AND end_date = ? AND id = ?",
                bids,
                most,
                item.getLong("seller"),
                end,
                id));
        hand.write(writes);
    }

    private List<Statement<?>> bid(Map<String, Object> bid) {
        return List.of(
                hand.insert("bids", bid, List.of("item_id", "bid", "id", "user_id", "qty", "date")),
                byBidder(bid),
                hand.insert(
                        "bids_by_item_id_date",
                        bid,
                        List.of("item_id", "date", "id", "bid", "nickname", "qty", "user_id")));
    }

    private BoundStatement byBidder(Map<String, Object> bid) {
        return hand.insert("bids_by_user_id_end_date", bid, List.of("user_id", "end_date", "id", "item_id"));
    }

    @Override
    public void storeBuyNow(Map<String, Object> purchase) {
        Object id = purchase.get("item_id");
        CompletableFuture<AsyncResultSet> asked =
                hand.send("SELECT " + String.join(", ", ITEM) + " FROM items WHERE id = ?", id);
        CompletableFuture<AsyncResultSet> bids = hand.send("SELECT user_id, id FROM bids WHERE item_id = ?", id);
        Row found = CqlByHand.one(asked);
        Map<String, Object> item = new LinkedHashMap<>();
        ITEM.forEach(each -> item.put(each, found.getObject(each)));
        Object before = item.get("end_date");
        Object end = CqlByHand.instant(Auction.lately((Long) purchase.get("id")));
        item.put("quantity", Math.max(0, (Long) item.get("quantity") - (Long) purchase.get("qty")));
        item.put("end_date", end);
        List<Statement<?>> writes = new ArrayList<>(List.of(
                purchase(purchase),
                hand.bound(
                        "UPDATE items SET quantity = ?, nb_of_bids = ?, end_date = ? WHERE id = ?",
                        item.get("quantity"),
                        item.get("nb_of_bids"),
                        end,
                        id)));
        writes.addAll(moved(item, before));
        for (Row each : bids.join().currentPage()) {
            Map<String, Object> bid = Map.of(
                    "user_id", each.getLong("user_id"), "end_date", end, "id", each.getLong("id"), "item_id", id);
            writes.add(CqlByHand.together(
                    hand.bound(
                            "DELETE FROM bids_by_user_id_end_date WHERE user_id = ? AND end_date = ? AND id = ?",
                            bid.get("user_id"),
                            before,
                            bid.get("id")),
                    byBidder(bid)));
        }
        hand.write(writes);
    }

    /** The writes that move an item whose auction ends at another time within each of its lists. */
    private List<Statement<?>> moved(Map<String, Object> item, Object before) {
        return List.of(
                CqlByHand.together(
                        hand.bound(
                                "DELETE FROM items_by_category_end_date WHERE category = ? AND end_date = ? AND id = ?",
                                item.get("category"),
                                before,
                                item.get("id")),
                        byCategory(item)),
                CqlByHand.together(
                        hand.bound(
                                "DELETE FROM items_by_category_region"
                                        + " WHERE category = ? AND region = ? AND end_date = ? AND id = ?",
                                item.get("category"),
                                item.get("region"),
                                before,
                                item.get("id")),
                        byRegion(item)),
                CqlByHand.together(
                        hand.bound(
                                "DELETE FROM items_by_seller_end_date WHERE seller = ? AND end_date = ? AND id = ?",
                                item.get("seller"),
                                before,
                                item.get("id")),
                        bySeller(item)));
    }

    private BoundStatement purchase(Map<String, Object> purchase) {
        return hand.insert("buynow_by_buyer_date", purchase, List.of("buyer", "date", "id", "item_id", "qty"));
    }

    @Override
    public void storeComment(Map<String, Object> comment) {
        new UserAndItemReads(hand).storeComment(comment, this::comment);
    }

    private List<Statement<?>> comment(Map<String, Object> comment) {
        return List.of(
                hand.insert(
                        "comments",
                        comment,
                        List.of("to_user", "id", "from_user", "item_id", "rating", "date", "comment")),
                hand.insert("comments_by_id", comment, List.of("id", "nickname", "from_user")));
    }
}
