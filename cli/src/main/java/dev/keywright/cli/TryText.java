package dev.keywright.cli;

import dev.keywright.compiler.words.DesignText;
import dev.keywright.core.answer.RefusedArgumentException;
import dev.keywright.core.answer.RunPlan;
import dev.keywright.core.design.Design;
import dev.keywright.core.form.Form;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.LoadedDesign;
import dev.keywright.verify.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What {@code try} shows: the tables, a line a question, some answers, and the verdict. */
final class TryText {

    private static final int ANSWERS = 3;
    private static final int ROWS_SHOWN_MAX = 3;
    private static final int WIDTH_MAX = 100;

    private final Design design;
    private final Judgement judgement;
    private final Verdict verdict;
    private final LoadedDesign loaded;
    private final StringBuilder out = new StringBuilder();
    private final List<Asked> answers = new ArrayList<>();

    /** A question that was asked, and its first page. */
    private record Asked(Judgement.Case asked, LoadedDesign.Page page, long micros) {}

    TryText(Design design, Judgement judgement, Verdict verdict) {
        this.design = design;
        this.judgement = judgement;
        this.verdict = verdict;
        this.loaded = LoadedDesign.of(design, judgement.dataset());
    }

    String text() {
        out.append(DesignText.tables(design));
        line("");
        int rows = judgement.dataset().rows().values().stream()
                .mapToInt(List::size)
                .sum();
        line("questions, asked of %d random rows in memory (seed %d) and of PostgreSQL", rows, judgement.seed());
        verdict.questions().forEach(this::question);
        line("");
        line("some answers");
        answers.stream().limit(ANSWERS).forEach(this::answer);
        verdict.differences().forEach(each -> line("\n%s", each));
        line("");
        out.append(VerdictText.end(verdict));
        return out.toString();
    }

    private void question(Verdict.Line asked) {
        String how = asked.mismatches() == 0 ? "same" : "differs";
        Optional<Asked> shown = shown(asked.question());
        shown.ifPresent(answers::add);
        line(
                "  %-28s %s  %s",
                asked.question(),
                shown.map(each -> String.format(
                                Locale.ROOT,
                                "%3d requests %4d rows read %4d rows given %7d µs",
                                each.page().usage().requests(),
                                each.page().usage().rowsRead(),
                                each.page().rows().size(),
                                each.micros()))
                        .orElse("  every argument was refused"),
                how);
    }

    /** The first page with the most rows. */
    private Optional<Asked> shown(String question) {
        List<QuestionPlan> plans = design.questions().stream()
                .filter(each -> each.name().equals(question))
                .toList();
        List<Asked> pages = judgement.cases().stream()
                .filter(each -> each.question().name().equals(question))
                .flatMap(each -> plans.stream()
                        .filter(plan -> RunPlan.answers(plan, each.arguments()))
                        .flatMap(plan -> page(plan, each).stream()))
                .toList();
        return pages.stream()
                .max((one, other) -> Integer.compare(
                        one.page().rows().size(), other.page().rows().size()));
    }

    /** Empty where the plan refuses the arguments, or fails; the verdict has told that. */
    private Optional<Asked> page(QuestionPlan plan, Judgement.Case asked) {
        long start = System.nanoTime();
        try {
            LoadedDesign.Page page = loaded.first(asked.question(), plan, asked.arguments());
            return Optional.of(new Asked(asked, page, (System.nanoTime() - start) / 1_000));
        } catch (RefusedArgumentException e) {
            return Optional.empty();
        }
    }

    private void answer(Asked answer) {
        line("");
        line("  %s %s", answer.asked().question().name(), answer.asked().arguments());
        Form form = answer.asked().question().form();
        line("    %s", form.outputs().stream().map(Form.Output::name).toList());
        answer.page().rows().stream().limit(ROWS_SHOWN_MAX).forEach(each -> line("    %s", each));
        int more = answer.page().rows().size() - ROWS_SHOWN_MAX;
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
