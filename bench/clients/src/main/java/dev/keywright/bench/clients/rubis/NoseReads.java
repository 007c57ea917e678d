package dev.keywright.bench.clients.rubis;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The questions of RUBiS over NoSE's column families. What does not need another's answer is asked at once. */
final class NoseReads implements Pages {

    static final String USER = "id, firstname, lastname, nickname, password, email, rating, balance, creation_date";
    static final String ITEM =
            "id, name, description, initial_price, quantity, reserve_price, buy_now, nb_of_bids, max_bid,"
                    + " start_date, end_date";
    private static final String SEARCHED = "id, name, initial_price, max_bid, nb_of_bids, end_date";
    private static final Instant NOW = Hand.instant(Auction.NOW);

    private final Hand hand;

    NoseReads(Hand hand) {
        this.hand = hand;
    }

    private CompletableFuture<AsyncResultSet> user(String columns, long id) {
        return hand.send("SELECT " + columns + " FROM users WHERE id = ?", id);
    }

    private CompletableFuture<AsyncResultSet> item(String columns, long id) {
        return hand.send("SELECT " + columns + " FROM items WHERE id = ?", id);
    }

    @Override
    public List<List<List<Object>>> browseCategories(Visit visit) {
        return all(
                user("nickname, password", visit.user()), hand.send("SELECT id, name FROM categories WHERE dummy = 1"));
    }

    @Override
    public List<List<List<Object>>> browseRegions() {
        return all(hand.send("SELECT id, name FROM regions WHERE dummy = 1"));
    }

    @Override
    public List<List<List<Object>>> viewBidHistory(Visit visit) {
        return all(
                item("name", visit.item()),
                hand.send(
                        "SELECT user_id, nickname, id, item_id, qty, bid, date FROM bids_by_item_date WHERE item_id = ?",
                        visit.item()));
    }

    @Override
    public List<List<List<Object>>> viewItem(Visit visit) {
        return all(
                item(ITEM, visit.item()),
                hand.send("SELECT id, qty, bid, date FROM bids_by_item_bid WHERE item_id = ?", visit.item()));
    }

    @Override
    public List<List<List<Object>>> searchByCategory(Visit visit) {
        return all(hand.send(
                "SELECT " + SEARCHED + " FROM items_by_category WHERE category = ? AND end_date >= ? LIMIT 25",
                visit.category(),
                NOW));
    }

    /** The region lists sellers before dates, so the node leaves out what is over. */
    @Override
    public List<List<List<Object>>> searchByRegion(Visit visit) {
        return all(hand.send(
                "SELECT " + SEARCHED
                        + " FROM items_by_region WHERE region = ? AND category = ? AND end_date >= ? LIMIT 25"
                        + " ALLOW FILTERING",
                visit.region(),
                visit.category(),
                NOW));
    }

    @Override
    public List<List<List<Object>>> viewUser(Visit visit) {
        return all(user(USER, visit.user()), comments(visit.user()));
    }

    private CompletableFuture<AsyncResultSet> comments(long user) {
        return hand.send("SELECT id, rating, date, comment FROM comments_by_user WHERE to_user = ?", user);
    }

    @Override
    public List<List<List<Object>>> buyNow(Visit visit) {
        return all(user("nickname", visit.user()), item(ITEM, visit.item()));
    }

    @Override
    public List<List<List<Object>>> putBid(Visit visit) {
        return all(
                user("nickname, password", visit.user()),
                item(ITEM, visit.item()),
                hand.send("SELECT qty, date FROM bids_by_item_bid WHERE item_id = ? LIMIT 2", visit.item()));
    }

    @Override
    public List<List<List<Object>>> putComment(Visit visit) {
        return all(user("nickname, password", visit.user()), item(ITEM, visit.item()), user(USER, visit.user()));
    }

    @Override
    public List<List<List<Object>>> aboutMe(Visit visit) {
        CompletableFuture<AsyncResultSet> bids =
                hand.send("SELECT item_id FROM bids_by_user WHERE user_id = ? AND end_date >= ?", visit.user(), NOW);
        List<CompletableFuture<AsyncResultSet>> others = List.of(
                user(USER, visit.user()),
                comments(visit.user()),
                hand.send("SELECT nickname FROM comment_author WHERE id = ?", visit.comment()),
                hand.send(
                        "SELECT buynow_id, qty, date, " + ITEM + " FROM buynow_by_buyer WHERE buyer = ? AND date >= ?",
                        visit.user(),
                        NOW.minusSeconds(Auction.RECENT_SECONDS)),
                hand.send(
                        "SELECT " + ITEM + " FROM items_by_seller WHERE seller = ? AND end_date >= ? ALLOW FILTERING",
                        visit.user(),
                        NOW));
        List<List<Object>> items = items(Hand.rows(bids));
        List<List<List<Object>>> answers = new ArrayList<>();
        others.forEach(each -> answers.add(Hand.rows(each)));
        answers.add(items);
        return answers;
    }

    /** An item for each bid; each is read once. */
    private List<List<Object>> items(List<List<Object>> bids) {
        Map<Object, CompletableFuture<AsyncResultSet>> asked = new LinkedHashMap<>();
        bids.forEach(each -> asked.computeIfAbsent(each.get(0), id -> item(ITEM, (Long) id)));
        Map<Object, List<List<Object>>> found = new LinkedHashMap<>();
        asked.forEach((id, each) -> found.put(id, Hand.rows(each)));
        List<List<Object>> items = new ArrayList<>();
        bids.forEach(each -> items.addAll(found.get(each.get(0))));
        return items;
    }

    @SafeVarargs
    static List<List<List<Object>>> all(CompletableFuture<AsyncResultSet>... sent) {
        List<List<List<Object>>> answers = new ArrayList<>();
        for (CompletableFuture<AsyncResultSet> each : sent) {
            answers.add(Hand.rows(each));
        }
        return answers;
    }
}
