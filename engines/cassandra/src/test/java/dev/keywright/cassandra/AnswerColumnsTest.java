package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.cassandra.driver.OpenSession;
import dev.keywright.cassandra.table.TableShape;
import dev.keywright.cassandra.value.CqlTypes;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.value.Type;
import dev.keywright.testkit.server.CassandraServer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The engine for answers reads only those protocol columns of a row that the request names, and omits those of changes.
 */
class AnswerColumnsTest {

    private static final String NAME = "keywright_answers";
    private static final Table TABLE = Table.internal(
            NAME,
            new KeyLayout(
                    List.of(Segment.column(ColumnPath.own("id"), Type.TEXT, false)),
                    List.of(Segment.column(ColumnPath.own("part"), Type.BIGINT, false))),
            "state");
    private static final Key KEY = new Key(List.of("a"), List.of(1L));
    private static final Map<String, Object> VALUES = Map.of(
            "state",
            "open",
            "more",
            7L,
            ProtocolColumns.VERSION,
            3L,
            ProtocolColumns.STAMP,
            5L,
            ProtocolColumns.TOUCH,
            "t",
            ProtocolColumns.EXCLUSIVE_LOCK,
            "l");

    private static final String ADDRESS = "//" + CassandraServer.node() + "/answers?replication=1";

    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = Engines.open("cassandra:" + ADDRESS);
        engine.create(List.of(TABLE));
        engine.write(Commit.of(Commit.put(NAME, new StoredRow(NAME, KEY, VALUES, Map.of()))));
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    private static void has(EngineReader read, Map<String, Object> values) {
        List<StoredRow> got = read.get(new GetRequest(NAME, NAME, List.of(KEY), true));
        assertThat(got).hasSize(1);
        assertThat(read.range(RangeRequest.weak(NAME, NAME, KeyRange.of(List.of("a")), 10)))
                .isEqualTo(got);
        assertThat(got.get(0).key()).isEqualTo(KEY);
        assertThat(got.get(0).values()).isEqualTo(values);
        VALUES.keySet().forEach(each -> {
            assertThat(got.get(0).values().get(each)).isEqualTo(values.get(each));
            assertThat(got.get(0).values().containsKey(each)).isEqualTo(values.containsKey(each));
        });
    }

    @Test
    void changesReadAllMarks() {
        has(engine, VALUES);
    }

    @Test
    void answersHaveTheRequestedProtocolColumns() {
        Map<String, Object> versions = Map.of("state", "open", "more", 7L, ProtocolColumns.VERSION, 3L);
        has(engine.queryReader(Set.of(ProtocolColumns.VERSION, ProtocolColumns.TOMBSTONE)), versions);
        Map<String, Object> stamps =
                Map.of("state", "open", "more", 7L, ProtocolColumns.VERSION, 3L, ProtocolColumns.STAMP, 5L);
        has(engine.queryReader(Set.of(ProtocolColumns.TOMBSTONE, ProtocolColumns.STAMP)), stamps);
        has(engine.queryReader(Set.of(ProtocolColumns.EXCLUSIVE_LOCK)), VALUES);
        has(engine.queryReader(Set.of(ProtocolColumns.TOMBSTONE)), Map.of("state", "open", "more", 7L));
    }

    @Test
    void remainsOfALockedRowAreNoRow() {
        Key key = new Key(List.of("b"), List.of(1L));
        engine.write(Commit.of(Commit.put(NAME, new StoredRow(NAME, key, VALUES, Map.of()))));
        RangeRequest all = RangeRequest.weak(NAME, NAME, KeyRange.of(key.partition()), 10);
        assertThat(engine.queryReader(Set.of(ProtocolColumns.TOMBSTONE)).range(all))
                .hasSize(1);
        try (CqlSession session = OpenSession.open(CassandraAddress.read(ADDRESS))) {
            session.execute(
                    "UPDATE " + NAME + " SET \"#row\" = null WHERE id = ? AND part = ? IF \"#row\" = true",
                    "b",
                    session.execute("SELECT part FROM " + NAME + " WHERE id = 'b'")
                            .one()
                            .getString(0));
        }
        assertThat(engine.range(all)).isEmpty();
        assertThat(engine.queryReader(Set.of(ProtocolColumns.TOMBSTONE)).range(all))
                .isEmpty();
    }

    @Test
    void rowsWrittenWholeAreReadWithoutAPresenceCheck() {
        Set<String> marks = Set.of(ProtocolColumns.TOMBSTONE);
        assertThat(read(RowRole.VIEW, marks))
                .contains(ProtocolColumns.TOMBSTONE)
                .doesNotContain(CqlTypes.ROW_MARKER);
        assertThat(read(RowRole.VIEW, ProtocolColumns.TYPES.keySet())).contains(CqlTypes.ROW_MARKER);
        assertThat(read(RowRole.BASE, marks)).contains(ProtocolColumns.TOMBSTONE, CqlTypes.ROW_MARKER);
    }

    private static List<String> read(RowRole role, Set<String> marks) {
        RowKind kind = TABLE.rows().get(0).withRole(role);
        Table table = new Table(NAME, List.of(), List.of(), List.of(), Optional.empty(), List.of(), List.of(kind));
        return new TableShape(Targets.named("cassandra"), table, Optional.empty()).read(marks);
    }
}
