package dev.keywright.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.source.SourceFile;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unusable inputs: missing, binary, huge, deeply nested, slow to compile. */
class LimitsTest {

    private static final String TABLE = "CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL);\n-- name: ask :many\n";

    @TempDir
    Path folder;

    private List<String> codes(Path... paths) {
        return Compiler.read(List.of(paths), Optional.empty()).diagnostics().stream()
                .map(Diagnostic::code)
                .toList();
    }

    private static List<String> codes(String text) {
        return Sql.read(text).diagnostics().stream().map(Diagnostic::code).toList();
    }

    @Test
    void aMissingFileIsReportedByName() {
        assertThat(codes(folder.resolve("nothing.sql"))).containsExactly("F101");
    }

    @Test
    void aFolderWithoutSqlIsReported() throws IOException {
        Files.writeString(folder.resolve("readme.txt"), "no SQL");
        assertThat(codes(folder)).containsExactly("F102");
    }

    @Test
    void anEmptyFileIsReported() throws IOException {
        assertThat(codes(Files.writeString(folder.resolve("empty.sql"), ""))).containsExactly("F103");
    }

    @Test
    void binaryIsNoText() throws IOException {
        assertThat(codes(Files.write(folder.resolve("zeros.sql"), new byte[] {'S', 0, 1, 2})))
                .containsExactly("F104");
        assertThat(codes(Files.write(folder.resolve("latin.sql"), new byte[] {(byte) 0xC3, (byte) 0x28})))
                .containsExactly("F104");
    }

    @Test
    void fiftyMegabytesAreRefusedWithoutReadingThem() throws IOException {
        Path large = folder.resolve("large.sql");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(50L << 20);
        }
        assertThat(codes(large)).containsExactly("F105");
    }

    @Test
    void whatCannotBeOpenedIsReported() throws IOException {
        Path loop = folder.resolve("loop.sql");
        Files.createSymbolicLink(loop, loop);
        // A link to itself cannot be resolved, so it counts as missing; a folder named like a file cannot be read.
        assertThat(codes(loop)).containsAnyOf("F101", "F106");
        Path odd = Files.createDirectory(folder.resolve("odd"));
        Files.createDirectory(odd.resolve("folder.sql"));
        assertThat(codes(odd)).containsExactly("F102");
    }

    @Test
    void scriptsOfWindowsToolsAreRead() throws IOException {
        String text = TABLE + "SELECT * FROM t WHERE id = :id;\r\n";
        byte[] utf16 = ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE);
        assertThat(codes(Files.write(folder.resolve("wide.sql"), utf16))).isEmpty();
        assertThat(codes(Files.writeString(folder.resolve("mark.sql"), "\uFEFF" + text)))
                .isEmpty();
    }

    @Test
    void deepNestingIsRefusedNotOverflown() {
        for (int depth : List.of(61, 1_000, 100_000)) {
            String nested = "(".repeat(depth) + "a = 1" + ")".repeat(depth);
            assertThat(codes(TABLE + "SELECT * FROM t WHERE " + nested + ";")).containsAnyOf("S203", "S205");
        }
        assertThat(codes("CREATE TABLE t (id int DEFAULT " + "(".repeat(9_000) + "1" + ")".repeat(9_000)
                        + " PRIMARY KEY);"))
                .isEmpty();
    }

    @Test
    void longChainsAreRead() {
        String chain = IntStream.range(0, 4_000).mapToObj(i -> "a <> " + i).collect(Collectors.joining(" AND "));
        assertThat(codes(TABLE + "SELECT * FROM t WHERE " + chain + ";")).isEmpty();
        String list = IntStream.range(0, 9_000).mapToObj(Integer::toString).collect(Collectors.joining(", "));
        assertThat(codes(TABLE + "SELECT * FROM t WHERE a IN (" + list + ");")).isEmpty();
    }

    @Test
    void aParserThatTakesTooLongIsStopped() {
        // No statement within the other limits was found to take seconds, so the time is cut to less than this one
        // takes.
        String list = IntStream.range(0, 9_000).mapToObj(Integer::toString).collect(Collectors.joining(", "));
        SourceFile source = new SourceFile("slow.sql", TABLE + "SELECT * FROM t WHERE a IN (" + list + ");");
        ParseResult reading =
                Compiler.read("slow", List.of(source), Optional.of(Dialect.POSTGRESQL), 1, new Diagnostics());
        assertThat(reading.diagnostics()).extracting(Diagnostic::code).containsExactly("S204");
    }

    @Test
    void oneMistakeDoesNotHideTheOthers() {
        assertThat(codes("CREATE TABEL x (id int);\n" + TABLE
                        + "SELECT * FORM t;\n-- name: b :many\nSELECT nix FROM t;"))
                .containsExactly("S201", "M304");
    }
}
