package dev.keywright.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.rocksdb.driver.Database;
import dev.keywright.rocksdb.driver.Settings;
import dev.keywright.testkit.engine.SampleTables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDBException;

/**
 * Files that are damaged or missing: the engine reports a sentence, and every row is readable again when the file is
 * restored.
 */
class DamageTest {

    private static final Long[] OWNERS = LongStream.range(0, 5_000).boxed().toArray(Long[]::new);

    @TempDir
    Path folder;

    private interface Damage {
        void to(Path file) throws IOException;
    }

    private static final Damage GONE = Files::delete;

    /** Most of the rows in a table file, the rest in the log. */
    @BeforeEach
    void fill() {
        try (Engine engine = open()) {
            engine.create(SampleTables.TABLES);
            put(engine, 0, 4_000);
        }
        try (Engine engine = open()) {
            engine.use(SampleTables.TABLES);
            put(engine, 4_000, 5_000);
        }
    }

    private static void put(Engine engine, int from, int to) {
        List<StoredRow> rows = Stream.of(OWNERS)
                .filter(each -> from <= each && each < to)
                .map(each -> SampleTables.parent(each, "note " + each, 1))
                .toList();
        for (int i = 0; i < rows.size(); i += 100) {
            engine.writeAll(Commit.putEach(SampleTables.TABLE, rows.subList(i, i + 100)))
                    .forEach(CommitOutcome::orThrow);
        }
    }

    private Engine open() {
        return Engines.open("rocksdb:" + folder);
    }

    private List<StoredRow> rows() {
        try (Engine engine = open()) {
            engine.use(SampleTables.TABLES);
            return engine.get(SampleTables.parents(OWNERS));
        }
    }

    /** Damage that hides rows is reported before any row is returned, and the failed reads lose nothing. */
    private void reportsDamage(String part, Damage damage, String sentence) throws IOException {
        Path file = largest(part);
        byte[] whole = Files.readAllBytes(file);
        damage.to(file);
        assertThatThrownBy(this::rows)
                .isInstanceOfSatisfying(EngineException.class, each -> assertThat(each.written())
                        .isEqualTo(EngineException.Written.NOTHING))
                .hasMessageContaining(sentence);
        Files.write(file, whole);
        assertThat(rows()).hasSize(OWNERS.length);
    }

    private Path largest(String part) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(each -> each.getFileName().toString().contains(part))
                    .max(Comparator.comparingLong(each -> each.toFile().length()))
                    .orElseThrow();
        }
    }

    /** Changes some bytes, beginning at so much of the file. */
    private static Damage flipped(double place, int count) {
        return file -> {
            byte[] bytes = Files.readAllBytes(file);
            for (int i = 0; i < count; i++) {
                bytes[(int) (bytes.length * place) + i] ^= 0x55;
            }
            Files.write(file, bytes);
        };
    }

    @Test
    void aDamagedTableIsReportedWhenItIsRead() throws IOException {
        reportsDamage(".sst", flipped(0, 2_000), "damaged");
        reportsDamage(".sst", flipped(0.5, 1), "damaged");
    }

    @Test
    void aTruncatedOrMissingTableIsReported() throws IOException {
        reportsDamage(".sst", file -> Files.write(file, new byte[100]), "damaged");
        reportsDamage(".sst", GONE, "of which a file is missing");
    }

    @Test
    void aDamagedOrMissingManifestIsReported() throws IOException {
        reportsDamage("MANIFEST", flipped(0.5, 1), "holds a damaged file");
        reportsDamage("MANIFEST", GONE, "of which a file is missing");
    }

    @Test
    void whatLeadsToTheManifest() throws IOException {
        reportsDamage("CURRENT", GONE, "whose file CURRENT is missing");
        reportsDamage("CURRENT", file -> Files.writeString(file, "MANIFEST"), "holds a damaged file");
    }

    /** If the log were read only up to the damage, acknowledged commits after it would be lost silently. */
    @Test
    void aDamagedLogIsReportedOnOpen() throws IOException {
        reportsDamage(".log", flipped(0.5, 1), "holds a damaged file");
    }

    @Test
    void aMissingLogIsReported() throws IOException {
        reportsDamage(".log", GONE, "whose file log is missing");
    }

    /** A log is checked against the manifest that names it, even where a newer log exists. */
    @Test
    void oneTruncatedOrMissingLogOfSeveralIsReported() throws IOException, RocksDBException {
        severalLogs();
        reportsDamage(".log", file -> Files.write(file, new byte[0]), "holds a damaged file");
        severalLogs();
        reportsDamage(".log", GONE, "of which a file is missing");
    }

    private void severalLogs() throws RocksDBException {
        byte[] name = "x".getBytes(StandardCharsets.UTF_8);
        Database database = OpenFolder.openDatabase(folder, new Settings(1));
        database.rocks().put(database.durable(), name, name);
        Database.Family table = database.family(SampleTables.TABLE).orElseThrow();
        database.rocks().put(table.handle(), database.durable(), new byte[100], new byte[1_000]);
        try (FlushOptions flush = new FlushOptions()) {
            database.rocks().flush(flush);
        }
        database.rocks().put(table.handle(), database.durable(), name, name);
        database.close();
    }

    /** The settings are the program's own; the file only records the previous ones. */
    @Test
    void damagedOptionsDoNoHarm() throws IOException {
        flipped(0.2, 500).to(largest("OPTIONS"));
        assertThat(rows()).hasSize(OWNERS.length);
        GONE.to(largest("OPTIONS"));
        assertThat(rows()).hasSize(OWNERS.length);
    }
}
