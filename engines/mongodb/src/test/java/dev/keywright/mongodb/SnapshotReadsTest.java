package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.lookup.StorageMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * A change that lists the rows below a parent, without a lock on the parent, misses no row that moves within the index
 * meanwhile. With an ordinary find, such a list lacked a row at the fifth try.
 */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class SnapshotReadsTest {

    private static final String SHELVES = """
            CREATE TABLE shelf (id bigint PRIMARY KEY, name text NOT NULL);
            CREATE TABLE book (
              id        bigint   PRIMARY KEY,
              shelf_id  bigint   NOT NULL REFERENCES shelf,
              place     integer  NOT NULL
            );
            -- name: books :many
            -- rate: 100/s
            SELECT id, place FROM book WHERE shelf_id = :shelf ORDER BY place, id;
            -- name: bookById :one
            -- rate: 100/s
            SELECT id, shelf_id, place FROM book WHERE id = :id;
            -- name: move :exec
            -- rate: 100/s
            UPDATE book SET place = :place WHERE id = :id;
            """;

    private static final int BOOKS = 1_500;
    private static final int TOGETHER = 150;
    private static final int LIST_ROWS = 1 << 20;
    private static final int MOVERS = 3;
    private static final int LOOKS = 50;

    @TempDir
    Path folder;

    @Test
    void noRowIsMissedThatMovesWithinAnIndex() throws Exception {
        String address = SharedMongo.database("shelves");
        try (Engine engine = SharedMongo.open(address);
                Store store = Store.create(engine, design(), Clock.systemUTC())) {
            store.insert("shelf", Map.of("id", 1L, "name", "one"));
            for (long first = 0; first < BOOKS; first += TOGETHER) {
                fill(store, first);
            }
            whileBooksMove(store, () -> {
                for (int look = 0; look < LOOKS; look++) {
                    assertThat(books(store, engine)).as("look %s", look).isEqualTo(BOOKS);
                }
            });
            assertThat(store.check()).isEmpty();
        } finally {
            SharedMongo.drop(address);
        }
    }

    private Design design() throws IOException {
        Path file = Files.writeString(folder.resolve("shelves.sql"), SHELVES);
        return Compiler.design(Compiler.read(file), Targets.named("mongodb"));
    }

    private static void fill(Store store, long first) {
        store.together(group -> {
            for (long id = first; id < first + TOGETHER; id++) {
                group.insert("book", Map.of("id", id, "shelf_id", 1L, "place", (int) id));
            }
            return first;
        });
    }

    /** How many different rows a change of the shelf would list below it. */
    private static long books(Store store, Engine engine) {
        RowKind book = new StorageMap(store.design()).of("book").base();
        String index = book.slots().get(0).index();
        RangeRequest request = RangeRequest.strong("book", book.name(), KeyRange.of(List.of(1L)), LIST_ROWS);
        return engine.range(request.throughIndex(Optional.of(index))).stream()
                .map(StoredRow::key)
                .distinct()
                .count();
    }

    private static void whileBooksMove(Store store, Runnable body) throws InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        List<Thread> movers = new ArrayList<>();
        for (long each = 0; each < MOVERS; each++) {
            SplittableRandom random = new SplittableRandom(each);
            movers.add(new Thread(() -> {
                while (!over.get()) {
                    Map<String, Object> moved =
                            Map.of("id", (long) random.nextInt(BOOKS), "place", random.nextInt(BOOKS));
                    store.update("book", moved, OptionalLong.empty());
                }
            }));
        }
        movers.forEach(Thread::start);
        try {
            body.run();
        } finally {
            over.set(true);
            for (Thread each : movers) {
                each.join();
            }
        }
    }
}
