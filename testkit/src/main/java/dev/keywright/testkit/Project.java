package dev.keywright.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Locates the checkout that the tests run in, and its files. Used by {@code CassandraNode} and {@code DynamoLocal}. */
public final class Project {

    private static final Set<String> NOT_SOURCES = Set.of(".git", "target", "node_modules");

    private Project() {}

    /**
     * The root of the checkout, from the build's system property, or found from the working directory when a test runs
     * in an editor.
     */
    public static Path root() {
        String root = System.getProperty("keywright.root");
        if (root != null) {
            return Path.of(root);
        }
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("keywright"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    /**
     * The folders of {@code examples} that hold SQL; only those that the property {@code keywright.examples} lists,
     * where it is set, to split long runs.
     */
    public static List<Path> examples() {
        Set<String> only = Set.of(System.getProperty("keywright.examples", "").split(","));
        return folders(root().resolve("examples")).stream()
                .filter(each -> Files.exists(each.resolve(each.getFileName() + ".sql")))
                .filter(each ->
                        only.contains("") || only.contains(each.getFileName().toString()))
                .toList();
    }

    /** The subfolders of a folder, sorted by name. */
    public static List<Path> folders(Path folder) {
        return list(folder).stream().filter(Files::isDirectory).toList();
    }

    /** The entries of a folder, sorted by name. */
    public static List<Path> list(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All files below a folder whose names have this ending, except build output and the history. */
    public static List<Path> files(Path folder, String ending) {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                    // Not even listed: modules that are built at the same time change their output meanwhile.
                    return NOT_SOURCES.contains(String.valueOf(each.getFileName()))
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path each, BasicFileAttributes attributes) {
                    if (each.toString().endsWith(ending)) {
                        files.add(each);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files.stream().sorted().toList();
    }
}
