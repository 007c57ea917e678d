package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ConnectionString;
import com.mongodb.ExplainVerbosity;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.Filters;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.bson.BsonDocument;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** UNIQUE constraints by indexes of a real server. */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class UniqueIndexTest {

    private static final String MEMBERS = """
            CREATE TYPE rank AS ENUM ('first', 'second', 'third');
            -- rows: 100_000
            CREATE TABLE member (
              id    bigint PRIMARY KEY,
              card  text NOT NULL UNIQUE,
              mail  text UNIQUE,
              place rank UNIQUE,
              score double precision UNIQUE,
              club  bigint NOT NULL,
              seat  integer,
              UNIQUE (club, seat)
            );
            -- rows: 100_000
            CREATE TABLE visit (
              club   bigint NOT NULL,
              number bigint NOT NULL UNIQUE,
              PRIMARY KEY (club, number)
            );
            -- name: memberByMail :one
            -- rate: 100/s
            SELECT * FROM member WHERE mail = :mail;
            """;

    private static final int RACES = 40;

    @TempDir
    Path folder;

    private String address;
    private Store store;

    @BeforeEach
    void create() throws IOException {
        Path file = Files.writeString(folder.resolve("members.sql"), MEMBERS);
        Design design = Compiler.design(Compiler.read(file), Targets.named("mongodb"));
        address = SharedMongo.database("unique");
        store = Store.create(address, design);
    }

    @AfterEach
    void drop() {
        assertThat(store.check()).isEmpty();
        store.close();
        SharedMongo.drop(address);
    }

    private static Map<String, Object> member(long id, String mail) {
        Map<String, Object> row = new HashMap<>(Map.of("id", id, "card", "card " + id, "club", id));
        row.put("mail", mail);
        return row;
    }

    private static boolean inserted(Store by, Map<String, Object> row) {
        try {
            by.insert("member", row);
            return true;
        } catch (ConstraintViolation e) {
            assertThat(e).hasMessageStartingWith("another row of member has the same mail: ");
            return false;
        }
    }

    @Test
    void indexesAsAReaderSeesThem() {
        try (MongoClient client = MongoClients.create(address)) {
            MongoDatabase database = client.getDatabase(new ConnectionString(address).getDatabase());
            Map<String, String> indexes = new TreeMap<>();
            for (String collection : List.of("member", "visit")) {
                for (BsonDocument each : database.getCollection(collection).listIndexes(BsonDocument.class)) {
                    if (each.containsKey("unique")) {
                        indexes.put(
                                each.getDocument("key").toJson(),
                                each.getDocument("partialFilterExpression").toJson());
                    }
                }
            }
            assertThat(indexes)
                    .isEqualTo(Map.of(
                            "{\"card\": 1}", "{\"card\": {\"$exists\": true}}",
                            "{\"mail\": 1}", "{\"mail\": {\"$type\": \"string\"}}",
                            "{\"place_key\": 1}", "{\"place_key\": {\"$type\": \"string\"}}",
                            "{\"score_key\": 1}",
                                    "{\"score_key\": {\"$exists\": true}, \"in_unique_member_score\": true}",
                            "{\"club\": 1, \"seat\": 1}",
                                    "{\"club\": {\"$exists\": true}, \"seat\": {\"$type\": \"int\"}}",
                            "{\"_id.number\": 1}", "{\"in_unique_visit_number\": true}"));
            store.insert("member", member(1, null));
            assertThat(database.getCollection("member", BsonDocument.class)
                            .find(Filters.eq("card", "card 1"))
                            .explain(ExplainVerbosity.QUERY_PLANNER)
                            .toJson())
                    .contains("IXSCAN");
        }
    }

    /** Deleted rows leave tombstone documents, none of which is in a unique index. */
    @Test
    void valuesOfEveryTypeAreClaimedAndReleased() {
        Map<String, Object> whole = member(1, "a");
        whole.putAll(Map.of("place", "second", "score", Double.NaN, "seat", 7));
        for (int round = 0; round < 3; round++) {
            store.insert("member", whole);
            for (String column : List.of("mail", "place", "score")) {
                Map<String, Object> other = member(2, null);
                other.put(column, whole.get(column));
                assertThatThrownBy(() -> store.insert("member", other))
                        .isInstanceOf(ConstraintViolation.class)
                        .hasMessage("another row of member has the same " + column + ": " + whole.get(column));
            }
            store.insert("member", member(3 + round, null));
            store.delete("member", Map.of("id", 1L), OptionalLong.empty());
            store.insert("visit", Map.of("club", (long) round, "number", 1L));
            assertThatThrownBy(() -> store.insert("visit", Map.of("club", 9L, "number", 1L)))
                    .hasMessage("another row of visit has the same number: 1");
            store.delete("visit", Map.of("club", (long) round, "number", 1L), OptionalLong.empty());
        }
    }

    @Test
    void ofTwoStoresThatRaceForAValueOneWins() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (Store other = Store.open(address)) {
            for (int race = 0; race < RACES; race++) {
                String mail = "m" + race;
                long first = 2L * race;
                List<Callable<Boolean>> both = List.of(
                        () -> inserted(store, member(first, mail)), () -> inserted(other, member(first + 1, mail)));
                int won = 0;
                for (Future<Boolean> each : threads.invokeAll(both)) {
                    won += each.get() ? 1 : 0;
                }
                assertThat(won).isOne();
                assertThat(store.ask("memberByMail", Map.of("mail", mail)).rows())
                        .hasSize(1);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** A swap of values writes each of the documents twice in the transaction. */
    @Test
    void anExchangeIsReportedAsOneChangeOfEachRow() {
        store.insert("member", member(1, "a"));
        store.insert("member", member(2, "b"));
        Feed feed = store.feed("reader");
        feed.handle(100);
        store.together(group -> {
            group.update("member", Map.of("id", 1L, "mail", "between"));
            group.update("member", Map.of("id", 2L, "mail", "a"));
            return group.update("member", Map.of("id", 1L, "mail", "b"));
        });
        List<Event> events = feed.next(100);
        assertThat(events)
                .extracting(each -> List.of(
                        each.what(),
                        each.key().toString(),
                        each.before().orElseThrow().value("mail"),
                        each.after().orElseThrow().value("mail")))
                .containsExactlyInAnyOrder(
                        List.of(Event.What.UPDATE, "[1]", "a", "b"), List.of(Event.What.UPDATE, "[2]", "b", "a"));
    }

    /** Threads exchange the values of a few rows, two or three at a time. */
    @Test
    void valuesThatAreExchangedAtOnceStayOneEach() throws Exception {
        int rows = 6;
        IntStream.range(0, rows).forEach(id -> store.insert("member", member(id, "m" + id)));
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            List<Callable<Void>> all = IntStream.range(0, 3)
                    .<Callable<Void>>mapToObj(seed -> () -> {
                        exchange(new Random(seed), rows);
                        return null;
                    })
                    .toList();
            for (Future<Void> each : threads.invokeAll(all)) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
        Set<Object> mails = new TreeSet<>();
        for (long id = 0; id < rows; id++) {
            mails.add(mail(id));
        }
        assertThat(mails).containsExactly("m0", "m1", "m2", "m3", "m4", "m5");
    }

    private Object mail(long id) {
        return store.row("member", Map.of("id", id)).orElseThrow().row().value("mail");
    }

    private void exchange(Random random, int rows) {
        for (int round = 0; round < 12; round++) {
            List<Long> some = random.longs(0, rows)
                    .distinct()
                    .limit(2 + random.nextInt(2))
                    .boxed()
                    .toList();
            store.together(group -> {
                List<Object> mails = some.stream()
                        .map(id -> group.row("member", Map.of("id", id))
                                .orElseThrow()
                                .row()
                                .value("mail"))
                        .toList();
                // Each statement must leave the values unique, so the old ones are given up first.
                some.forEach(id -> group.update("member", Map.of("id", id, "mail", "between" + id)));
                for (int i = 0; i < some.size(); i++) {
                    group.update("member", Map.of("id", some.get(i), "mail", mails.get((i + 1) % mails.size())));
                }
                return some;
            });
        }
    }
}
