package dev.keywright.bench.clients.rubis;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The questions of RUBiS over NoSE's column families. What does not need another's answer is asked at once. */
final class NoseReads implements Pages {

    private final Hand hand;
    private final Shown shown;

    NoseReads(Hand hand) {
        this.hand = hand;
        this.shown = new Shown(hand);
    }

    @Override
    public List<List<List<Object>>> browseCategories(Visit visit) {
        return Hand.all(
                shown.user("nickname, password", visit.user()),
                hand.send("SELECT id, name FROM categories WHERE dummy = 1"));
    }

    @Override
    public List<List<List<Object>>> browseRegions() {
        return Hand.all(hand.send("SELECT id, name FROM regions WHERE dummy = 1"));
    }

    @Override
    public List<List<List<Object>>> viewBidHistory(Visit visit) {
        return Hand.all(
                shown.item("name", visit.item()),
                hand.send(
                        "SELECT user_id, nickname, id, item_id, qty, bid, date FROM bids_by_item_date WHERE item_id = ?",
                        visit.item()));
    }

    @Override
    public List<List<List<Object>>> viewItem(Visit visit) {
        return Hand.all(
                shown.item(Shown.ITEM, visit.item()),
                hand.send("SELECT id, qty, bid, date FROM bids_by_item_bid WHERE item_id = ?", visit.item()));
    }

    @Override
    public List<List<List<Object>>> searchByCategory(Visit visit) {
        return Hand.all(hand.send(
                "SELECT " + Shown.SEARCHED + " FROM items_by_category WHERE category = ? AND end_date >= ? LIMIT 25",
                visit.category(),
                Shown.NOW));
    }

    /** The region lists sellers before dates, so the node leaves out what is over. */
    @Override
    public List<List<List<Object>>> searchByRegion(Visit visit) {
        return Hand.all(hand.send(
                "SELECT " + Shown.SEARCHED
                        + " FROM items_by_region WHERE region = ? AND category = ? AND end_date >= ? LIMIT 25"
                        + " ALLOW FILTERING",
                visit.region(),
                visit.category(),
                Shown.NOW));
    }

    @Override
    public List<List<List<Object>>> viewUser(Visit visit) {
        return Hand.all(shown.user(Shown.USER, visit.user()), comments(visit.user()));
    }

    private CompletableFuture<AsyncResultSet> comments(long user) {
        return hand.send("SELECT id, rating, date, comment FROM comments_by_user WHERE to_user = ?", user);
    }

    @Override
    public List<List<List<Object>>> buyNow(Visit visit) {
        return Hand.all(shown.user("nickname", visit.user()), shown.item(Shown.ITEM, visit.item()));
    }

    @Override
    public List<List<List<Object>>> putBid(Visit visit) {
        return Hand.all(
                shown.user("nickname, password", visit.user()),
                shown.item(Shown.ITEM, visit.item()),
                hand.send("SELECT qty, date FROM bids_by_item_bid WHERE item_id = ? LIMIT 2", visit.item()));
    }

    @Override
    public List<List<List<Object>>> putComment(Visit visit) {
        return Hand.all(
                shown.user("nickname, password", visit.user()),
                shown.item(Shown.ITEM, visit.item()),
                shown.user(Shown.USER, visit.user()));
    }

    @Override
    public List<List<List<Object>>> aboutMe(Visit visit) {
        CompletableFuture<AsyncResultSet> bids = hand.send(
                "SELECT item_id FROM bids_by_user WHERE user_id = ? AND end_date >= ?", visit.user(), Shown.NOW);
        List<CompletableFuture<AsyncResultSet>> others = List.of(
                shown.user(Shown.USER, visit.user()),
                comments(visit.user()),
                hand.send("SELECT nickname FROM comment_author WHERE id = ?", visit.comment()),
                hand.send(
                        "SELECT buynow_id, qty, date, " + Shown.ITEM
                                + " FROM buynow_by_buyer WHERE buyer = ? AND date >= ?",
                        visit.user(),
                        Shown.NOW.minusSeconds(Auction.RECENT_SECONDS)),
                hand.send(
                        "SELECT " + Shown.ITEM
                                + " FROM items_by_seller WHERE seller = ? AND end_date >= ? ALLOW FILTERING",
                        visit.user(),
                        Shown.NOW));
        List<List<Object>> items = items(Hand.rows(bids));
        List<List<List<Object>>> answers = new ArrayList<>();
        others.forEach(each -> answers.add(Hand.rows(each)));
        answers.add(items);
        return answers;
    }

    /** An item for each bid; each is read once. */
    private List<List<Object>> items(List<List<Object>> bids) {
        Map<Object, CompletableFuture<AsyncResultSet>> asked = new LinkedHashMap<>();
        bids.forEach(each -> asked.computeIfAbsent(each.get(0), id -> shown.item(Shown.ITEM, (Long) id)));
        Map<Object, List<List<Object>>> found = new LinkedHashMap<>();
        asked.forEach((id, each) -> found.put(id, Hand.rows(each)));
        List<List<Object>> items = new ArrayList<>();
        bids.forEach(each -> items.addAll(found.get(each.get(0))));
        return items;
    }
}
