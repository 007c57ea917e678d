package dev.keywright.cli;

import dev.keywright.cli.output.TextTable;
import dev.keywright.cli.output.VerdictText;
import dev.keywright.compiler.print.DesignText;
import dev.keywright.core.design.Design;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.judge.JudgeDialect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Builds the output of {@code try}: the tables, a line for each question, some answers, and the verdict. */
final class TryText {

    private static final int ANSWERS = 3;
    private static final int ROWS_SHOWN_MAX = 3;
    private static final int WIDTH_MAX = 100;
    private static final int CELL_MAX = 12;

    private final Design design;
    private final TrialStore store;
    private final Verdict verdict;
    private final StringBuilder out = new StringBuilder();
    private final List<TrialStore.FirstPage> answers = new ArrayList<>();

    TryText(Design design, TrialStore store, Verdict verdict) {
        this.design = design;
        this.store = store;
        this.verdict = verdict;
    }

    /** @param where the location of the store, in words */
    String text(String where, long rows, Judgement judgement, JudgeDialect judge) {
        out.append(DesignText.tables(design));
        line("");
        line("questions, asked of %d random rows %s (seed %d) and of %s", rows, where, judgement.seed(), judge.title());
        verdict.questions().forEach(this::question);
        line("");
        line("some answers");
        answers.stream()
                .sorted(Comparator.<TrialStore.FirstPage>comparingInt(
                                each -> each.rows().size())
                        .reversed())
                .limit(ANSWERS)
                .forEach(this::answer);
        verdict.differences().forEach(each -> line("\n%s", each));
        line("");
        out.append(VerdictText.sumLine(verdict)).append(VerdictText.notComparedLine(design, judge, verdict));
        return out.toString();
    }

    private void question(Verdict.QuestionVerdict asked) {
        String how = asked.mismatches() == 0 ? "same" : "differs";
        Optional<TrialStore.FirstPage> shown = shown(asked.question());
        shown.ifPresent(answers::add);
        line(
                "  %-28s %s  %s",
                asked.question(),
                shown.map(each -> String.format(
                                Locale.ROOT,
                                "%3d requests %4d rows read %4d rows given %7d µs",
                                each.requests(),
                                each.rowsRead(),
                                each.rows().size(),
                                each.micros()))
                        .orElse("  every argument was refused"),
                how);
    }

    /** The first page with the most rows; of several, the first one. */
    private Optional<TrialStore.FirstPage> shown(String question) {
        List<TrialStore.FirstPage> pages = store.firstPages(question);
        return pages.stream()
                .max(Comparator.<TrialStore.FirstPage>comparingInt(
                                each -> each.rows().size())
                        .thenComparing(each -> -pages.indexOf(each)));
    }

    private void answer(TrialStore.FirstPage answer) {
        line("");
        line("  %s %s", answer.asked().question().name(), answer.asked().arguments());
        List<List<Object>> first = answer.rows().stream().limit(ROWS_SHOWN_MAX).toList();
        new TextTable(answer.columns(), first, CELL_MAX).text("    ").lines().forEach(each -> line("%s", each));
        int more = answer.rows().size() - ROWS_SHOWN_MAX;
        if (more > 0) {
            line("    … and %d more", more);
        }
    }

    private void line(String format, Object... arguments) {
        String line = String.format(Locale.ROOT, format, arguments);
        boolean cut = line.length() > WIDTH_MAX && !line.contains("\n");
        out.append(cut ? line.substring(0, WIDTH_MAX - 1) + "…" : line).append('\n');
    }
}
