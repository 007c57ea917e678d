package dev.keywright.cli.output;

import dev.keywright.compiler.print.RefusedText;
import dev.keywright.core.design.Design;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.judge.JudgeDialect;
import java.util.List;
import java.util.Locale;

/**
 * Formats a verdict for people: a line for each question, the differences, and the totals. Used by {@code TryText} and
 * {@code VerifyVerb}.
 */
public final class VerdictText {

    private final StringBuilder out = new StringBuilder();

    private VerdictText() {}

    /** @param where the location of the store: in memory, or its address */
    public static String of(Design design, String where, SeedRange seeds, JudgeDialect judge, Verdict verdict) {
        VerdictText text = new VerdictText();
        text.out.append(RefusedText.of(design.model(), design.refused()));
        text.line(
                "%s for %s, %s, %s, against %s",
                design.model().name(), design.target().name(), where, seeds, judge.title());
        text.line("");
        text.questions(verdict);
        text.sumLine(verdict);
        text.out.append(notComparedLine(design, judge, verdict));
        return text.out.toString();
    }

    /**
     * Lines that name the questions which were not compared: those that the relational database cannot express, and
     * those that the design has no plan for.
     */
    public static String notComparedLine(Design design, JudgeDialect judge, Verdict verdict) {
        return line(
                        "not compared, since " + judge.title() + " does not support the SQL: ",
                        VerdictJson.notCompared(design, verdict))
                + line("not compared, since the design has no plan for it: ", VerdictJson.withoutPlan(design));
    }

    private static String line(String reason, List<String> names) {
        return names.isEmpty() ? "" : reason + String.join(", ", names) + "\n";
    }

    /** The totals: {@code 9 questions, 135 comparisons, no mismatch}. */
    public static String sum(Verdict verdict) {
        String refused =
                verdict.refused() == 0 ? "" : "; " + CountText.of(verdict.refused(), "argument") + " refused by design";
        return String.format(
                Locale.ROOT,
                "%s, %s, %s%s%s",
                CountText.of(verdict.questions().size(), "question"),
                CountText.of(verdict.comparisons(), "comparison"),
                verdict.changes() == 0 ? "" : CountText.of(verdict.changes(), "change") + ", ",
                verdict.mismatches() == 0
                        ? "no mismatch"
                        : CountText.of(verdict.mismatches(), "mismatch", "mismatches"),
                refused);
    }

    private void questions(Verdict verdict) {
        int width = verdict.questions().stream()
                .mapToInt(each -> each.question().length())
                .max()
                .orElse(0);
        for (Verdict.QuestionVerdict each : verdict.questions()) {
            line(
                    "  %-" + Math.max(1, width) + "s  %7d comparisons  %s%s",
                    each.question(),
                    each.comparisons(),
                    each.mismatches() == 0 ? "same" : each.mismatches() + " differ",
                    each.refused() == 0 ? "" : ", " + CountText.of(each.refused(), "argument") + " refused");
        }
    }

    private void sumLine(Verdict verdict) {
        verdict.differences().forEach(each -> line("\n%s", each));
        line("");
        line("%s", sum(verdict));
    }

    private void line(String format, Object... arguments) {
        out.append(String.format(Locale.ROOT, format, arguments)).append('\n');
    }
}
