package dev.keywright.verify.history;

import static dev.keywright.verify.history.Operation.ABSENT;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.store.Access;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.VersionConflict;
import dev.keywright.store.lookup.VersionedRow;
import dev.keywright.testkit.Project;
import dev.keywright.verify.history.Operation.Act;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A client that makes random changes of few pages and reports its operations: it sets trails and sites without reading
 * them, sets trails on condition of the version that it read, and replaces whole rows; it also inserts and deletes
 * pages. A trail ends with the change that wrote it: {@code c3n17}, change 17 of client 3.
 */
public final class SitePagesClient {

    private static final int PAGES = 3;
    private static final int SITES = 2;
    private static final String BETWEEN = ";";

    private final Access store;
    private final int client;
    private final Random random;
    private final OperationListener to;
    private int changes;

    private SitePagesClient(Access store, int client, OperationListener to) {
        this.store = store;
        this.client = client;
        this.random = new Random(client);
        this.to = to;
    }

    public static Design design(EngineProfile target) {
        return Compiler.design(
                Compiler.read(Project.root().resolve("verify/src/test/resources/history/pages.sql")), target);
    }

    /**
     * Runs clients in {@code threads} threads, each for {@code steps} steps, and returns their operations; every other
     * client uses a session.
     */
    public static List<Operation> runThreads(Store store, int threads, int steps) {
        ConcurrentLinkedQueue<Operation> history = new ConcurrentLinkedQueue<>();
        List<Callable<Void>> all = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            SitePagesClient client =
                    new SitePagesClient(thread % 2 == 0 ? store : store.session(), thread, history::add);
            all.add(() -> {
                for (int step = 0; step < steps; step++) {
                    client.step();
                }
                return null;
            });
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            for (Future<Void> each : pool.invokeAll(all)) {
                each.get();
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            pool.shutdownNow();
        }
        SitePagesClient last = new SitePagesClient(store, threads, history::add);
        for (long page = 0; page < PAGES; page++) {
            last.read(page);
        }
        return List.copyOf(history);
    }

    private void step() {
        long page = random.nextInt(PAGES);
        try {
            switch (random.nextInt(12)) {
                case 0 -> delete(page);
                case 1, 2 -> insert(page);
                case 3, 4 -> read(page);
                case 5, 6 -> overwrite(page);
                case 7 -> run(page);
                case 8, 9 -> move(page);
                default -> append(page);
            }
        } catch (ConstraintViolation | VersionConflict e) {
            // Another client was first, and nothing was written.
            read(page);
        }
    }

    private void insert(long page) {
        String trail = mark();
        long invoked = System.nanoTime();
        store.insert("page", row(page, trail));
        done(invoked, page, Act.CHANGE, ABSENT, trail, 0);
    }

    private void delete(long page) {
        Optional<VersionedRow> found = read(page);
        if (found.isPresent()) {
            long invoked = System.nanoTime();
            store.delete("page", Map.of("id", page), OptionalLong.of(found.get().version()));
            done(invoked, page, Act.CHANGE, trail(found.get()), ABSENT, 0);
        }
    }

    private void overwrite(long page) {
        String trail = mark();
        long invoked = System.nanoTime();
        boolean there = store.update("page", row(page, trail), OptionalLong.empty());
        done(invoked, page, there ? Act.OVERWRITE : Act.READ, ABSENT, there ? trail : ABSENT, 0);
    }

    private void run(long page) {
        String trail = mark();
        long invoked = System.nanoTime();
        boolean there = store.run("leave", Map.of("id", page, "trail", trail)).rows() == 1;
        done(invoked, page, there ? Act.OVERWRITE : Act.READ, ABSENT, there ? trail : ABSENT, 0);
    }

    private void append(long page) {
        Optional<VersionedRow> found = read(page);
        if (found.isPresent()) {
            String before = trail(found.get());
            String trail = before + BETWEEN + mark();
            long invoked = System.nanoTime();
            store.update(
                    "page",
                    Map.of("id", page, "trail", trail),
                    OptionalLong.of(found.get().version()));
            done(invoked, page, Act.CHANGE, before, trail, 0);
        }
    }

    /** Changes a page by a named change, which reads the row under its locks. */
    private void move(long page) {
        String mark = mark();
        long invoked = System.nanoTime();
        Optional<String> before = store.together(group -> {
            Optional<String> trail = group.row("page", Map.of("id", page))
                    .map(each -> (String) each.row().value("trail"));
            trail.ifPresent(each -> group.update("page", row(page, each + BETWEEN + mark)));
            return trail;
        });
        before.ifPresentOrElse(
                each -> done(invoked, page, Act.CHANGE, each, each + BETWEEN + mark, 0),
                () -> done(invoked, page, Act.READ, ABSENT, ABSENT, 0));
    }

    private Optional<VersionedRow> read(long page) {
        long invoked = System.nanoTime();
        Optional<VersionedRow> found = store.row("page", Map.of("id", page));
        String state = found.map(SitePagesClient::trail).orElse(ABSENT);
        done(
                invoked,
                page,
                Act.READ,
                ABSENT,
                state,
                found.map(VersionedRow::version).orElse(0L));
        return found;
    }

    private Map<String, Object> row(long page, String trail) {
        return Map.of("id", page, "site", (long) random.nextInt(SITES), "trail", trail);
    }

    private static String trail(VersionedRow found) {
        return (String) found.row().value("trail");
    }

    private String mark() {
        return "c" + client + "n" + changes++;
    }

    private void done(long invoked, long page, Act act, String before, String after, long version) {
        to.done(new Operation(client, invoked, System.nanoTime(), page, act, before, after, version));
    }
}
