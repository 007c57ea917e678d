package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.profile.Targets;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.store.Store;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.verify.change.store.VerifyFeed;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The feed derived from DynamoDB Streams. */
class FeedTest {

    private static final int ROWS = 6;
    private static final int CHANGES = 50;

    private static Design design(String example) {
        return Compiler.design(
                Compiler.read(Project.root().resolve("examples").resolve(example)), Targets.named("dynamodb"));
    }

    private static String url(String endpoint) {
        return "dynamodb:" + endpoint + "?prefix=" + UUID.randomUUID() + ".";
    }

    @Test
    void aNewSearchArrivesAtAHandler() {
        UUID domain = UUID.randomUUID();
        UUID contact = UUID.randomUUID();
        UUID search = UUID.randomUUID();
        try (Store store = Store.create(url(DynamoLocal.endpoint()), design("manhunt"))) {
            store.insert("domain", Map.of("id", domain, "name", "example.org"));
            store.insert("contact", Map.of("id", contact, "domain_id", domain, "name", "Ann"));
            List<Event> begun = new ArrayList<>();
            Feed feed = store.feed("contacting").on("search", begun::add, Event.What.INSERT);
            feed.handle(100);
            store.run(
                    "startSearch",
                    Map.of(
                            "id",
                            search,
                            "contact",
                            contact,
                            "metadata",
                            "{}",
                            "now",
                            Instant.parse("2026-01-01T00:00:00Z")));
            feed.handle(100);
            assertThat(begun).singleElement().satisfies(each -> {
                assertThat(each.key()).containsExactly(search);
                assertThat(each.before()).isEmpty();
                assertThat(each.after().orElseThrow().value("contact_id")).isEqualTo(contact);
            });
            assertThat(feed.handle(100)).isZero();
        }
    }

    /** Examples with rows that move between keys, embedded rows, and trees. */
    @ParameterizedTest
    @ValueSource(strings = {"manhunt", "library", "mailbox", "orders"})
    void whoFollowsHasTheRows(String example) {
        String url = url(DynamoLocal.endpoint());
        VerifyFeed script = new VerifyFeed(() -> Engines.open(url), 1);
        assertThat(script.differences(design(example), ROWS, CHANGES, () -> {})).isEmpty();
        assertThat(script.events()).isGreaterThan(CHANGES / 2);
        assertThat(script.repeated()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"library", "mailbox"})
    void whoFollowsHasTheRowsThroughShardsThatSplit(String example) throws IOException {
        try (SplittingProxy proxy = new SplittingProxy(DynamoLocal.endpoint())) {
            String url = url(proxy.endpoint());
            VerifyFeed script = new VerifyFeed(() -> Engines.open(url), 2);
            assertThat(script.differences(design(example), ROWS, CHANGES, () -> {}))
                    .isEmpty();
            assertThat(script.events()).isGreaterThan(CHANGES / 2);
            assertThat(proxy.read()).contains("g0-0", "g1-0", "g1-1", "g2-0", "g2-1", "g2-2", "g2-3");
        }
    }

    @Test
    void aTableWithoutAStreamIsRefusedWithTheFix() {
        String url = url(DynamoLocal.endpoint());
        DynamoAddress address = DynamoAddress.read(url.substring("dynamodb:".length()));
        try (Store store = Store.create(url, design("manhunt"));
                DynamoDbClient client = OpenClient.of(address)) {
            String table = address.prefix() + store.design().tables().get(0).name();
            client.updateTable(
                    each -> each.tableName(table).streamSpecification(stream -> stream.streamEnabled(false)));
            assertThatThrownBy(() -> store.feed("reader").next(1))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("update-table --table-name " + table + " --stream-specification");
            client.updateTable(each -> each.tableName(table)
                    .streamSpecification(stream -> stream.streamEnabled(true).streamViewType("NEW_AND_OLD_IMAGES")));
            store.insert("domain", Map.of("id", UUID.randomUUID(), "name", "example.org"));
            assertThat(store.feed("reader").next(10)).hasSize(1);
        }
    }
}
