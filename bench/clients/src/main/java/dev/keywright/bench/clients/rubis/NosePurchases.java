package dev.keywright.bench.clients.rubis;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * Purchases on NoSE's column families: an item that is bought is in five of them, and its end in a row of every bid for
 * it.
 */
final class NosePurchases {

    private static final List<String> ITEM = List.of(UserAndItemReads.ITEM.split(", "));

    private final CqlByHand hand;

    NosePurchases(CqlByHand hand) {
        this.hand = hand;
    }

    /** A user buys some of an item, which ends its auction. */
    void store(Map<String, Object> purchase) {
        Object id = purchase.get("item_id");
        CompletableFuture<AsyncResultSet> asked =
                hand.send("SELECT " + UserAndItemReads.ITEM + " FROM items WHERE id = ?", id);
        CompletableFuture<AsyncResultSet> categories = hand.send(NoseChanges.CATEGORY, id);
        CompletableFuture<AsyncResultSet> sellers = hand.send(NoseChanges.SELLER_REGION, id);
        CompletableFuture<AsyncResultSet> purchases = hand.send(NoseChanges.PURCHASES, id);
        CompletableFuture<AsyncResultSet> bids =
                hand.send("SELECT user_id, id FROM bids_by_item_date WHERE item_id = ?", id);
        Row found = CqlByHand.one(asked);
        Row seller = CqlByHand.one(sellers);
        Map<String, Object> item = new LinkedHashMap<>();
        ITEM.forEach(each -> item.put(each, found.getObject(each)));
        item.put("seller", seller.getLong(0));
        item.put("region", seller.getLong(1));
        item.put("category", CqlByHand.one(categories).getLong(0));
        Object before = item.get("end_date");
        Object left = Math.max(0, (Long) item.get("quantity") - (Long) purchase.get("qty"));
        Object end = CqlByHand.instant(Auction.lately((Long) purchase.get("id")));
        item.put("quantity", left);
        item.put("end_date", end);
        List<Statement<?>> writes = new ArrayList<>(purchase(purchase, item));
        writes.addAll(ended(item, before));
        for (Row each : purchases.join().currentPage()) {
            writes.add(hand.bound(
                    "UPDATE buynow_by_buyer SET quantity = ?, nb_of_bids = ?, end_date = ? WHERE " + NoseChanges.BOUGHT,
                    left,
                    item.get("nb_of_bids"),
                    end,
                    each.getLong("buyer"),
                    each.getInstant("date"),
                    each.getLong("id"),
                    id));
        }
        for (Row each : bids.join().currentPage()) {
            writes.add(CqlByHand.together(
                    hand.bound(
                            "DELETE FROM bids_by_user WHERE user_id = ? AND end_date = ? AND id = ? AND item_id = ?",
                            each.getLong("user_id"),
                            before,
                            each.getLong("id"),
                            id),
                    hand.bound(
                            "INSERT INTO bids_by_user (user_id, end_date, id, item_id) VALUES (?, ?, ?, ?)",
                            each.getLong("user_id"),
                            end,
                            each.getLong("id"),
                            id)));
        }
        hand.write(writes);
    }

    /** The writes of the item itself, and in the lists that contain it. */
    private List<Statement<?>> ended(Map<String, Object> item, Object before) {
        Object id = item.get("id");
        Object left = item.get("quantity");
        Object bids = item.get("nb_of_bids");
        Object end = item.get("end_date");
        String set = " SET quantity = ?, nb_of_bids = ?, end_date = ? WHERE ";
        return List.of(
                hand.bound("UPDATE items" + set + "id = ?", left, bids, end, id),
                hand.bound(
                        "UPDATE items_by_seller" + set + "seller = ? AND id = ?",
                        left,
                        bids,
                        end,
                        item.get("seller"),
                        id),
                CqlByHand.together(
                        hand.bound(
                                "DELETE FROM items_by_category WHERE category = ? AND end_date = ? AND id = ?",
                                item.get("category"),
                                before,
                                id),
                        NoseChanges.byCategory(hand, item)),
                hand.bound(
                        "UPDATE items_by_region SET nb_of_bids = ?, end_date = ?"
                                + " WHERE region = ? AND category = ? AND seller = ? AND id = ?",
                        bids,
                        end,
                        item.get("region"),
                        item.get("category"),
                        item.get("seller"),
                        id));
    }

    List<Statement<?>> purchase(Map<String, Object> purchase, Map<String, Object> item) {
        Map<String, Object> bought = new LinkedHashMap<>(item);
        List.of("buyer", "date", "qty").forEach(each -> bought.put(each, purchase.get(each)));
        bought.put("buynow_id", purchase.get("id"));
        List<String> columns = new ArrayList<>(ITEM);
        columns.addAll(List.of("buyer", "date", "buynow_id", "qty"));
        return List.of(
                hand.insert("buynow_by_buyer", bought, columns),
                hand.insert("buynow_by_item", purchase, List.of("item_id", "id", "date", "buyer")));
    }
}
