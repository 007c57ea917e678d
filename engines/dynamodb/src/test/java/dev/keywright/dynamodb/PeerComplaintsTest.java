package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.generate.GenerateJava;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.profile.Targets;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.dynamodb.generated.teams.ByScore;
import dev.keywright.dynamodb.generated.teams.PerScore;
import dev.keywright.dynamodb.generated.teams.Player;
import dev.keywright.dynamodb.generated.teams.PlayerValues;
import dev.keywright.dynamodb.generated.teams.Teams;
import dev.keywright.store.Page;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.error.VersionConflict;
import dev.keywright.store.feed.Event;
import dev.keywright.store.lookup.VersionedRow;
import dev.keywright.store.typed.Versioned;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Problems that users of other DynamoDB libraries have reported do not occur here. {@link ExistingTableTest} covers
 * tables of other applications, and {@link StoresAnswerAsPostgresTest} answers that are wrongly empty.
 */
class PeerComplaintsTest {

    private static final String SQL = """
            CREATE TABLE team (id BIGINT PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE player (
              id BIGINT PRIMARY KEY,
              team_id BIGINT NOT NULL REFERENCES team,
              code TEXT,
              nick TEXT,
              score INT NOT NULL,
              left_on DATE,
              UNIQUE (code, nick)
            );
            -- name: byScore :many
            -- rate: 50/s
            SELECT id, nick, score FROM player WHERE team_id = :team ORDER BY score, id;
            -- name: present :many
            -- rate: 50/s
            SELECT id, score FROM player WHERE team_id = :team AND left_on IS NULL ORDER BY score, id;
            -- name: between :many
            SELECT id, nick FROM player WHERE team_id = :team AND score >= :low AND nick <> :nick ORDER BY score, id;
            -- name: nicks :many
            SELECT nick FROM player WHERE team_id = :team ORDER BY score, id;
            -- name: perScore :many
            -- rate: 50/s
            SELECT score, COUNT(*) FROM player WHERE team_id = :team GROUP BY score ORDER BY score;
            """;

    private static final String UNIQUE = ",\n  UNIQUE (code, nick)";
    private static final String GUARD = "unique_player_code_nick";
    private static final Map<String, Object> LIKE_THE_FIRST =
            Map.of("id", 2L, "team_id", 1L, "score", 1, "code", "a", "nick", "b");

    private static final long CLIENTS = 8;

    @TempDir
    private Path folder;

    private DynamoAddress address;
    private DynamoDbClient client;
    private Store store;

    @BeforeEach
    void open() throws IOException {
        address = elsewhere();
        client = OpenClient.of(address);
        store = Store.create(engine(address), design(SQL), Clock.systemUTC());
        store.insert("team", Map.of("id", 1L, "name", "Reds"));
    }

    private Design design(String sql) throws IOException {
        Path file = Files.writeString(folder.resolve("teams.sql"), sql);
        return Compiler.design(Compiler.read(file), Targets.named("dynamodb"));
    }

    private static DynamoAddress elsewhere() {
        return DynamoAddress.read(DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + ".");
    }

    private static Engine engine(DynamoAddress address) {
        return new DynamoEngine(OpenClient.of(address), address);
    }

    @AfterEach
    void close() {
        assertThat(store.check()).isEmpty();
        store.close();
        client.close();
    }

    private void player(long id, int score, Object... more) {
        Map<String, Object> row = new LinkedHashMap<>(Map.of("id", id, "team_id", 1L, "score", score));
        for (int place = 0; place < more.length; place += 2) {
            row.put((String) more[place], more[place + 1]);
        }
        store.insert("player", row);
    }

    private List<Object> ids(String question) {
        return store.ask(question, Map.of("team", 1L)).rows().stream()
                .map(each -> each.get(0))
                .toList();
    }

    private boolean update(long id, String column, Object value) {
        return update("player", id, column, value);
    }

    private boolean update(String entity, long id, String column, Object value) {
        Map<String, Object> given = new LinkedHashMap<>(Map.of("id", id));
        given.put(column, value);
        return store.update(entity, given, OptionalLong.empty());
    }

    private String table() {
        return table(address, store);
    }

    private static String table(DynamoAddress address, Store store) {
        return address.prefix() + store.design().tables().get(0).name();
    }

    private List<Map<String, AttributeValue>> items() {
        return items(table());
    }

    private List<Map<String, AttributeValue>> items(String table) {
        return client.scan(each -> each.tableName(table)).items();
    }

    /** ElectroDB 182, 286, 406, 481, OneTable 517. */
    @Test
    void anUpdateOfAPartMovesEveryKeyThatItFeeds() {
        player(1, 10);
        player(2, 20);
        assertThat(update(1, "score", 30)).isTrue();
        assertThat(ids("byScore")).containsExactly(2L, 1L);
        assertThat(update(1, "nick", "ann")).isTrue();
        assertThat(ids("byScore")).containsExactly(2L, 1L);
    }

    /** ElectroDB 366, 479. */
    @Test
    void aRowThatNoLongerMeetsAConditionLeavesTheIndex() {
        player(1, 10);
        player(2, 20);
        update(1, "left_on", LocalDate.of(2026, 1, 1));
        assertThat(ids("present")).containsExactly(2L);
        update(1, "left_on", null);
        assertThat(ids("present")).containsExactly(1L, 2L);
    }

    /** OneTable 105, 129, 317, 323, 528. */
    @Test
    void uniqueValuesAreDistinguishedAndReleased() {
        player(1, 1, "code", "a#b", "nick", "c");
        player(2, 1, "code", "a", "nick", "b#c");
        player(3, 1, "code", "a");
        player(4, 1, "code", "a");
        assertThatThrownBy(() -> player(5, 1, "code", "a#b", "nick", "c"))
                .isInstanceOf(ConstraintViolation.class)
                .hasMessageContaining("player")
                .hasMessageContaining("code, nick")
                .hasMessageContaining("a#b, c");
        update(2, "code", "a#b");
        player(8, 1, "code", "a#b", "nick", "e");
        assertThatThrownBy(() -> update(2, "nick", "c")).isInstanceOf(ConstraintViolation.class);
        update(1, "nick", "d");
        player(5, 1, "code", "a#b", "nick", "c");
        store.delete("player", Map.of("id", 5L), OptionalLong.empty());
        store.upsert("player", Map.of("id", 6L, "team_id", 1L, "score", 1, "code", "a#b", "nick", "c"));
        assertThatThrownBy(() ->
                        store.upsert("player", Map.of("id", 7L, "team_id", 1L, "score", 1, "code", "a#b", "nick", "c")))
                .isInstanceOf(ConstraintViolation.class);
    }

    /** OneTable 105, 528: the constraint is removed. A store keeps to its own design, so that takes another store. */
    @Test
    void withoutItsUniqueConstraintADesignIsAnother() throws IOException {
        Design without = design(SQL.replace(UNIQUE, ""));
        player(1, 1, "code", "a", "nick", "b");
        List<Map<String, AttributeValue>> before = items();
        assertThatThrownBy(() -> {
                    try (Engine engine = engine(address)) {
                        Store.create(engine, without, Clock.systemUTC());
                    }
                })
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("with another design")
                .hasMessageContaining("unique key of player, (code, nick) is only in the store");
        assertThat(items()).isEqualTo(before);
        try (Store again = Store.open(engine(address), Clock.systemUTC())) {
            assertThatThrownBy(() -> again.insert("player", LIKE_THE_FIRST)).isInstanceOf(ConstraintViolation.class);
        }
        DynamoAddress apart = elsewhere();
        try (Store other = Store.create(engine(apart), without, Clock.systemUTC())) {
            store.feed("move").next(100).forEach(each -> each.after()
                    .ifPresent(row -> other.upsert(each.entity(), row.values())));
            assertThat(other.row("player", Map.of("id", 1L)).map(VersionedRow::row))
                    .isEqualTo(store.row("player", Map.of("id", 1L)).map(VersionedRow::row))
                    .isPresent();
            other.insert("player", LIKE_THE_FIRST);
            assertThat(kinds(table(address, store))).contains(GUARD);
            assertThat(kinds(table(apart, other))).contains("player").doesNotContain(GUARD);
            assertThat(other.check()).isEmpty();
        }
    }

    private List<String> kinds(String table) {
        return items(table).stream().map(each -> each.get("kind").s()).toList();
    }

    /** JanusGraph 2515; here with guards that a transaction takes. */
    @Test
    void ofManyWhoWantAUniqueValueOneGetsIt() {
        long made = LongStream.range(0, CLIENTS)
                .parallel()
                .filter(each -> {
                    try {
                        player(each, 1, "code", "one", "nick", "only");
                        return true;
                    } catch (ConstraintViolation e) {
                        return false;
                    }
                })
                .count();
        assertThat(made).isOne();
        assertThat(ids("byScore")).hasSize(1);
    }

    /** OneTable 400. */
    @Test
    void theFeedHasOnlyEntities() {
        List<Event> events = new ArrayList<>();
        var feed = store.feed("all").on("player", events::add).on("team", events::add);
        feed.handle(100);
        player(1, 1, "code", "a", "nick", "b");
        update(1, "nick", "c");
        feed.handle(100);
        assertThat(events.stream().map(Event::entity)).contains("player").doesNotContain(GUARD);
        assertThat(events.stream().filter(each -> each.entity().equals("player")))
                .hasSize(2);
    }

    /** AWS Enhanced Client 2358, 3612, 5511. */
    @Test
    void aDeleteLooksAtTheVersion() {
        player(1, 1);
        long version = store.row("player", Map.of("id", 1L)).orElseThrow().version();
        assertThatThrownBy(() -> store.delete("player", Map.of("id", 1L), OptionalLong.of(version - 1)))
                .isInstanceOf(VersionConflict.class);
        assertThat(store.delete("player", Map.of("id", 1L), OptionalLong.of(version)))
                .isTrue();
    }

    /** DynamoDB-Toolbox 903, 1017, 1227, OneTable 533. */
    @Test
    void anItemWithoutAnAttributeIsRead() {
        player(1, 1);
        client.updateItem(each -> each.tableName(table())
                .key(key("PLAYER#0000000000000000001", "PLAYER"))
                .updateExpression("REMOVE nick"));
        assertThat(store.ask("byScore", Map.of("team", 1L)).rows()).hasSize(1);
        assertThat(store.row("player", Map.of("id", 1L)).orElseThrow().row().value("nick"))
                .isNull();
        Map<String, AttributeValue> team = key("TEAM#0000000000000000001", "TEAM");
        client.updateItem(each -> each.tableName(table())
                .key(team)
                .updateExpression("REMOVE #n")
                .expressionAttributeNames(Map.of("#n", "name")));
        assertThat(store.row("team", Map.of("id", 1L)).orElseThrow().row().value("name"))
                .as("of a column that must not be null")
                .isNull();
        assertThat(update("team", 1, "name", "Blues")).isTrue();
    }

    private static Map<String, AttributeValue> key(String partition, String sort) {
        return Map.of("PK", AttributeValue.fromS(partition), "SK", AttributeValue.fromS(sort));
    }

    /** ElectroDB 362, 570, 577. */
    @Test
    void cursorsContinueAfterFilters() {
        for (long id = 1; id <= 7; id++) {
            player(id, (int) (id % 3), "nick", id % 2 == 0 ? "even" : "odd");
        }
        assertThat(oneByOne("between", Map.of("team", 1L, "low", 0, "nick", "even")))
                .extracting(each -> each.get(0))
                .containsExactly(3L, 1L, 7L, 5L);
        // The visible columns contain neither the key nor the order.
        assertThat(oneByOne("nicks", Map.of("team", 1L)))
                .extracting(each -> each.get(0))
                .containsExactly("odd", "even", "odd", "even", "odd", "even", "odd");
        assertThat(oneByOne("perScore", Map.of("team", 1L)))
                .containsExactly(List.of(0L, 2L), List.of(1L, 3L), List.of(2L, 2L));
    }

    /** All rows, in pages of one. */
    private List<List<Object>> oneByOne(String question, Map<String, Object> arguments) {
        List<List<Object>> rows = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            Page page = store.ask(question, arguments, cursor, OptionalInt.of(1));
            assertThat(page.rows()).hasSizeLessThanOrEqualTo(1);
            rows.addAll(page.rows());
            cursor = page.cursor();
        } while (cursor.isPresent());
        return rows;
    }

    /** ElectroDB 237. */
    @Test
    void numbersComeInTheirOrder() {
        player(1, 100);
        player(2, 9);
        player(3, -5);
        player(4, 10);
        player(5, Integer.MIN_VALUE);
        player(6, Integer.MAX_VALUE);
        assertThat(ids("byScore")).containsExactly(5L, 3L, 2L, 4L, 1L, 6L);
    }

    /** AWS Enhanced Client 1870. */
    @Test
    void rowsOfSeveralKindsLieInOneTable() {
        player(1, 10, "nick", "ann");
        assertThat(items().stream().map(each -> each.get("kind").s())).contains("team", "player");
        assertThat(store.row("team", Map.of("id", 1L)).orElseThrow().row().value("name"))
                .isEqualTo("Reds");
        assertThat(store.row("player", Map.of("id", 1L)).orElseThrow().row().value("nick"))
                .isEqualTo("ann");
        assertThat(store.row("player", Map.of("id", 2L))).isEmpty();
    }

    /** AWS Enhanced Client 3317, 4281, 6, 1340. That none of it looks at classes is {@link NoReflectionTest}'s. */
    @Test
    void recordsGoInAndComeOut() {
        Teams teams = new Teams(store);
        Player ann = new Player(1, 1, Optional.of("a"), Optional.empty(), 10, Optional.of(LocalDate.of(2026, 1, 1)));
        assertThat(teams.playerRows().insert(ann)).isEqualTo(ann);
        teams.playerRows().insert(new PlayerValues().id(2).teamId(1).score(20).nick("bob"));
        Versioned<Player> found = teams.playerRows().find(1).orElseThrow();
        assertThat(found.row()).isEqualTo(ann);
        assertThat(teams.byScore(1).firstPage().rows())
                .containsExactly(new ByScore(1, Optional.empty(), 10), new ByScore(2, Optional.of("bob"), 20));
        assertThat(teams.playerRows().update(1, found.version(), new PlayerValues().score(30)))
                .isTrue();
        assertThatThrownBy(() -> teams.playerRows().delete(1, found.version())).isInstanceOf(VersionConflict.class);
        List<PerScore> counted = new ArrayList<>();
        teams.perScore(1).pagesOf(1).forEach(counted::add);
        assertThat(counted).containsExactly(new PerScore(20, 1), new PerScore(30, 1));
    }

    /** The classes that the test above is written against are those of its SQL. */
    @Test
    void theGeneratedClassesAreThoseOfTheDesign() throws IOException {
        Path sources = Project.root().resolve("engines/dynamodb/src/test/java");
        GenerateJava.files(design(SQL).model(), Teams.class.getPackageName())
                .forEach(each -> Golden.check(sources.resolve(each.name()), each.text()));
    }

    /** DynamoDB-Toolbox 878. */
    @Test
    void itemsOfOthersDoNotAppear() {
        player(1, 10);
        Map<String, AttributeValue> theirs = new LinkedHashMap<>(items().stream()
                .filter(each -> each.get("kind").s().equals("player"))
                .findFirst()
                .orElseThrow());
        theirs.put("kind", AttributeValue.fromS("theirs"));
        theirs.put("PK", AttributeValue.fromS("THEIRS#1"));
        client.putItem(each -> each.tableName(table()).item(theirs));
        assertThat(ids("byScore")).containsExactly(1L);
        assertThat(ids("present")).containsExactly(1L);
    }
}
