package dev.keywright.cli;

import dev.keywright.compiler.generate.GeneratedFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** A folder of sources that generated files go to. A file is ours where its first line says so; others are left alone. */
final class GeneratedSources {

    private final Path folder;
    private final Path packageFolder;
    private final String firstLine;

    GeneratedSources(Path folder, String packageName, String firstLine) {
        this.folder = folder;
        this.packageFolder = folder.resolve(packageName.replace('.', '/'));
        this.firstLine = firstLine;
    }

    /** Files that would have to be overwritten and are not ours. */
    List<Path> others(List<GeneratedFile> files) throws IOException {
        List<Path> others = new ArrayList<>();
        for (GeneratedFile each : files) {
            Path file = folder.resolve(each.name());
            if (Files.exists(file) && !isOurs(file)) {
                others.add(file);
            }
        }
        return others;
    }

    /** Writes what is new or another, and removes files of ours that are no longer made. Gives those. */
    List<Path> write(List<GeneratedFile> files) throws IOException {
        Files.createDirectories(packageFolder);
        for (GeneratedFile each : files) {
            byte[] bytes = each.text().getBytes(StandardCharsets.UTF_8);
            Path file = folder.resolve(each.name());
            // What is as it was keeps its time, and is not compiled again.
            if (!Files.exists(file) || !Arrays.equals(bytes, Files.readAllBytes(file))) {
                AtomicFile.write(file, bytes);
            }
        }
        return removed(files.stream().map(each -> folder.resolve(each.name())).toList());
    }

    private List<Path> removed(List<Path> made) throws IOException {
        List<Path> removed = new ArrayList<>();
        List<Path> there;
        try (Stream<Path> list = Files.list(packageFolder)) {
            there = list.filter(each -> each.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        for (Path each : there) {
            if (!made.contains(each) && isOurs(each)) {
                Files.delete(each);
                removed.add(each);
            }
        }
        return removed;
    }

    private boolean isOurs(Path file) throws IOException {
        // By bytes: a file of others may be in any encoding.
        byte[] ours = (firstLine + "\n").getBytes(StandardCharsets.UTF_8);
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(ours.length), ours);
        }
    }
}
