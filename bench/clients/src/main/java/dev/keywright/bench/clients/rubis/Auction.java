package dev.keywright.bench.clients.rubis;

import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BiConsumer;
import java.util.stream.LongStream;

/**
 * The rows of the auction site, the same for every site. Each user has as many items, bids, comments and purchases as
 * in the published runs, and each category, and each region within one, as many items, so that lists are as long as
 * there. A tenth of the items is still for sale.
 */
record Auction(long users) {

    static final LocalDateTime NOW = LocalDateTime.of(2026, 1, 1, 0, 0);
    static final long REGIONS = 5;
    /** Recent purchases are those of the last tenth of the time. */
    static final long RECENT_SECONDS = 30 * 86_400;

    private static final long ITEMS_OF_USER = 10;
    private static final long BIDS_OF_USER = 100;
    private static final long COMMENTS_OF_USER = 50;
    private static final long PURCHASES_OF_USER = 20;
    private static final long USERS_OF_CATEGORY = 40;
    private static final int SOLD_MINUTES = 9 * 30 * 24 * 60;
    private static final int OPEN_MINUTES = 30 * 24 * 60;
    private static final int TAKERS = 16;
    private static final long DAY_SECONDS = 86_400;

    long items() {
        return users * ITEMS_OF_USER;
    }

    long bids() {
        return users * BIDS_OF_USER;
    }

    long comments() {
        return users * COMMENTS_OF_USER;
    }

    long purchases() {
        return users * PURCHASES_OF_USER;
    }

    long categories() {
        return Math.max(1, users / USERS_OF_CATEGORY);
    }

    /** A time on the day before now. */
    static LocalDateTime lately(long id) {
        return NOW.minusDays(1).plusSeconds(id % DAY_SECONDS);
    }

    /** The row of an entity with a number. */
    Map<String, Object> row(String entity, long id) {
        switch (entity) {
            case "categories":
                return category(id);
            case "regions":
                return region(id);
            case "users":
                return user(id);
            case "items":
                return item(id);
            case "bids":
                return bid(id);
            case "comments":
                return comment(id);
            case "buynow":
                return purchase(id);
            default:
                throw new IllegalArgumentException(entity);
        }
    }

    /** The number of rows of each entity, parents first. */
    Map<String, Long> counts() {
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("categories", categories());
        counts.put("regions", REGIONS);
        counts.put("users", users);
        counts.put("items", items());
        counts.put("bids", bids());
        counts.put("comments", comments());
        counts.put("buynow", purchases());
        return counts;
    }

    Map<String, Object> category(long id) {
        return row("id", id, "name", text("category", id, 20));
    }

    Map<String, Object> region(long id) {
        return row("id", id, "name", text("region", id, 25));
    }

    Map<String, Object> user(long id) {
        Random random = random(1, id);
        return row(
                "id", id,
                "firstname", text("f", id, 6),
                "lastname", text("l", id, 7),
                "nickname", text("nick", id, 12),
                "password", text("password", id, 15),
                "email", text("mail", id, 23),
                "rating", 0L,
                "balance", 0.0,
                "creation_date", NOW.minusMinutes(random.nextInt(SOLD_MINUTES)),
                "region", one(random, REGIONS));
    }

    Map<String, Object> item(long id) {
        Random random = random(2, id);
        LocalDateTime end = NOW.plusMinutes(random.nextInt(SOLD_MINUTES + OPEN_MINUTES) - (long) SOLD_MINUTES);
        double price = 1 + random.nextInt(5_000);
        return row(
                "id",
                id,
                "name",
                text("item", id, 19),
                "description",
                text("description", id, 197),
                "initial_price",
                price,
                "quantity",
                1L + random.nextInt(100),
                "reserve_price",
                price + random.nextInt(100),
                "buy_now",
                price + random.nextInt(1_000),
                "nb_of_bids",
                0L,
                "max_bid",
                0.0,
                "start_date",
                end.minusDays(7),
                "end_date",
                end,
                "seller",
                one(random, users),
                "category",
                one(random, categories()));
    }

    Map<String, Object> bid(long id) {
        Random random = random(3, id);
        return row(
                "id",
                id,
                "user_id",
                one(random, users),
                "item_id",
                one(random, items()),
                "qty",
                1L + random.nextInt(5),
                "bid",
                1.0 + random.nextInt(100_000) / 8.0,
                "date",
                NOW.minusMinutes(random.nextInt(SOLD_MINUTES)));
    }

    Map<String, Object> comment(long id) {
        Random random = random(4, id);
        return row(
                "id", id,
                "from_user", one(random, users),
                "to_user", one(random, users),
                "item_id", one(random, items()),
                "rating", random.nextInt(10) - 5L,
                "date", NOW.minusMinutes(random.nextInt(SOLD_MINUTES)),
                "comment", text("comment", id, 130));
    }

    Map<String, Object> purchase(long id) {
        Random random = random(5, id);
        return row(
                "id", id,
                "buyer", one(random, users),
                "item_id", one(random, items()),
                "qty", 1L + random.nextInt(4),
                "date", NOW.minusMinutes(random.nextInt(SOLD_MINUTES + OPEN_MINUTES)));
    }

    /** Passes every row to the consumer, several in parallel, parents first. */
    void each(BiConsumer<String, Map<String, Object>> taker) {
        ForkJoinPool takers = new ForkJoinPool(TAKERS);
        try {
            counts().forEach((entity, count) -> takers.submit(() -> LongStream.rangeClosed(1, count)
                            .parallel()
                            .forEach(id -> taker.accept(entity, row(entity, id))))
                    .join());
        } finally {
            takers.shutdown();
        }
    }

    private static Random random(long entity, long id) {
        return new Random(entity * 1_000_003 + id * 31);
    }

    static long one(Random random, long count) {
        return 1 + random.nextInt((int) count);
    }

    private static String text(String word, long id, int length) {
        StringBuilder text = new StringBuilder(word + id);
        while (text.length() < length) {
            text.append(' ').append(word);
        }
        return text.substring(0, Math.max(length, (word + id).length()));
    }

    private static Map<String, Object> row(Object... columns) {
        Map<String, Object> row = new LinkedHashMap<>();
        for (int i = 0; i < columns.length; i += 2) {
            row.put((String) columns[i], columns[i + 1]);
        }
        return row;
    }
}
