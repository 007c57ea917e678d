package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.profile.Targets;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.store.Store;
import dev.keywright.testkit.engine.SampleTables;
import dev.keywright.testkit.server.DynamoLocal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A change of more than 100 items leaves tombstones and an intent, which expire by TTL. DynamoDB Local does not expire
 * items, so the test checks their expiry times.
 */
class ExpiringTombstonesTest {

    private static final String SQL = """
            CREATE TABLE team (id BIGINT PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE player (
              id BIGINT PRIMARY KEY,
              team_id BIGINT NOT NULL REFERENCES team ON DELETE CASCADE,
              code TEXT NOT NULL UNIQUE
            );
            -- name: ofTeam :many
            -- rate: 50/s
            SELECT p.id, p.code, t.name FROM player p JOIN team t ON t.id = p.team_id WHERE p.team_id = :team ORDER BY p.id;
            """;

    private static final int PLAYERS = 60;
    private static final String EXPIRES = "expires_at";
    private static final String INTENTS = "keywright_intents";

    @TempDir
    private Path folder;

    private final DynamoAddress address =
            DynamoAddress.read(DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + ".");
    private final DynamoDbClient client = OpenClient.of(address);
    private Store store;

    @BeforeEach
    void open() throws IOException {
        Design design = Compiler.design(
                Compiler.read(Files.writeString(folder.resolve("teams.sql"), SQL)), Targets.named("dynamodb"));
        store = Store.create(new DynamoEngine(OpenClient.of(address), address), design, Clock.systemUTC());
        store.insert("team", Map.of("id", 1L, "name", "Reds"));
        store.together(group -> {
            for (long id = 1; id <= PLAYERS; id++) {
                group.insert("player", player(id));
            }
            return PLAYERS;
        });
    }

    @AfterEach
    void close() {
        assertThat(store.check()).isEmpty();
        store.close();
        client.close();
    }

    private static Map<String, Object> player(long id) {
        return Map.of("id", id, "team_id", 1L, "code", "c" + id);
    }

    private String table() {
        return store.design().tables().get(0).name();
    }

    private List<Map<String, AttributeValue>> items(String table) {
        return client.scan(each -> each.tableName(address.prefix() + table).consistentRead(true))
                .items();
    }

    private List<Map<String, AttributeValue>> dead(String table) {
        return items(table).stream()
                .filter(each -> each.containsKey(ProtocolColumns.TOMBSTONE))
                .toList();
    }

    private static void goesInTenDays(Map<String, AttributeValue> item) {
        assertThat(Long.parseLong(item.get(EXPIRES).n()))
                .isCloseTo(Instant.now().plus(Duration.ofDays(10)).getEpochSecond(), within(600L));
    }

    @Test
    void tablesLetItemsGo() {
        assertThat(List.of(table(), INTENTS)).allSatisfy(name -> {
            var live = client.describeTimeToLive(each -> each.tableName(address.prefix() + name))
                    .timeToLiveDescription();
            assertThat(live.attributeName()).isEqualTo(EXPIRES);
            assertThat(live.timeToLiveStatusAsString()).isEqualTo("ENABLED");
        });
    }

    @Test
    void tombstonesOfAChangeExpireAndLiveItemsStay() {
        assertThat(items(table())).noneSatisfy(each -> assertThat(each).containsKey(EXPIRES));
        assertThat(store.ask("ofTeam", Map.of("team", 1L)).rows()).isNotEmpty();
        assertThat(store.delete("team", Map.of("id", 1L), OptionalLong.empty())).isTrue();
        assertThat(store.ask("ofTeam", Map.of("team", 1L)).rows()).isEmpty();
        assertThat(dead(table())).hasSizeGreaterThan(2 * PLAYERS).allSatisfy(ExpiringTombstonesTest::goesInTenDays);
        assertThat(items(INTENTS).stream().filter(each -> each.containsKey("state")))
                .hasSize(2)
                .allSatisfy(each -> {
                    assertThat(each.get("state").s()).isEqualTo("CLOSED");
                    goesInTenDays(each);
                });
        store.insert("team", Map.of("id", 1L, "name", "Reds"));
        store.insert("player", player(1));
        assertThat(items(table()).stream().filter(each -> !each.containsKey(ProtocolColumns.TOMBSTONE)))
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each).doesNotContainKey(EXPIRES));
    }

    /** Writes as a client does that locks a missing row and releases the lock. */
    @Test
    void anItemThatIsMarkedAgainStaysAsLongAgain() {
        DynamoAddress own = DynamoAddress.read(DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + ".");
        StoredRow live = SampleTables.parent(1, "note", 1);
        try (Engine engine = new DynamoEngine(OpenClient.of(own), own)) {
            engine.create(SampleTables.TABLES);
            engine.write(
                    Commit.of(set(live, Map.of(ProtocolColumns.TOMBSTONE, true, ProtocolColumns.EXCLUSIVE_LOCK, "a"))));
            goesInTenDays(only(own));
            client.updateItem(each -> each.tableName(own.prefix() + SampleTables.TABLE)
                    .key(key(only(own)))
                    .updateExpression("SET " + EXPIRES + " = :soon")
                    .expressionAttributeValues(Map.of(":soon", AttributeValue.fromN("1"))));
            engine.write(Commit.of(set(live, Map.of(ProtocolColumns.EXCLUSIVE_LOCK, "b"))));
            assertThat(only(own).get(EXPIRES).n()).isEqualTo("1");
            engine.write(
                    Commit.of(set(live, Map.of(ProtocolColumns.TOMBSTONE, true, ProtocolColumns.EXCLUSIVE_LOCK, "c"))));
            goesInTenDays(only(own));
            engine.write(Commit.of(Commit.put(SampleTables.TABLE, live)));
            assertThat(only(own)).doesNotContainKey(EXPIRES);
        }
    }

    private static Commit.Set set(StoredRow row, Map<String, Object> columns) {
        return new Commit.Set(SampleTables.TABLE, row.kind(), row.key(), columns, Expect.ANYTHING);
    }

    private Map<String, AttributeValue> only(DynamoAddress own) {
        return client.scan(each -> each.tableName(own.prefix() + SampleTables.TABLE))
                .items()
                .get(0);
    }

    private static Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        return Map.of("PK", item.get("PK"), "SK", item.get("SK"));
    }
}
