package dev.keywright.bench.clients.rubis;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The questions of RUBiS by the plans of the design. Independent requests are sent in parallel. */
final class DesignReads implements Pages {

    private final CqlByHand hand;
    private final UserAndItemReads shown;

    DesignReads(CqlByHand hand) {
        this.hand = hand;
        this.shown = new UserAndItemReads(hand);
    }

    @Override
    public List<List<List<Object>>> browseCategories(Visit visit) {
        return CqlByHand.all(
                shown.user("nickname, password", visit.user()),
                hand.send("SELECT id, name FROM categories WHERE list = 'CATEGORIES'"));
    }

    @Override
    public List<List<List<Object>>> browseRegions() {
        return CqlByHand.all(hand.send("SELECT id, name FROM regions WHERE list = 'REGIONS'"));
    }

    @Override
    public List<List<List<Object>>> viewBidHistory(Visit visit) {
        return CqlByHand.all(
                shown.item("name", visit.item()),
                hand.send(
                        "SELECT user_id, nickname, id, item_id, qty, bid, date FROM bids_by_item_id_date"
                                + " WHERE item_id = ?",
                        visit.item()));
    }

    @Override
    public List<List<List<Object>>> viewItem(Visit visit) {
        return CqlByHand.all(
                shown.item(UserAndItemReads.ITEM, visit.item()),
                hand.send("SELECT id, qty, bid, date FROM bids WHERE item_id = ?", visit.item()));
    }

    @Override
    public List<List<List<Object>>> searchByCategory(Visit visit) {
        return CqlByHand.all(hand.send(
                "SELECT " + UserAndItemReads.SEARCHED
                        + " FROM items_by_category_end_date WHERE category = ? AND end_date >= ? LIMIT 25",
                visit.category(),
                UserAndItemReads.NOW));
    }

    @Override
    public List<List<List<Object>>> searchByRegion(Visit visit) {
        return CqlByHand.all(hand.send(
                "SELECT " + UserAndItemReads.SEARCHED
                        + " FROM items_by_category_region WHERE category = ? AND region = ? AND end_date >= ? LIMIT 25",
                visit.category(),
                visit.region(),
                UserAndItemReads.NOW));
    }

    @Override
    public List<List<List<Object>>> viewUser(Visit visit) {
        return CqlByHand.all(shown.user(UserAndItemReads.USER, visit.user()), comments(visit.user()));
    }

    private CompletableFuture<AsyncResultSet> comments(long user) {
        return hand.send("SELECT id, rating, date, comment FROM comments WHERE to_user = ?", user);
    }

    @Override
    public List<List<List<Object>>> buyNow(Visit visit) {
        return CqlByHand.all(shown.user("nickname", visit.user()), shown.item(UserAndItemReads.ITEM, visit.item()));
    }

    @Override
    public List<List<List<Object>>> putBid(Visit visit) {
        return CqlByHand.all(
                shown.user("nickname, password", visit.user()),
                shown.item(UserAndItemReads.ITEM, visit.item()),
                hand.send("SELECT qty, date FROM bids WHERE item_id = ? LIMIT 2", visit.item()));
    }

    @Override
    public List<List<List<Object>>> putComment(Visit visit) {
        return CqlByHand.all(
                shown.user("nickname, password", visit.user()),
                shown.item(UserAndItemReads.ITEM, visit.item()),
                shown.user(UserAndItemReads.USER, visit.user()));
    }

    @Override
    public List<List<List<Object>>> aboutMe(Visit visit) {
        CompletableFuture<AsyncResultSet> bids = hand.send(
                "SELECT item_id FROM bids_by_user_id_end_date WHERE user_id = ? AND end_date >= ?",
                visit.user(),
                UserAndItemReads.NOW);
        CompletableFuture<AsyncResultSet> purchases = hand.send(
                "SELECT id, qty, date, item_id FROM buynow_by_buyer_date WHERE buyer = ? AND date >= ?",
                visit.user(),
                UserAndItemReads.NOW.minusSeconds(Auction.RECENT_SECONDS));
        CompletableFuture<AsyncResultSet> sold = hand.send(
                "SELECT " + UserAndItemReads.ITEM + " FROM items_by_seller_end_date WHERE seller = ? AND end_date >= ?",
                visit.user(),
                UserAndItemReads.NOW);
        CompletableFuture<AsyncResultSet> user = shown.user(UserAndItemReads.USER, visit.user());
        CompletableFuture<AsyncResultSet> comments = comments(visit.user());
        CompletableFuture<AsyncResultSet> author =
                hand.send("SELECT nickname FROM comments_by_id WHERE id = ?", visit.comment());
        // The requests that follow are sent before the first answer of the others is awaited.
        Map<Long, CompletableFuture<AsyncResultSet>> items = new LinkedHashMap<>();
        List<List<Object>> bidFor = CqlByHand.rows(bids);
        List<List<Object>> bought = CqlByHand.rows(purchases);
        bidFor.forEach(each -> requestItem(items, each.get(0)));
        bought.forEach(each -> requestItem(items, each.get(3)));
        Map<Long, List<Object>> found = new LinkedHashMap<>();
        items.forEach((id, each) -> found.put(id, CqlByHand.rows(each).get(0)));
        List<List<Object>> purchased = new ArrayList<>();
        for (List<Object> each : bought) {
            List<Object> row = new ArrayList<>(each.subList(0, 3));
            row.addAll(found.get((Long) each.get(3)));
            purchased.add(row);
        }
        return List.of(
                CqlByHand.rows(user),
                CqlByHand.rows(comments),
                CqlByHand.rows(author),
                purchased,
                CqlByHand.rows(sold),
                bidFor.stream().map(each -> found.get((Long) each.get(0))).toList());
    }

    private void requestItem(Map<Long, CompletableFuture<AsyncResultSet>> items, Object id) {
        items.computeIfAbsent((Long) id, each -> shown.item(UserAndItemReads.ITEM, each));
    }
}
