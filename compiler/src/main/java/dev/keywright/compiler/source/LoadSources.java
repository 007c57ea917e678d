package dev.keywright.compiler.source;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.SourceSpan;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Loads source files; a folder stands for all its {@code .sql} files, sorted by name. Problems are reported as
 * diagnostics, and the file is left out. Used by {@code Compiler}.
 */
public final class LoadSources {

    /** Hundreds of times the size of the largest known schema with its questions. */
    static final long FILE_BYTES_MAX = 16L << 20;

    private final Diagnostics diagnostics;

    public LoadSources(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    public List<SourceFile> load(List<Path> paths) {
        List<SourceFile> sources = new ArrayList<>();
        for (Path path : paths) {
            for (Path file : filesOf(path)) {
                load(file, sources);
            }
        }
        return List.copyOf(sources);
    }

    /** Loads one file, regardless of its extension. */
    public Optional<SourceFile> loadFile(Path file) {
        List<SourceFile> sources = new ArrayList<>();
        load(file, sources);
        return sources.stream().findFirst();
    }

    private List<Path> filesOf(Path path) {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> entries = Files.list(path)) {
            List<Path> files = entries.filter(
                            each -> each.getFileName().toString().endsWith(".sql"))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                diagnostics.report(Problem.NO_SQL_IN_FOLDER, SourceSpan.wholeFile(path.toString()), "file", path);
            }
            return files;
        } catch (IOException e) {
            unreadable(path, e);
            return List.of();
        }
    }

    private void load(Path file, List<SourceFile> sources) {
        SourceSpan at = SourceSpan.wholeFile(file.toString());
        if (!Files.exists(file)) {
            diagnostics.report(Problem.NO_SUCH_FILE, at, "file", file);
            return;
        }
        try {
            long size = Files.size(file);
            if (size > FILE_BYTES_MAX) {
                diagnostics.report(Problem.FILE_TOO_LARGE, at, "file", file, "size", size, "limit", FILE_BYTES_MAX);
                return;
            }
            sources.add(new SourceFile(file.toString(), decode(Files.readAllBytes(file))));
        } catch (CharacterCodingException e) {
            diagnostics.report(Problem.NO_TEXT, at, "file", file, "reason", "its bytes are not UTF-8");
        } catch (BinaryContent e) {
            diagnostics.report(Problem.NO_TEXT, at, "file", file, "reason", "it holds zero bytes");
        } catch (IOException e) {
            unreadable(file, e);
        }
    }

    private void unreadable(Path path, IOException e) {
        diagnostics.report(
                Problem.FILE_UNREADABLE,
                SourceSpan.wholeFile(path.toString()),
                "file",
                path,
                "reason",
                e.getClass().getSimpleName());
    }

    private static String decode(byte[] bytes) throws CharacterCodingException, BinaryContent {
        Charset charset = StandardCharsets.UTF_8;
        int skip = 0;
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            skip = 3;
        } else if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
            // SQL Server's own tools write UTF-16; the charset consumes the byte order mark itself.
            charset = StandardCharsets.UTF_16;
        }
        String text = charset.newDecoder()
                .decode(ByteBuffer.wrap(bytes, skip, bytes.length - skip))
                .toString();
        if (text.indexOf('\0') >= 0) {
            throw new BinaryContent();
        }
        // Old Macs ended lines with CR alone; without this a comment would extend to the end of the file.
        return text.indexOf('\r') < 0 ? text : text.replaceAll("\r(?!\n)", "\n");
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static final class BinaryContent extends Exception {
        private static final long serialVersionUID = 1;
    }
}
