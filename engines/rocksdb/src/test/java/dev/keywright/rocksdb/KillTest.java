package dev.keywright.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.RunRecord;
import dev.keywright.testkit.engine.SampleTables;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A writer that is killed at any moment loses no commit that it acknowledged, and no commit is stored in part. */
class KillTest {

    private static final int KILLS = Depth.of(10, 50, 500);
    private static final int LINES_MAX = 400;

    @TempDir
    Path folder;

    @Test
    void everyAcknowledgedCommitIsFoundAfterSigkill() throws IOException, InterruptedException {
        Random random = new Random(4);
        Set<Long> acknowledged = new TreeSet<>();
        long next = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            acknowledged.addAll(killed(next, 1 + random.nextInt(LINES_MAX)));
            next = 1_000_000L * (kill + 1);
            found(acknowledged);
        }
        assertThat(acknowledged).hasSizeGreaterThan(KILLS);
        RunRecord.of(KillTest.class).add(KILLS, "kills").add(acknowledged.size(), "commits acknowledged");
    }

    /**
     * The commits that a writer acknowledged before it was killed: after {@code lines} lines, or while it wrote the
     * next.
     */
    private List<Long> killed(long first, int lines) throws IOException, InterruptedException {
        Process writer = KilledWriter.start(folder, first);
        List<Long> acknowledged = new ArrayList<>();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(writer.getInputStream(), StandardCharsets.UTF_8))) {
            String line = out.readLine();
            while (line != null) {
                acknowledged.add(Long.valueOf(line));
                if (acknowledged.size() == lines) {
                    // SIGKILL; through the handle, so that the output printed before it can still be read.
                    writer.toHandle().destroyForcibly();
                }
                line = out.readLine();
            }
        }
        assertThat(writer.waitFor()).isEqualTo(128 + 9);
        return acknowledged;
    }

    private void found(Set<Long> acknowledged) {
        Set<Long> whole = new TreeSet<>();
        try (Engine engine = Engines.open("rocksdb:" + folder)) {
            engine.use(SampleTables.TABLES);
            List<StoredRow> rows = new ArrayList<>();
            ScanRequest request = new ScanRequest(SampleTables.TABLE, 500);
            List<StoredRow> page = engine.scan(request);
            while (!page.isEmpty()) {
                rows.addAll(page);
                page = engine.scan(request.pageAfter(page.get(page.size() - 1)));
            }
            assertThat(rows.size() % (KilledWriter.CHILDREN + 1)).isZero();
            for (int from = 0; from < rows.size(); from += KilledWriter.CHILDREN + 1) {
                long owner = (Long) rows.get(from).key().partition().get(0);
                assertThat(rows.subList(from, from + KilledWriter.CHILDREN + 1))
                        .containsExactlyInAnyOrderElementsOf(KilledWriter.rows(owner));
                whole.add(owner);
            }
        }
        assertThat(whole).containsAll(acknowledged);
    }
}
