package dev.keywright.bench;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.rocksdb.OpenFolder;
import dev.keywright.rocksdb.RocksEngine;
import dev.keywright.rocksdb.driver.Database;
import dev.keywright.rocksdb.driver.Settings;
import dev.keywright.rocksdb.table.KindShape;
import dev.keywright.rocksdb.table.TableShape;
import dev.keywright.rocksdb.value.NameDictionary;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.LongUnaryOperator;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * Compares a get and a page of 25 rows through the engine, every column decoded, with the same calls of RocksDB without
 * decoding; on one open database, in turns, by processor time, since machines are shared. Not a test:
 * {@code bench/store-raw} runs it.
 */
final class StoreRawBench {

    private static final PrintStream OUT = System.out;

    private static final int PAGE = 25;
    private static final int CACHE_MB = 3_072;
    private static final int ROUNDS = 7;
    private static final long ROUND_NANOS = 1_000_000_000L;
    private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final List<String> STATUS = List.of("new", "paid", "sent", "returned");

    private static final Table ORDERS = table("order", key(List.of(segment("id", Type.BIGINT)), List.of()));
    private static final Table BY_CUSTOMER = table(
            "order by customer",
            key(
                    List.of(segment("customer_id", Type.BIGINT)),
                    List.of(segment("placed_at", Type.time(TypeKind.TIMESTAMPTZ, 6)), segment("id", Type.BIGINT))));

    private final Database database;
    private final Engine engine;
    private final long rows;
    private long seen;

    private StoreRawBench(Database database, long rows) {
        this.database = database;
        this.engine = new RocksEngine(database);
        this.rows = rows;
    }

    public static void main(String[] arguments) throws Exception {
        long rows = arguments.length > 0 ? Long.parseLong(arguments[0]) : 2_000_000;
        RocksDB.loadLibrary();
        Path folder = Files.createTempDirectory("store-raw");
        try {
            StoreRawBench bench =
                    new StoreRawBench(OpenFolder.openDatabase(folder, new Settings(CACHE_MB)), rows / PAGE * PAGE);
            bench.run();
        } finally {
            try (var files = Files.walk(folder)) {
                files.sorted((one, other) -> other.compareTo(one))
                        .forEach(each -> each.toFile().delete());
            }
        }
    }

    private void run() throws RocksDBException {
        engine.create(List.of(ORDERS, BY_CUSTOMER));
        long before = System.nanoTime();
        fill();
        database.rocks().compactRange(family(ORDERS).handle());
        database.rocks().compactRange(family(BY_CUSTOMER).handle());
        print("%,d rows in each of two tables, filled in %d s", rows, (System.nanoTime() - before) / 1_000_000_000);
        try (ReadOptions inOrder = new ReadOptions().setTotalOrderSeek(true);
                ReadOptions byPrefix =
                        new ReadOptions().setTotalOrderSeek(false).setPrefixSameAsStart(true)) {
            byte[][] orders = keys(ORDERS, 400_000);
            byte[][] customers = keys(BY_CUSTOMER, 100_000);
            compare("get", this::get, id -> rawGet(orders, inOrder, id));
            compare("page of 25", this::page, id -> rawPage(customers, byPrefix, id));
        }
        print("%d", seen & 1);
        engine.close();
    }

    private void compare(String title, LongUnaryOperator ours, LongUnaryOperator raw) {
        double[] rate = new double[ROUNDS];
        double[] rawRate = new double[ROUNDS];
        for (int round = -2; round < ROUNDS; round++) {
            double one = perSecond(ours, round);
            double other = perSecond(raw, round);
            if (round >= 0) {
                rate[round] = one;
                rawRate[round] = other;
            }
        }
        Arrays.sort(rate);
        Arrays.sort(rawRate);
        double median = rate[ROUNDS / 2];
        double rawMedian = rawRate[ROUNDS / 2];
        print("%-12s %,9.0f/s   raw %,9.0f/s   ratio %.2f", title, median, rawMedian, median / rawMedian);
    }

    private double perSecond(LongUnaryOperator call, long seed) {
        Random random = new Random(seed);
        long start = THREADS.getCurrentThreadCpuTime();
        long count = 0;
        while (THREADS.getCurrentThreadCpuTime() - start < ROUND_NANOS) {
            for (int i = 0; i < 64; i++) {
                seen += call.applyAsLong(random.nextLong() >>> 1);
            }
            count += 64;
        }
        return count * 1e9 / (THREADS.getCurrentThreadCpuTime() - start);
    }

    private long get(long random) {
        Key key = new Key(List.of(random % rows), List.of());
        return decoded(engine.get(new GetRequest("order", "order", List.of(key))));
    }

    private long page(long random) {
        long customer = random % (rows / PAGE);
        return decoded(engine.range(
                RangeRequest.weak("order by customer", "order by customer", KeyRange.of(List.of(customer)), PAGE)));
    }

    /** Reads every column of every row by name, as plans do. */
    private static long decoded(List<StoredRow> page) {
        long sum = 0;
        for (StoredRow row : page) {
            for (Object each : row.key().partition()) {
                sum += each == null ? 0 : 1;
            }
            for (Object each : row.key().sort()) {
                sum += each == null ? 0 : 1;
            }
            Map<String, Object> values = row.values();
            for (String each : COLUMNS) {
                sum += values.get(each) == null ? 0 : 1;
            }
        }
        return sum;
    }

    private long rawGet(byte[][] keys, ReadOptions options, long random) {
        try {
            return database.rocks().get(family(ORDERS).handle(), options, keys[(int) (random % keys.length)]).length;
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
    }

    private long rawPage(byte[][] keys, ReadOptions options, long random) {
        long sum = 0;
        try (RocksIterator at = database.rocks().newIterator(family(BY_CUSTOMER).handle(), options)) {
            at.seek(keys[(int) (random % keys.length)]);
            for (int i = 0; i < PAGE && at.isValid(); i++) {
                sum += at.key().length + at.value().length;
                at.next();
            }
            at.status();
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    /** Keys of written rows, drawn at random; of the second table those that begin a partition. */
    private byte[][] keys(Table table, int most) {
        RowKind kind = table.rows().get(0);
        KindShape keys = new TableShape(
                        table,
                        family(table).name(),
                        family(table).handle(),
                        new NameDictionary(engine.catalogue(), "rocksdb.columns"),
                        new NameDictionary(engine.catalogue(), "rocksdb.kinds"))
                .keys(kind.name());
        boolean pages = table == BY_CUSTOMER;
        long count = pages ? rows / PAGE : rows;
        Random random = new Random(1);
        byte[][] all = new byte[(int) Math.min(most, count)][];
        for (int i = 0; i < all.length; i++) {
            long id = (random.nextLong() >>> 1) % count;
            all[i] = keys.write(pages ? byCustomer(id * PAGE).key() : order(id).key());
        }
        return all;
    }

    private Database.Family family(Table table) {
        return database.family(table.name()).orElseThrow();
    }

    private void fill() {
        List<Commit> commits = new ArrayList<>();
        for (long id = 0; id < rows; id++) {
            commits.add(Commit.of(Commit.put("order", order(id))));
            commits.add(Commit.of(Commit.put("order by customer", byCustomer(id))));
            if (commits.size() == 20_000 || id == rows - 1) {
                engine.writeAll(commits).forEach(CommitOutcome::orThrow);
                commits.clear();
            }
        }
    }

    private static StoredRow order(long id) {
        return new StoredRow("order", new Key(List.of(id), List.of()), values(id), Map.of());
    }

    private static StoredRow byCustomer(long id) {
        Key key = new Key(List.of(id / PAGE), List.of(START.plusSeconds(id % PAGE * 3_600 + id), id));
        return new StoredRow("order by customer", key, values(id), Map.of());
    }

    private static final List<String> COLUMNS =
            List.of("status", "total", "note", "paid_at", "items", "gift", "reference", "name");

    private static Map<String, Object> values(long id) {
        Random random = new Random(id);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("status", STATUS.get(random.nextInt(STATUS.size())));
        values.put("total", BigDecimal.valueOf(random.nextInt(1_000_000), 2));
        values.put("note", "leave it with the neighbours " + random.nextInt(100_000));
        values.put("paid_at", START.plusSeconds(random.nextInt(100_000_000)));
        values.put("items", (long) random.nextInt(20));
        values.put("gift", random.nextBoolean());
        values.put("reference", new UUID(random.nextLong(), random.nextLong()));
        values.put("name", "Customer " + random.nextInt(1_000_000));
        return values;
    }

    private static KeyLayout key(List<Segment> partition, List<Segment> sort) {
        return new KeyLayout(partition, sort);
    }

    private static Segment segment(String column, Type type) {
        return Segment.column(ColumnPath.own(column), type, false);
    }

    private static Table table(String name, KeyLayout key) {
        RowKind kind = RowKind.of(name, "order", RowRole.VIEW, key, List.of());
        return new Table(name, List.of(), List.of(), List.of(), Optional.empty(), List.of(), List.of(kind));
    }

    private static void print(String format, Object... arguments) {
        OUT.println(String.format(Locale.ROOT, format, arguments));
    }
}
