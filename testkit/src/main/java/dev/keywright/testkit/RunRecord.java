package dev.keywright.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Counts what a test does, for docs/evidence.md: a line for each part of a test in {@code target/figures} of its
 * module, which {@code tools/evidence} takes over.
 *
 * <pre>
 *   RunRecord.of(FuzzTest.class).add(1_234, "inputs");
 *
 *   compiler.FuzzTest    (part)    build    1 234 inputs
 * </pre>
 */
public final class RunRecord {

    private static final Path FOLDER = Path.of("target", "figures");
    private static final String OURS = "dev.keywright.";
    private static final double EXACT_MAX = 1e9;

    private static final Map<String, Map<String, RunRecord>> ALL = new TreeMap<>();

    private final String test;
    private final Map<String, Double> counts = new LinkedHashMap<>();

    private RunRecord(String test) {
        this.test = test;
    }

    public static RunRecord of(Class<?> test) {
        return of(test, "");
    }

    /** @param part what the counts are about, where a test does several things */
    public static RunRecord of(Class<?> test, String part) {
        synchronized (ALL) {
            String name = test.getName().replace(OURS, "");
            return ALL.computeIfAbsent(name, each -> new TreeMap<>())
                    .computeIfAbsent(part, each -> new RunRecord(name));
        }
    }

    /** Adds to a sum over the whole run: {@code 1 234 inputs}. */
    public RunRecord add(double count, String what) {
        synchronized (ALL) {
            counts.merge(what, count, Double::sum);
            write(test);
            return this;
        }
    }

    /** Keeps the largest count of the run: {@code 100 seeds}. */
    public RunRecord most(double count, String what) {
        synchronized (ALL) {
            counts.merge(what, count, Math::max);
            write(test);
            return this;
        }
    }

    private static void write(String test) {
        String lines = ALL.get(test).entrySet().stream()
                .map(each -> String.join(
                                "\t",
                                test,
                                each.getKey(),
                                Depth.current().toString(),
                                each.getValue().text()) + "\n")
                .collect(Collectors.joining());
        try {
            Files.createDirectories(FOLDER);
            Files.writeString(FOLDER.resolve(test + ".tsv"), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String text() {
        return counts.entrySet().stream()
                .filter(each -> each.getValue() > 0)
                .map(each ->
                        number(each.getValue()) + " " + (each.getValue() == 1 ? one(each.getKey()) : each.getKey()))
                .collect(Collectors.joining(", "));
    }

    private static String one(String what) {
        return what.replaceFirst("^(\\w+?)(es(?<=ches)|s)$", "$1");
    }

    /** {@code 1 234 567}, {@code 1.4 × 10^33}. */
    private static String number(double count) {
        if (count < EXACT_MAX) {
            return String.format(Locale.ROOT, "%,d", (long) count).replace(',', ' ');
        }
        String[] parts = String.format(Locale.ROOT, "%.1e", count).split("e\\+");
        return parts[0] + " × 10^" + Integer.parseInt(parts[1]);
    }
}
