package dev.keywright.verify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The result of comparing designs with judgements: counts and differences.
 *
 * @param questions one entry for each question, in the order of the model
 * @param changes how many changes were made both on a store and in the relational database
 * @param otherDifferences differences that belong to no question: changes with another outcome, rows stored wrongly
 */
public record Verdict(List<QuestionVerdict> questions, long changes, List<String> otherDifferences) {

    public static final Verdict NONE = new Verdict(List.of(), 0, List.of());

    /** Differences of one question beyond this many are counted but not kept. */
    static final int DIFFERENCES_KEPT_MAX = 3;

    /**
     * The result for one question.
     *
     * @param refused arguments that the question's plan refuses by design; they are not counted as comparisons
     * @param mismatches comparisons that differ, and first pages that read more rows than the plan certifies
     * @param differences the first of them, for a person to read, with the seed that reproduces them
     */
    public record QuestionVerdict(
            String question, long comparisons, long rows, long refused, long mismatches, List<String> differences) {

        public QuestionVerdict {
            differences = List.copyOf(differences);
        }

        static QuestionVerdict nothing(String question) {
            return new QuestionVerdict(question, 0, 0, 0, 0, List.of());
        }

        QuestionVerdict compared(int rowsCompared) {
            return new QuestionVerdict(
                    question, comparisons + 1, rows + rowsCompared, refused, mismatches, differences);
        }

        QuestionVerdict refusing() {
            return new QuestionVerdict(question, comparisons, rows, refused + 1, mismatches, differences);
        }

        QuestionVerdict differing(String difference) {
            List<String> kept = new ArrayList<>(differences);
            if (kept.size() < DIFFERENCES_KEPT_MAX) {
                kept.add(difference);
            }
            return new QuestionVerdict(question, comparisons, rows, refused, mismatches + 1, kept);
        }

        QuestionVerdict plus(QuestionVerdict other) {
            List<String> kept = new ArrayList<>(differences);
            other.differences.stream().limit(DIFFERENCES_KEPT_MAX - kept.size()).forEach(kept::add);
            return new QuestionVerdict(
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
        otherDifferences = List.copyOf(otherDifferences);
    }

    static Verdict of(QuestionVerdict line) {
        return new Verdict(List.of(line), 0, List.of());
    }

    /** The verdict of one compared answer. */
    public static Verdict compared(String question, int rows) {
        return of(QuestionVerdict.nothing(question).compared(rows));
    }

    /** The verdict of arguments that were refused by design. */
    public static Verdict refused(String question) {
        return of(QuestionVerdict.nothing(question).refusing());
    }

    /** The verdict of {@code changes} changes without a difference. */
    public static Verdict ofChanges(long changes) {
        return new Verdict(List.of(), changes, List.of());
    }

    /** @param question the question whose answer differs; empty if the difference belongs to none */
    public static Verdict differing(String question, String difference) {
        return question.isEmpty()
                ? new Verdict(List.of(), 0, List.of(difference))
                : of(QuestionVerdict.nothing(question).differing(difference));
    }

    public Verdict plus(Verdict other) {
        Map<String, QuestionVerdict> lines = new LinkedHashMap<>();
        questions.forEach(each -> lines.merge(each.question(), each, QuestionVerdict::plus));
        other.questions.forEach(each -> lines.merge(each.question(), each, QuestionVerdict::plus));
        List<String> differences = new ArrayList<>(otherDifferences);
        differences.addAll(other.otherDifferences);
        return new Verdict(List.copyOf(lines.values()), changes + other.changes, differences);
    }

    public long comparisons() {
        return questions.stream().mapToLong(QuestionVerdict::comparisons).sum();
    }

    public long refused() {
        return questions.stream().mapToLong(QuestionVerdict::refused).sum();
    }

    public long mismatches() {
        return questions.stream().mapToLong(QuestionVerdict::mismatches).sum() + otherDifferences.size();
    }

    public List<String> differences() {
        return Stream.concat(questions.stream().flatMap(each -> each.differences().stream()), otherDifferences.stream())
                .toList();
    }
}
