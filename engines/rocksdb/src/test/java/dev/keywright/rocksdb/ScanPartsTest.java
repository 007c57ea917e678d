package dev.keywright.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.testkit.engine.SampleTables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The parts of a scan are ranges of the table of about equal size, and unknown rows are reported. */
class ScanPartsTest {

    private static final int PARTS = 4;
    private static final int OWNERS = 2_000;

    @TempDir
    Path folder;

    private Engine open() {
        return Engines.open("rocksdb:" + folder);
    }

    private static void put(Engine engine, List<StoredRow> rows) {
        engine.writeAll(Commit.putEach(SampleTables.TABLE, rows)).forEach(CommitOutcome::orThrow);
    }

    /** One partition is a fifth of the table, the others are small and their keys are far apart. */
    private static List<StoredRow> rows() {
        List<StoredRow> rows = new ArrayList<>();
        LongStream.range(0, OWNERS).forEach(each -> rows.add(SampleTables.child(each * each, "only", each)));
        LongStream.range(0, OWNERS / 4).forEach(each -> rows.add(SampleTables.child(77 * 77, "of many", each)));
        return rows;
    }

    private static List<Long> owners(Engine engine, int part) {
        List<Long> owners = new ArrayList<>();
        ScanRequest request = new ScanRequest(SampleTables.TABLE, part, PARTS, Optional.empty(), 100);
        List<StoredRow> page = engine.scan(request);
        while (!page.isEmpty()) {
            page.forEach(each -> owners.add((Long) each.key().partition().get(0)));
            page = engine.scan(request.pageAfter(page.get(page.size() - 1)));
        }
        return owners;
    }

    @Test
    void aPartIsARangeOfKeysAndTakesItsShare() {
        try (Engine engine = open()) {
            engine.create(SampleTables.TABLES);
            put(engine, rows());
        }
        // After reopening, rows are in files, whose sizes RocksDB estimates well.
        try (Engine engine = open()) {
            engine.use(SampleTables.TABLES);
            long last = -1;
            int all = 0;
            for (int part = 0; part < PARTS; part++) {
                List<Long> owners = owners(engine, part);
                assertThat(owners).isSorted();
                assertThat(owners.get(0)).isGreaterThan(last);
                assertThat(owners.size()).isBetween(OWNERS / 10, OWNERS);
                last = owners.get(owners.size() - 1);
                all += owners.size();
            }
            assertThat(all).isEqualTo(rows().size());
        }
    }

    @Test
    void rowsThatComeDuringAScanLeaveItsPartsAsTheyAre() {
        try (Engine engine = open()) {
            engine.create(SampleTables.TABLES);
            assertThat(owners(engine, 0)).isEmpty();
            put(engine, rows());
            List<Long> first = owners(engine, 0);
            put(
                    engine,
                    LongStream.range(0, OWNERS)
                            .mapToObj(each -> SampleTables.child(-1 - each, "new", each))
                            .toList());
            assertThat(owners(engine, 0)).containsAll(first);
            assertThat(LongStream.range(0, PARTS)
                            .mapToInt(part -> owners(engine, (int) part).size())
                            .sum())
                    .isEqualTo(rows().size() + OWNERS);
        }
    }

    @Test
    void rowsOfAnUnknownKindAreReturned() {
        try (Engine engine = open()) {
            engine.create(SampleTables.TABLES);
            put(
                    engine,
                    List.of(
                            SampleTables.child(1, "a", 1L),
                            SampleTables.parent(1, "b", 1),
                            SampleTables.parent(2, "c", 1)));
        }
        List<Table> fewer = SampleTables.TABLES.stream()
                .map(each -> new Table(
                        each.name(),
                        each.partition(),
                        each.sort(),
                        each.families(),
                        each.retention(),
                        each.indexes(),
                        each.rows().stream()
                                .filter(kind -> !kind.name().equals(SampleTables.CHILD))
                                .toList()))
                .toList();
        try (Engine engine = open()) {
            engine.use(fewer);
            List<String> kinds = new ArrayList<>();
            ScanRequest request = new ScanRequest(SampleTables.TABLE, 1);
            List<StoredRow> page = engine.scan(request);
            while (!page.isEmpty()) {
                kinds.add(page.get(0).kind());
                page = engine.scan(request.pageAfter(page.get(0)));
            }
            assertThat(kinds).containsExactlyInAnyOrder(SampleTables.CHILD, SampleTables.PARENT, SampleTables.PARENT);
        }
    }
}
