package dev.keywright.verify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What came of holding designs against judgements.
 *
 * @param questions a line a question, in the order of the model
 * @param changes how many changes were made on a store and on the relational database
 * @param others differences that are no question's: changes that fared differently, rows that are stored wrongly
 */
public record Verdict(List<Line> questions, long changes, List<String> others) {

    public static final Verdict NONE = new Verdict(List.of(), 0, List.of());

    /** Differences beyond this many of a question are counted, and not kept. */
    static final int DIFFERENCES_KEPT_MAX = 3;

    /**
     * How one question fared.
     *
     * @param refused arguments that its plan refuses by design; they count as nothing else
     * @param mismatches comparisons that differ, and first pages that read more rows than is certified
     * @param differences the first of them, for a person to read, with the seed that shows them again
     */
    public record Line(
            String question, long comparisons, long rows, long refused, long mismatches, List<String> differences) {

        public Line {
            differences = List.copyOf(differences);
        }

        static Line nothing(String question) {
            return new Line(question, 0, 0, 0, 0, List.of());
        }

        Line compared(int rowsCompared) {
            return new Line(question, comparisons + 1, rows + rowsCompared, refused, mismatches, differences);
        }

        Line refusing() {
            return new Line(question, comparisons, rows, refused + 1, mismatches, differences);
        }

        Line differing(String difference) {
            List<String> kept = new ArrayList<>(differences);
            if (kept.size() < DIFFERENCES_KEPT_MAX) {
                kept.add(difference);
            }
            return new Line(question, comparisons, rows, refused, mismatches + 1, kept);
        }

        Line plus(Line other) {
            List<String> kept = new ArrayList<>(differences);
            other.differences.stream().limit(DIFFERENCES_KEPT_MAX - kept.size()).forEach(kept::add);
            return new Line(
                    question,
                    comparisons + other.comparisons,
                    rows + other.rows,
                    refused + other.refused,
                    mismatches + other.mismatches,
                    kept);
        }
    }

    public Verdict {
        questions = List.copyOf(questions);
        others = List.copyOf(others);
    }

    static Verdict of(Line line) {
        return new Verdict(List.of(line), 0, List.of());
    }

    /** An answer was compared. */
    public static Verdict compared(String question, int rows) {
        return of(Line.nothing(question).compared(rows));
    }

    /** Arguments were refused by design. */
    public static Verdict refused(String question) {
        return of(Line.nothing(question).refusing());
    }

    /** So many changes were made. */
    public static Verdict changed(long changes) {
        return new Verdict(List.of(), changes, List.of());
    }

    /** @param question the one that is answered differently, or empty */
    public static Verdict differing(String question, String difference) {
        return question.isEmpty()
                ? new Verdict(List.of(), 0, List.of(difference))
                : of(Line.nothing(question).differing(difference));
    }

    public Verdict plus(Verdict other) {
        Map<String, Line> lines = new LinkedHashMap<>();
        questions.forEach(each -> lines.merge(each.question(), each, Line::plus));
        other.questions.forEach(each -> lines.merge(each.question(), each, Line::plus));
        List<String> differences = new ArrayList<>(others);
        differences.addAll(other.others);
        return new Verdict(List.copyOf(lines.values()), changes + other.changes, differences);
    }

    public long comparisons() {
        return questions.stream().mapToLong(Line::comparisons).sum();
    }

    public long refused() {
        return questions.stream().mapToLong(Line::refused).sum();
    }

    public long mismatches() {
        return questions.stream().mapToLong(Line::mismatches).sum() + others.size();
    }

    public List<String> differences() {
        return Stream.concat(questions.stream().flatMap(each -> each.differences().stream()), others.stream())
                .toList();
    }
}
