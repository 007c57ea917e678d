package dev.keywright.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.rocksdb.driver.Database;
import dev.keywright.rocksdb.driver.Settings;
import dev.keywright.rocksdb.write.GroupCommit;
import dev.keywright.rocksdb.write.GroupCommit.Change;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;
import org.rocksdb.TickerType;
import org.rocksdb.WriteOptions;

/**
 * Batches of several threads with one sync: all are written, each thread gets its own error, and none waits for ever.
 */
class GroupCommitTest {

    private static final int WRITERS = 8;
    private static final int WRITES = 200;

    @TempDir
    Path folder;

    private Settings settings;
    private Database database;
    private Statistics statistics;

    @BeforeEach
    void open() throws RocksDBException {
        statistics = new Statistics();
        settings = new Settings(1);
        settings.database().setStatistics(statistics);
        database = OpenFolder.openDatabase(folder, settings);
    }

    @AfterEach
    void close() {
        database.close();
        statistics.close();
    }

    private Change change(String key) {
        return new Change(database.defaultFamily(), key.getBytes(), Optional.of(new byte[100]));
    }

    private long syncs() {
        return statistics.getTickerCount(TickerType.WAL_FILE_SYNCED);
    }

    @Test
    void oneWriterHasASyncForEachOfItsBatches() throws RocksDBException {
        GroupCommit together = new GroupCommit(database.rocks(), database.durable());
        long before = syncs();
        for (int i = 0; i < WRITES; i++) {
            together.write(List.of(change("row " + i)));
        }
        assertThat(syncs() - before).isEqualTo(WRITES);
    }

    @Test
    void severalWritersShareThem() throws Exception {
        GroupCommit together = new GroupCommit(database.rocks(), database.durable());
        long before = syncs();
        every(writer -> {
            for (int i = 0; i < WRITES; i++) {
                together.write(List.of(change(writer + " " + i)));
                assertThat(database.rocks().get((writer + " " + i).getBytes())).hasSize(100);
            }
        });
        assertThat(syncs() - before).isBetween((long) WRITES, WRITERS * WRITES / 2L);
    }

    @Test
    void aWriterThatWasInterruptedStaysSo() throws Exception {
        GroupCommit together = new GroupCommit(database.rocks(), database.durable());
        every(writer -> {
            Thread.currentThread().interrupt();
            for (int i = 0; i < WRITES; i++) {
                together.write(List.of(change(writer + " " + i)));
                assertThat(Thread.currentThread().isInterrupted()).isTrue();
            }
            assertThat(Thread.interrupted()).isTrue();
        });
    }

    /** Synced writes need a log; without one RocksDB refuses each group. */
    @Test
    void aFaultComesToAllThatItConcerns() throws Exception {
        try (WriteOptions refused = new WriteOptions().setSync(true).setDisableWAL(true)) {
            GroupCommit together = new GroupCommit(database.rocks(), refused);
            every(writer -> {
                for (int i = 0; i < WRITES; i++) {
                    List<Change> changes = List.of(change(writer + " " + i));
                    assertThatThrownBy(() -> together.write(changes)).isInstanceOf(RocksDBException.class);
                }
            });
        }
    }

    private interface Writer {
        void run(int number) throws Exception;
    }

    private static void every(Writer writer) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(WRITERS);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < WRITERS; i++) {
                int number = i;
                all.add(threads.submit(() -> {
                    writer.run(number);
                    return number;
                }));
            }
            for (Future<?> each : all) {
                each.get();
            }
        } finally {
            threads.shutdown();
        }
    }
}
