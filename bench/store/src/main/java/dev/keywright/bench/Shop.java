package dev.keywright.bench;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.profile.Targets;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;

/**
 * The generated rows of the shop, the same for every peer: twenty orders a customer on average, five hundred cities.
 */
public record Shop(long orders) {

    public static final int PAGE = 25;

    private static final int BATCH = 1_000;
    private static final int ORDERS_OF_CUSTOMER = 25;
    private static final int CITIES = 500;
    private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");
    private static final List<String> STATUS = List.of("new", "paid", "sent", "returned");

    /** A customer. */
    public record Customer(long id, String name, String city) {

        public Map<String, Object> row() {
            return Map.of("id", id, "name", name, "city", city);
        }
    }

    /** An order. */
    public record Order(long id, long customer, String status, Instant placedAt, BigDecimal total, String note) {

        public Map<String, Object> row() {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("id", id);
            row.put("customer_id", customer);
            row.put("status", status);
            row.put("placed_at", placedAt);
            row.put("total", total);
            row.put("note", note);
            return row;
        }
    }

    /** The design of the shop for a target. */
    public static Design design(String target) {
        try (InputStream sql = Shop.class.getResourceAsStream("shop.sql")) {
            Path file = Files.createTempDirectory("keywright-bench").resolve("shop.sql");
            Files.write(file, sql.readAllBytes());
            Design design = Compiler.design(Compiler.read(file), Targets.named(target));
            Files.delete(file);
            Files.delete(file.getParent());
            return design;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public long customers() {
        return Math.max(1, orders / ORDERS_OF_CUSTOMER);
    }

    String city(long number) {
        return "City " + number % Math.min(CITIES, customers());
    }

    /** Loads all rows into a peer, in batches. */
    void load(Peer peer) {
        for (long first = 0; first < customers(); first += BATCH) {
            peer.customers(customersFrom(first, BATCH));
        }
        for (long first = 0; first < orders; first += BATCH) {
            peer.load(ordersFrom(first, BATCH));
        }
    }

    public List<Customer> customersFrom(long first, int count) {
        return LongStream.range(first, Math.min(customers(), first + count))
                .mapToObj(id -> new Customer(id, "Customer " + id * 7919 % customers(), city(id)))
                .toList();
    }

    public List<Order> ordersFrom(long first, int count) {
        return LongStream.range(first, Math.min(orders, first + count))
                .mapToObj(this::order)
                .toList();
    }

    public Order order(long id) {
        Random random = new Random(id * 31 + 17);
        return new Order(
                id,
                (id * 7_919 + 13) % customers(),
                STATUS.get(random.nextInt(STATUS.size())),
                START.plusSeconds(random.nextInt(100_000_000)),
                BigDecimal.valueOf(random.nextInt(1_000_000), 2),
                "leave it with the neighbours at number " + random.nextInt(1_000_000) + ", please");
    }
}
