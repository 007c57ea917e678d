package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.profile.Targets;
import dev.keywright.mongodb.SentCommands.Sent;
import dev.keywright.store.Store;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import dev.keywright.testkit.Project;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.bson.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Commands that the driver's specifications ask a client to retry are retried, and take effect once: the server is
 * configured to fail commands, before or after it has executed them.
 */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class RetriesTest {

    private static final String VISITS = "tests/src/test/resources/retention/visits.sql";
    private static final Document CLOSES = new Document("closeConnection", true);
    private static final Document CONFLICTS =
            new Document("errorCode", 112).append("errorLabels", List.of("TransientTransactionError"));
    /** The command was executed, and the member that executed it steps down. */
    private static final Document DONE_UNHEARD = new Document(
                    "writeConcernError", new Document("code", 91).append("errmsg", "shutting down"))
            .append("errorLabels", List.of("RetryableWriteError"));

    private static final SentCommands SENT = new SentCommands();

    private static Mongod server;
    private static Store store;
    private static MongoClient admin;

    @BeforeAll
    static void start() {
        server = Mongod.started("--replSet", Mongod.SET, "--setParameter", "enableTestCommands=1");
        Mongod.initiate(List.of(server));
        Design design = Compiler.design(Compiler.read(Project.root().resolve(VISITS)), Targets.named("mongodb"));
        store = Store.create(SENT.open("mongodb://" + server.host() + "/visits"), design, Clock.systemUTC());
        admin = server.client(10_000);
    }

    @AfterAll
    static void stop() {
        admin.close();
        store.close();
        server.close();
    }

    /** The commands sent while the server fails the first {@code times} of these commands, each in the same way. */
    private static List<Sent> failing(int times, Document how, List<String> commands, Runnable body) {
        Document fails = new Document("failCommands", commands);
        fails.putAll(how);
        admin.getDatabase("admin")
                .runCommand(new Document("configureFailPoint", "failCommand")
                        .append("mode", new Document("times", times))
                        .append("data", fails));
        return SENT.during(body);
    }

    private static void shop(long id) {
        store.insert("shop", Map.of("id", id, "name", "s"));
    }

    private static void visit(long id, long shop) {
        store.insert("visit", Map.of("id", id, "shop_id", shop, "came_at", Instant.now(), "guest", "g"));
    }

    private static void visited(long shop, long visits) {
        assertThat(store.ask("guests", Map.of("shop", shop)).rows()).containsExactly(List.of(shop, visits));
        assertThat(store.check()).isEmpty();
    }

    private static long named(List<Sent> sent, String name) {
        return sent.stream().filter(each -> each.name().equals(name)).count();
    }

    @Test
    void aTransactionThatOthersStoppedIsMadeAgain() {
        shop(1);
        List<Sent> sent = failing(2, CONFLICTS, List.of("insert", "update"), () -> visit(1, 1));
        assertThat(sent.stream().filter(each -> each.command().containsKey("startTransaction")))
                .hasSize(3);
        assertThat(named(sent, "commitTransaction")).isEqualTo(1);
        visited(1, 1);
    }

    @Test
    void aCommitIsSentAgainUntilItIsKnown() {
        shop(2);
        assertThat(named(failing(1, CLOSES, List.of("commitTransaction"), () -> visit(21, 2)), "commitTransaction"))
                .isEqualTo(2);
        assertThat(named(
                        failing(1, DONE_UNHEARD, List.of("commitTransaction"), () -> visit(22, 2)),
                        "commitTransaction"))
                .isEqualTo(2);
        visited(2, 2);
    }

    @Test
    void aWriteOfOneDocumentIsSentAgainAndDoneOnce() {
        Feed feed = store.feed("retries");
        feed.start();
        List<Document> ways = List.of(CLOSES, DONE_UNHEARD);
        for (int way = 0; way < ways.size(); way++) {
            long id = 31 + way;
            assertThat(named(failing(1, ways.get(way), List.of("update"), () -> shop(id)), "update"))
                    .isEqualTo(2);
            List<Sent> renamed = failing(1, ways.get(way), List.of("findAndModify", "update"), () -> assertThat(
                            store.update("shop", Map.of("id", id, "name", "t"), OptionalLong.empty()))
                    .isTrue());
            assertThat(named(renamed, "findAndModify") + named(renamed, "update"))
                    .isEqualTo(2);
            assertThat(feed.next(1_000).stream()
                            .filter(each ->
                                    each.after().orElseThrow().value("id").equals(id)))
                    .extracting(Event::what)
                    .containsExactly(Event.What.INSERT, Event.What.UPDATE);
        }
        assertThat(store.check()).isEmpty();
    }

    @Test
    void aReadIsSentAgain() {
        shop(4);
        List<Sent> sent = failing(1, CLOSES, List.of("find"), () -> assertThat(store.row("shop", Map.of("id", 4L)))
                .isPresent());
        assertThat(named(sent, "find")).isEqualTo(2);
    }
}
