package dev.keywright.cli;

import dev.keywright.testkit.Depth;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes what runs counted into the tables of docs/evidence.md. A row names its test, and which part of it, in a comment;
 * its two middle cells are what a build counted, and the deepest other run:
 *
 * <pre>
 *   | [`FuzzTest`]: damaged SQL … &lt;!-- compiler.FuzzTest --&gt; | 5 seconds | night: 128 945 inputs | nothing |
 * </pre>
 */
final class EvidencePage {

    private static final Pattern ROW =
            Pattern.compile("^(\\|.*<!-- (.+) --> \\|)[^|]*\\|[^|]*(\\|.*)$", Pattern.MULTILINE);

    private final List<Run> runs;

    /** @param lines of runs.tsv, after its heading */
    EvidencePage(List<String> lines) {
        this.runs = lines.stream().map(Run::of).toList();
    }

    private record Run(String key, Depth depth, String counts) {

        static Run of(String line) {
            String[] cells = line.split("\t");
            String key = cells[1].isEmpty() ? cells[0] : cells[0] + ": " + cells[1];
            return new Run(key, Depth.valueOf(cells[2].toUpperCase(Locale.ROOT)), cells[4]);
        }
    }

    String of(String page) {
        return ROW.matcher(page).replaceAll(row -> {
            String key = row.group(2);
            String build = counts(key, Depth.BUILD).orElse("");
            String longest = counts(key, Depth.WEEK)
                    .map(each -> "week: " + each)
                    .or(() -> counts(key, Depth.NIGHT).map(each -> "night: " + each))
                    .orElse("");
            return Matcher.quoteReplacement(
                    row.group(1) + cell(build) + cell(longest) + row.group(3).substring(1));
        });
    }

    private static String cell(String text) {
        return text.isEmpty() ? " |" : " " + text + " |";
    }

    private Optional<String> counts(String key, Depth depth) {
        return runs.stream()
                .filter(each -> each.key.equals(key) && each.depth == depth)
                .map(Run::counts)
                .findFirst();
    }

    /** The recorded tests that no row names. */
    List<String> withoutRow(String page) {
        List<String> rows =
                ROW.matcher(page).results().map(each -> each.group(2)).collect(Collectors.toList());
        return runs.stream().map(Run::key).filter(each -> !rows.contains(each)).toList();
    }
}
