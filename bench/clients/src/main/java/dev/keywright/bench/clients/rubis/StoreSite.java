package dev.keywright.bench.clients.rubis;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.store.Store;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The site that works through the store, with all of its guarantees. Independent questions are asked in parallel, by
 * several threads.
 */
final class StoreSite implements Site, Pages, Postings {

    private static final int PAGE_ROWS = 1_000;
    private static final int THREADS = 6;

    private final String name;
    private final Auction auction;
    private final Engine engine;
    private final Store store;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, task -> {
        Thread thread = new Thread(task, "rubis");
        thread.setDaemon(true);
        return thread;
    });

    StoreSite(String name, Auction auction, String url, Design design) {
        this.name = name;
        this.auction = auction;
        this.engine = Engines.open(url);
        this.store = Store.create(engine, design, Clock.systemUTC());
    }

    /** What the store's check finds wrong after all changes. */
    List<String> check() {
        return store.check();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Pages pages() {
        return this;
    }

    @Override
    public Postings postings() {
        return this;
    }

    @Override
    public Auction auction() {
        return auction;
    }

    @Override
    public void fill() {
        LoadAuction.fill(engine, store.design(), auction);
    }

    /** A question with its arguments. */
    private record QuestionCall(String question, Map<String, Object> given) {}

    private static QuestionCall call(String question, Object... given) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        for (int i = 0; i < given.length; i += 2) {
            arguments.put((String) given[i], given[i + 1]);
        }
        return new QuestionCall(question, arguments);
    }

    private List<List<Object>> answer(QuestionCall asked) {
        return store.ask(asked.question, asked.given, Optional.empty(), PAGE_ROWS)
                .rows();
    }

    private List<List<List<Object>>> all(QuestionCall... questions) {
        List<Future<List<List<Object>>>> others = new ArrayList<>();
        for (int i = 1; i < questions.length; i++) {
            QuestionCall each = questions[i];
            others.add(threads.submit(() -> answer(each)));
        }
        List<List<List<Object>>> answers = new ArrayList<>();
        answers.add(answer(questions[0]));
        for (Future<List<List<Object>>> each : others) {
            answers.add(taken(each));
        }
        return answers;
    }

    private static <T> T taken(Future<T> future) {
        try {
            return future.get();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public List<List<List<Object>>> browseCategories(Visit visit) {
        return all(call("browseCategoriesUser", "user", visit.user()), call("browseCategoriesList"));
    }

    @Override
    public List<List<List<Object>>> viewBidHistory(Visit visit) {
        return all(call("bidHistoryItem", "item", visit.item()), call("bidHistoryBids", "item", visit.item()));
    }

    @Override
    public List<List<List<Object>>> viewItem(Visit visit) {
        return all(call("viewItem", "item", visit.item()), call("viewItemBids", "item", visit.item()));
    }

    @Override
    public List<List<List<Object>>> searchByCategory(Visit visit) {
        return all(call("searchItemsByCategory", "category", visit.category(), "now", Auction.NOW));
    }

    @Override
    public List<List<List<Object>>> viewUser(Visit visit) {
        return all(call("viewUser", "user", visit.user()), call("viewUserComments", "user", visit.user()));
    }

    @Override
    public List<List<List<Object>>> buyNow(Visit visit) {
        return all(call("buyNowUser", "user", visit.user()), call("buyNowItem", "item", visit.item()));
    }

    @Override
    public List<List<List<Object>>> putBid(Visit visit) {
        return all(
                call("putBidUser", "user", visit.user()),
                call("putBidItem", "item", visit.item()),
                call("putBidBids", "item", visit.item()));
    }

    @Override
    public List<List<List<Object>>> putComment(Visit visit) {
        return all(
                call("putCommentUser", "user", visit.user()),
                call("putCommentItem", "item", visit.item()),
                call("putCommentRecipient", "user", visit.user()));
    }

    @Override
    public List<List<List<Object>>> aboutMe(Visit visit) {
        LocalDateTime since = Auction.NOW.minusSeconds(Auction.RECENT_SECONDS);
        return all(
                call("aboutMeUser", "user", visit.user()),
                call("aboutMeComments", "user", visit.user()),
                call("aboutMeCommentAuthor", "comment", visit.comment()),
                call("aboutMeBoughtNow", "user", visit.user(), "since", since),
                call("aboutMeItemsSold", "user", visit.user(), "now", Auction.NOW),
                call("aboutMeBidItems", "user", visit.user(), "now", Auction.NOW));
    }

    @Override
    public List<List<List<Object>>> searchByRegion(Visit visit) {
        return all(call(
                "searchItemsByRegion", "region", visit.region(), "category", visit.category(), "now", Auction.NOW));
    }

    @Override
    public List<List<List<Object>>> browseRegions() {
        return all(call("browseRegionsList"));
    }

    @Override
    public void registerItem(Map<String, Object> item) {
        store.run("registerItem", without(item, "nb_of_bids", "max_bid"));
    }

    @Override
    public void registerUser(Map<String, Object> user) {
        store.run("registerUser", without(user, "rating", "balance"));
    }

    private static Map<String, Object> without(Map<String, Object> row, String... columns) {
        Map<String, Object> less = new LinkedHashMap<>(row);
        for (String each : columns) {
            less.remove(each);
        }
        return less;
    }

    @Override
    public void storeBuyNow(Map<String, Object> purchase) {
        long item = (Long) purchase.get("item_id");
        List<Object> found = answer(call("storeBuyNowReadItem", "item", item)).get(0);
        Map<String, Object> given = new LinkedHashMap<>(without(purchase, "item_id"));
        given.put("item", item);
        given.put("quantity", Math.max(0, (Long) found.get(0) - (Long) purchase.get("qty")));
        given.put("nb_of_bids", found.get(1));
        given.put("end_date", Auction.lately((Long) purchase.get("id")));
        store.run("storeBuyNow", given);
    }

    @Override
    public void storeBid(Map<String, Object> bid) {
        long item = (Long) bid.get("item_id");
        List<Object> found = answer(call("storeBidReadItem", "item", item)).get(0);
        Map<String, Object> given = new LinkedHashMap<>(without(bid, "item_id", "user_id"));
        given.put("item", item);
        given.put("user", bid.get("user_id"));
        given.put("nb_of_bids", (Long) found.get(0) + 1);
        given.put("max_bid", Math.max((Double) found.get(1), (Double) bid.get("bid")));
        store.run("storeBid", given);
    }

    @Override
    public void storeComment(Map<String, Object> comment) {
        long user = (Long) comment.get("to_user");
        List<Object> found =
                answer(call("storeCommentReadRating", "user", user)).get(0);
        Map<String, Object> given = new LinkedHashMap<>(without(comment, "item_id", "rating"));
        given.put("item", comment.get("item_id"));
        given.put("comment_rating", comment.get("rating"));
        given.put("rating", (Long) found.get(0) + (Long) comment.get("rating"));
        store.run("storeComment", given);
    }

    @Override
    public void close() {
        threads.shutdown();
        store.close();
    }
}
