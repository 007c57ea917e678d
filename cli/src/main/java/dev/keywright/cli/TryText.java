package dev.keywright.cli;

import dev.keywright.cli.output.CountText;
import dev.keywright.cli.output.DesignLegend;
import dev.keywright.cli.output.Terminal;
import dev.keywright.cli.output.TextTable;
import dev.keywright.cli.output.VerdictText;
import dev.keywright.compiler.print.DesignText;
import dev.keywright.compiler.print.RefusedText;
import dev.keywright.core.design.Design;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.row.ValueText;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.Edit;
import dev.keywright.verify.judge.JudgeDialect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Builds the output of {@code try}: the verdict, the tables, a line for each question, some answers, a change with its
 * effect, and the verdict again, since the first may have scrolled away. Used by {@code TryVerb}.
 */
final class TryText {

    private static final int ANSWERS = 3;
    private static final int ROWS_SHOWN_MAX = 3;
    private static final String INDENT = "    ";
    private static final String GREEN = "\u001b[32m";
    private static final String RED = "\u001b[31m";
    private static final String PLAIN = "\u001b[0m";

    private final Terminal terminal;
    private final Design design;
    private final JudgeDialect judge;
    private final Verdict verdict;
    private final StringBuilder out = new StringBuilder();

    TryText(Terminal terminal, Design design, JudgeDialect judge, Verdict verdict) {
        this.terminal = terminal;
        this.design = design;
        this.judge = judge;
        this.verdict = verdict;
    }

    /**
     * What was done, for {@link #text}.
     *
     * @param where the location of the store, in words
     * @param rows how many rows it was filled with
     * @param pages the first pages of each question
     */
    record Trial(
            String where,
            long rows,
            Map<String, List<TrialStore.FirstPage>> pages,
            Optional<TrialStore.ShownChange> change) {}

    String text(Trial trial, boolean legend) {
        out.append(RefusedText.of(design.model(), design.refused()));
        verdictLine();
        line("");
        out.append(DesignText.tables(design));
        if (legend) {
            out.append(DesignLegend.tables(design));
        }
        line("");
        line("questions, asked of %d sample rows %s, compared with %s", trial.rows(), trial.where(), judge.title());
        List<TrialStore.FirstPage> answers = new ArrayList<>();
        for (Verdict.QuestionVerdict each : verdict.questions()) {
            Optional<TrialStore.FirstPage> shown = fullest(trial.pages().getOrDefault(each.question(), List.of()));
            shown.ifPresent(answers::add);
            question(each, shown);
        }
        answers(answers);
        trial.change().ifPresent(this::change);
        verdict.differences().forEach(each -> line("\n%s", each));
        line("");
        out.append(VerdictText.notComparedLine(design, judge, verdict));
        verdictLine();
        return out.toString();
    }

    private void verdictLine() {
        boolean same = verdict.mismatches() == 0;
        String sentence = same
                ? "the store answers as " + judge.title() + " does"
                : "the store does not answer as " + judge.title() + " does";
        String colour = terminal.colouredOut() ? (same ? GREEN : RED) : "";
        line("%s%s%s: %s", colour, sentence, colour.isEmpty() ? "" : PLAIN, VerdictText.sum(verdict));
    }

    private void question(Verdict.QuestionVerdict asked, Optional<TrialStore.FirstPage> shown) {
        line(
                "  %-28s %s  %s",
                asked.question(),
                shown.map(each -> String.format(
                                Locale.ROOT,
                                "%12s  %14s  %14s  %7d µs",
                                CountText.of(each.requests(), "request"),
                                CountText.of(each.rowsRead(), "row") + " read",
                                each.rows().size() + " returned",
                                each.micros()))
                        .orElse("all arguments are refused by design"),
                asked.mismatches() == 0 ? "same" : "differs");
    }

    /** The page with the most rows; of several, the first one. */
    private static Optional<TrialStore.FirstPage> fullest(List<TrialStore.FirstPage> pages) {
        return pages.stream()
                .max(Comparator.<TrialStore.FirstPage>comparingInt(
                                each -> each.rows().size())
                        .thenComparing(each -> -pages.indexOf(each)));
    }

    private void answers(List<TrialStore.FirstPage> answers) {
        line("");
        line("some answers");
        answers.stream()
                .sorted(Comparator.<TrialStore.FirstPage>comparingInt(
                                each -> each.rows().size())
                        .reversed())
                .limit(ANSWERS)
                .forEach(each -> {
                    line("");
                    asked(each);
                    table(
                            each.columns(),
                            each.rows().stream().limit(ROWS_SHOWN_MAX).toList());
                    more(each.rows().size() - ROWS_SHOWN_MAX, "more");
                });
    }

    private void asked(TrialStore.FirstPage page) {
        cut("  " + call(page.asked().question().name(), page.asked().arguments().values()));
    }

    /** The change, and the rows of one answer that it added or removed. */
    private void change(TrialStore.ShownChange shown) {
        List<List<Object>> gone = without(shown.before().rows(), shown.after().rows());
        List<List<Object>> fresh = without(shown.after().rows(), shown.before().rows());
        if (gone.isEmpty() && fresh.isEmpty()) {
            return;
        }
        line("");
        line("a change, and what it does to an answer");
        line("");
        cut("  " + described(shown.change()));
        upkeep(shown.change()).ifPresent(each -> cut(INDENT + each));
        line("");
        asked(shown.after());
        List<String> columns = new ArrayList<>(List.of(""));
        columns.addAll(shown.after().columns());
        List<List<Object>> rows = new ArrayList<>();
        gone.stream().limit(ROWS_SHOWN_MAX).forEach(each -> rows.add(marked("-", each)));
        fresh.stream().limit(ROWS_SHOWN_MAX).forEach(each -> rows.add(marked("+", each)));
        table(columns, rows);
        more(shown.after().rows().size() - fresh.size(), "as before");
    }

    /** What the change takes, if it is one of the model's. */
    private Optional<String> upkeep(Edit edit) {
        return design.changes().stream()
                .filter(each -> edit instanceof Edit.Run run && each.name().equals(run.change()))
                .findFirst()
                .map(each -> DesignText.number(each.requests()) + " requests; it writes "
                        + each.upkeep().stream()
                                .map(ChangePlan.Upkeep::row)
                                .distinct()
                                .collect(Collectors.joining(", ")));
    }

    private static String described(Edit edit) {
        return edit instanceof Edit.Run run ? call(run.change(), run.arguments()) : edit.toString();
    }

    /** {@code searchById(id 6ab2…)} */
    private static String call(String name, Map<String, Object> arguments) {
        return arguments.entrySet().stream()
                .map(each ->
                        each.getKey() + " " + (each.getValue() == null ? "null" : ValueText.write(each.getValue())))
                .collect(Collectors.joining(", ", name + "(", ")"));
    }

    private static List<List<Object>> without(List<List<Object>> rows, List<List<Object>> others) {
        return rows.stream().filter(each -> !others.contains(each)).toList();
    }

    private static List<Object> marked(String mark, List<Object> row) {
        List<Object> marked = new ArrayList<>();
        marked.add(mark);
        marked.addAll(row);
        return marked;
    }

    private void table(List<String> columns, List<List<Object>> rows) {
        out.append(TextTable.fitted(columns, rows, INDENT, terminal.columns()));
    }

    private void more(int count, String what) {
        if (count > 0) {
            line("%s… and %d %s", INDENT, count, what);
        }
    }

    private void cut(String line) {
        line("%s", line.length() > terminal.columns() ? line.substring(0, terminal.columns() - 1) + "…" : line);
    }

    private void line(String format, Object... arguments) {
        out.append(String.format(Locale.ROOT, format, arguments)).append('\n');
    }
}
