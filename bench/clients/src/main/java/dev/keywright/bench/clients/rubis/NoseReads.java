package dev.keywright.bench.clients.rubis;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The questions of RUBiS on NoSE's column families. Independent requests are sent in parallel. */
final class NoseReads implements Pages {

    private final CqlByHand hand;
    private final UserAndItemReads shown;

    NoseReads(CqlByHand hand) {
        this.hand = hand;
        this.shown = new UserAndItemReads(hand);
    }

    @Override
    public List<List<List<Object>>> browseCategories(Visit visit) {
        return CqlByHand.all(
                shown.user("nickname, password", visit.user()),
                hand.send("SELECT id, name FROM categories WHERE dummy = 1"));
    }

    @Override
    public List<List<List<Object>>> browseRegions() {
        return CqlByHand.all(hand.send("SELECT id, name FROM regions WHERE dummy = 1"));
    }

    @Override
    public List<List<List<Object>>> viewBidHistory(Visit visit) {
        return CqlByHand.all(
                shown.item("name", visit.item()),
                hand.send(
                        "SELECT user_id, nickname, id, item_id, qty, bid, date FROM bids_by_item_date WHERE item_id = ?",
                        visit.item()));
    }

    @Override
    public List<List<List<Object>>> viewItem(Visit visit) {
        return CqlByHand.all(
                shown.item(UserAndItemReads.ITEM, visit.item()),
                hand.send("SELECT id, qty, bid, date FROM bids_by_item_bid WHERE item_id = ?", visit.item()));
    }

    @Override
    public List<List<List<Object>>> searchByCategory(Visit visit) {
        return CqlByHand.all(hand.send(
                "SELECT " + UserAndItemReads.SEARCHED
                        + " FROM items_by_category WHERE category = ? AND end_date >= ? LIMIT 25",
                visit.category(),
                UserAndItemReads.NOW));
    }

    /** The region's list is ordered by seller before date, so the node filters out auctions that are over. */
    @Override
    public List<List<List<Object>>> searchByRegion(Visit visit) {
        return CqlByHand.all(hand.send(
                "SELECT " + UserAndItemReads.SEARCHED
                        + " FROM items_by_region WHERE region = ? AND category = ? AND end_date >= ? LIMIT 25"
                        + " ALLOW FILTERING",
                visit.region(),
                visit.category(),
                UserAndItemReads.NOW));
    }

    @Override
    public List<List<List<Object>>> viewUser(Visit visit) {
        return CqlByHand.all(shown.user(UserAndItemReads.USER, visit.user()), comments(visit.user()));
    }

    private CompletableFuture<AsyncResultSet> comments(long user) {
        return hand.send("SELECT id, rating, date, comment FROM comments_by_user WHERE to_user = ?", user);
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
                hand.send("SELECT qty, date FROM bids_by_item_bid WHERE item_id = ? LIMIT 2", visit.item()));
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
                "SELECT item_id FROM bids_by_user WHERE user_id = ? AND end_date >= ?",
                visit.user(),
                UserAndItemReads.NOW);
        List<CompletableFuture<AsyncResultSet>> others = List.of(
                shown.user(UserAndItemReads.USER, visit.user()),
                comments(visit.user()),
                hand.send("SELECT nickname FROM comment_author WHERE id = ?", visit.comment()),
                hand.send(
                        "SELECT buynow_id, qty, date, " + UserAndItemReads.ITEM
                                + " FROM buynow_by_buyer WHERE buyer = ? AND date >= ?",
                        visit.user(),
                        UserAndItemReads.NOW.minusSeconds(Auction.RECENT_SECONDS)),
                hand.send(
                        "SELECT " + UserAndItemReads.ITEM
                                + " FROM items_by_seller WHERE seller = ? AND end_date >= ? ALLOW FILTERING",
                        visit.user(),
                        UserAndItemReads.NOW));
        List<List<Object>> items = items(CqlByHand.rows(bids));
        List<List<List<Object>>> answers = new ArrayList<>();
        others.forEach(each -> answers.add(CqlByHand.rows(each)));
        answers.add(items);
        return answers;
    }

    /** The item of each bid; an item is read once. */
    private List<List<Object>> items(List<List<Object>> bids) {
        Map<Object, CompletableFuture<AsyncResultSet>> asked = new LinkedHashMap<>();
        bids.forEach(each -> asked.computeIfAbsent(each.get(0), id -> shown.item(UserAndItemReads.ITEM, (Long) id)));
        Map<Object, List<List<Object>>> found = new LinkedHashMap<>();
        asked.forEach((id, each) -> found.put(id, CqlByHand.rows(each)));
        List<List<Object>> items = new ArrayList<>();
        bids.forEach(each -> items.addAll(found.get(each.get(0))));
        return items;
    }
}
