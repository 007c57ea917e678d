package dev.keywright.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.testkit.engine.SampleTables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** The contents of a store's folder, and the ways in which one can be unusable. */
class FolderTest {

    @TempDir
    Path folder;

    private Engine open() {
        return Engines.open("rocksdb:" + folder);
    }

    private static void put(Engine engine, StoredRow... rows) {
        engine.writeAll(Commit.putEach(SampleTables.TABLE, List.of(rows))).forEach(CommitOutcome::orThrow);
    }

    private static void refused(Runnable call, String sentence) {
        assertThatThrownBy(call::run).isInstanceOf(EngineException.class).hasMessageContaining(sentence);
    }

    @Test
    void rowsAndCatalogueAreThereWhenItIsOpenedAgain() {
        try (Engine engine = open()) {
            engine.create(SampleTables.TABLES);
            put(engine, SampleTables.parent(1, "a", 1), SampleTables.child(1, "b", 2L));
            assertThat(engine.catalogue().replace("design", Optional.empty(), new byte[] {7}))
                    .isTrue();
        }
        try (Engine engine = open()) {
            refused(() -> engine.get(SampleTables.parents(1L)), "no table");
            engine.use(SampleTables.TABLES);
            assertThat(engine.get(SampleTables.parents(1L))).containsExactly(SampleTables.parent(1, "a", 1));
            assertThat(engine.catalogue().read("design"))
                    .hasValueSatisfying(each -> assertThat(each).containsExactly(7));
        }
    }

    /** Column numbers are never reused, so that existing rows keep their column names when columns are added. */
    @Test
    void aRowOfAnOlderDesignIsReadByItsNames() {
        StoredRow older = new StoredRow(
                SampleTables.PARENT, SampleTables.parent(1, "", 0).key(), Map.of("gone", "x", "version", 1L), Map.of());
        try (Engine engine = open()) {
            engine.create(SampleTables.TABLES);
            put(engine, older);
        }
        try (Engine engine = open()) {
            engine.create(SampleTables.TABLES);
            put(engine, SampleTables.parent(2, "b", 1));
            StoredRow newer = new StoredRow(
                    SampleTables.PARENT,
                    SampleTables.parent(3, "", 0).key(),
                    Map.of("added", 7L, "gone", "y"),
                    Map.of());
            put(engine, newer);
            assertThat(engine.get(SampleTables.parents(1L, 2L, 3L)))
                    .containsExactlyInAnyOrder(older, SampleTables.parent(2, "b", 1), newer);
        }
    }

    @Test
    void aFolderInUseIsRefused() {
        Engine first = open();
        refused(this::open, "is in use");
        first.close();
        open().close();
    }

    @Test
    void aFolderOfOtherFilesIsRefusedAndLeftAlone() throws IOException {
        Files.writeString(folder.resolve("notes.txt"), "mine");
        assertThat(Engines.exists("rocksdb:" + folder)).isTrue();
        assertThatThrownBy(this::open)
                .isInstanceOf(InvalidAddressException.class)
                .hasMessageContaining("has files that are not a store");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
        Path file = folder.resolve("notes.txt");
        refused(() -> Engines.open("rocksdb:" + file), "cannot be opened");
    }

    @Test
    void aForeignDatabaseIsRefused() throws RocksDBException {
        try (Options options = new Options().setCreateIfMissing(true);
                RocksDB theirs = RocksDB.open(options, folder.toString());
                ColumnFamilyOptions defaults = new ColumnFamilyOptions()) {
            theirs.createColumnFamily(new ColumnFamilyDescriptor("carts".getBytes(StandardCharsets.UTF_8), defaults))
                    .close();
        }
        assertThatThrownBy(this::open)
                .isInstanceOf(InvalidAddressException.class)
                .hasMessageContaining("not a store: it has a column family carts");
    }

    @Test
    void aFolderThatAnotherProcessHasOpenIsRefused() throws IOException, InterruptedException {
        Process writer = KilledWriter.start(folder, 0);
        assertThat(writer.getInputStream().read()).as("it writes").isNotNegative();
        refused(this::open, "is in use by another process");
        writer.toHandle().destroyForcibly();
        writer.waitFor();
        open().close();
    }

    /** A folder without the file CURRENT, which leads to all others, is treated as an empty database. */
    @Test
    void aPartlyCreatedFolderIsCompleted() throws IOException {
        assertThat(Engines.exists("rocksdb:" + folder)).isFalse();
        for (String each : List.of("IDENTITY", "LOCK", "LOG", "MANIFEST-000001", "000001.dbtmp")) {
            Files.writeString(folder.resolve(each), "");
        }
        assertThat(Engines.exists("rocksdb:" + folder)).isFalse();
        open().close();
        assertThat(Engines.exists("rocksdb:" + folder)).isTrue();
        assertThat(Engines.exists("rocksdb:" + folder.resolve("nowhere"))).isFalse();
        assertThat(folder.resolve("nowhere")).doesNotExist();
    }

    @Test
    void addressesThatAreNoneAreRefused() {
        for (String url : List.of("rocksdb:", "rocksdb:" + folder + "?cash=1", "rocksdb:" + folder + "?cache=0")) {
            assertThatThrownBy(() -> Engines.open(url))
                    .as(url)
                    .isInstanceOf(InvalidAddressException.class)
                    .hasMessageContaining("rocksdb:");
        }
        assertThatThrownBy(() -> Engines.open("mongo:x"))
                .hasMessage("no engine is known for mongo:x; addresses begin with memory:, rocksdb:");
        Engines.open("rocksdb:" + folder + "?cache=8").close();
    }

    @Test
    void aMomentThatKeysCannotHoldIsRefusedAndFoundNowhere() {
        try (Engine engine = open()) {
            engine.create(SampleTables.TABLES);
            StoredRow row = new StoredRow(
                    SampleTables.PARENT, SampleTables.parent(1, "", 0).key(), Map.of("at", Instant.MAX), Map.of());
            refused(() -> engine.write(Commit.of(Commit.put(SampleTables.TABLE, row))), "out of range");
            assertThat(engine.get(SampleTables.parents(1L))).isEmpty();
            Key wrong = new Key(List.of(Double.NaN), List.of("PARENT"));
            assertThat(engine.get(new GetRequest(SampleTables.TABLE, SampleTables.PARENT, List.of(wrong))))
                    .isEmpty();
        }
    }

    @Test
    void onlyItsOwnerEntersANewFolder() throws IOException {
        Path store = folder.resolve("shops/one");
        Engines.open("rocksdb:" + store).close();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(store)))
                .isEqualTo("rwx------");
        // The rights of a folder that exists are a decision of whose it is.
        Path shared = Files.createDirectory(
                folder.resolve("shared"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-x---")));
        Engines.open("rocksdb:" + shared).close();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(shared)))
                .isEqualTo("rwxr-x---");
    }

    @Test
    void afterAFailedOpenTheFolderIsFree() throws RocksDBException {
        // An engine fails to start over a database whose names of columns are damaged.
        try (Options options = new Options().setCreateIfMissing(true);
                RocksDB database = RocksDB.open(options, folder.toString())) {
            database.put("rocksdb.columns".getBytes(StandardCharsets.UTF_8), new byte[] {1, 2, 3});
        }
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(this::open).hasMessageNotContaining("in use by another process");
        }
        try (Options options = new Options();
                RocksDB database = RocksDB.open(options, folder.toString())) {
            assertThat(database.getLatestSequenceNumber()).isPositive();
        }
    }
}
