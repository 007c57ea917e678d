package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.layout.Bookkeeping;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.value.Type;
import dev.keywright.testkit.server.CassandraServer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who answers questions reads the marks of rows that he asks for, and leaves those of changes. */
class AnswersTest {

    private static final String NAME = "keywright_answers";
    private static final Table TABLE = Table.of(
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
            Bookkeeping.VERSION,
            3L,
            Bookkeeping.STAMP,
            5L,
            Bookkeeping.TOUCH,
            "t",
            Bookkeeping.LOCK,
            "l");

    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = Engines.open("cassandra://" + CassandraServer.node() + "/answers?replication=1");
        engine.create(List.of(TABLE));
        engine.write(Commit.of(Commit.put(NAME, new StoredRow(NAME, KEY, VALUES, Map.of()))));
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    private static void has(Engine read, Map<String, Object> values) {
        List<StoredRow> got = read.get(new GetRequest(NAME, NAME, List.of(KEY), true));
        assertThat(got).hasSize(1);
        assertThat(read.range(RangeRequest.of(NAME, NAME, List.of("a"), 10))).isEqualTo(got);
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
    void answersHaveTheMarksThatAreAskedFor() {
        Map<String, Object> versions = Map.of("state", "open", "more", 7L, Bookkeeping.VERSION, 3L);
        has(engine.answers(Set.of(Bookkeeping.VERSION, Bookkeeping.DEAD)), versions);
        Map<String, Object> stamps =
                Map.of("state", "open", "more", 7L, Bookkeeping.VERSION, 3L, Bookkeeping.STAMP, 5L);
        has(engine.answers(Set.of(Bookkeeping.DEAD, Bookkeeping.STAMP)), stamps);
        has(engine.answers(Set.of(Bookkeeping.LOCK)), VALUES);
    }
}
