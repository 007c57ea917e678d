package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Environment;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A change waits for one round of reads for each dependency between reads, not once for each row. */
class ReadRoundsTest {

    private static final LocalDateTime NOW = LocalDateTime.of(2026, 1, 1, 0, 0);
    private static final long BIDDERS = 8;

    private final Rounds engine = new Rounds();

    /** Records the keys of each round of reads. */
    private static final class Rounds implements ForwardingEngine {

        private final Engine memory = new MemoryEngine(Targets.named("cassandra"));
        private final List<String> rounds = new ArrayList<>();

        @Override
        public Engine engine() {
            return memory;
        }

        @Override
        public List<List<StoredRow>> getAll(List<GetRequest> requests) {
            List<String> keys = new ArrayList<>();
            requests.forEach(each -> keys.add(each.kind() + " " + each.keys().size()));
            if (!keys.isEmpty()) {
                rounds.add(String.join(", ", keys));
            }
            return memory.getAll(requests);
        }

        @Override
        public List<StoredRow> range(RangeRequest request) {
            rounds.add("list of " + request.kind());
            return memory.range(request);
        }
    }

    @Test
    void rowsThatNeedNoOtherRowAreReadAtOnce() {
        Environment all = Environment.of(Clock.systemUTC());
        try (Store store = Store.create(
                engine,
                Compiler.design(
                        Compiler.read(Project.root().resolve("examples/rubis/rubis.sql")), Targets.named("cassandra")),
                new Environment(all.clock(), all.ids(), all.pause()))) {
            fill(store);
            engine.rounds.clear();
            store.run("storeBid", bid(BIDDERS + 1));
            assertThat(engine.rounds)
                    .as("the seller is read again, since he is not locked")
                    .containsExactly("bids 1, users 1, items 1", "users 1", "users 1");
            engine.rounds.clear();
            store.run(
                    "storeBuyNow",
                    Map.of(
                            "id",
                            1L,
                            "qty",
                            1L,
                            "date",
                            NOW,
                            "item",
                            1L,
                            "buyer",
                            2L,
                            "nb_of_bids",
                            2L,
                            "quantity",
                            0L,
                            "end_date",
                            NOW));
            assertThat(engine.rounds)
                    .as("however many have bid")
                    .containsExactly(
                            "items 1, buynow 1, users 1",
                            "list of bids_by_item_id_bid",
                            "bids " + (BIDDERS + 1),
                            "users 1",
                            "users " + BIDDERS,
                            "list of bids_by_item_id_bid");
            assertThat(store.check()).isEmpty();
        }
    }

    private static void fill(Store store) {
        store.insert("regions", Map.of("id", 1L, "name", "north"));
        store.insert("categories", Map.of("id", 1L, "name", "lamps"));
        for (long id = 1; id <= BIDDERS + 2; id++) {
            store.run(
                    "registerUser",
                    Map.of(
                            "id",
                            id,
                            "firstname",
                            "A",
                            "lastname",
                            "B",
                            "nickname",
                            "n" + id,
                            "password",
                            "p",
                            "email",
                            "e",
                            "creation_date",
                            NOW,
                            "region",
                            1L));
        }
        Map<String, Object> item = new LinkedHashMap<>(Map.of("id", 1L, "name", "lamp", "description", "bright"));
        item.putAll(Map.of("initial_price", 1.0, "quantity", 1L, "reserve_price", 1.0, "buy_now", 9.0));
        item.putAll(Map.of("start_date", NOW, "end_date", NOW.plusDays(1), "seller", 1L, "category", 1L));
        store.run("registerItem", item);
        for (long id = 1; id <= BIDDERS; id++) {
            store.run("storeBid", bid(id));
        }
    }

    /** Each by another user, none by the seller. */
    private static Map<String, Object> bid(long id) {
        return Map.of(
                "id",
                id,
                "qty",
                1L,
                "bid",
                (double) id,
                "date",
                NOW,
                "item",
                1L,
                "user",
                id + 1,
                "nb_of_bids",
                id,
                "max_bid",
                (double) id);
    }
}
