package dev.keywright.verify;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import dev.keywright.store.error.RefusedArgumentException;
import dev.keywright.store.query.RunPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Compares a design with a judgement. It loads the design's stored rows into memory under the target's limits and asks
 * every question through its plan, whole and page by page in every page size: the answers must be those of the
 * relational database, and no page of the question's own size may read more than the plan certifies. Used by
 * {@code VerifyVerb}.
 */
public final class VerifyDesign {

    private final LoadedDesign loaded;
    private final Judgement judgement;
    private final List<Integer> pages;

    private VerifyDesign(LoadedDesign loaded, Judgement judgement, List<Integer> pages) {
        this.loaded = loaded;
        this.judgement = judgement;
        this.pages = pages;
    }

    /** Runs every plan of the design; a question may have several. */
    public static Verdict verify(Design design, Judgement judgement, List<Integer> pages) {
        VerifyDesign verify = new VerifyDesign(LoadedDesign.load(design, judgement.dataset()), judgement, pages);
        Verdict verdict = Verdict.NONE;
        for (QuestionPlan plan : design.questions()) {
            boolean judged = !judgement.cases(plan.name()).isEmpty();
            verdict = judged ? verdict.plus(Verdict.of(verify.line(plan))) : verdict;
        }
        return verdict;
    }

    private Verdict.QuestionVerdict line(QuestionPlan plan) {
        Verdict.QuestionVerdict line = Verdict.QuestionVerdict.nothing(plan.name());
        for (Judgement.Case each : judgement.cases(plan.name())) {
            line = RunPlan.appliesTo(plan, each.arguments()) ? compareCase(plan, each, line) : line;
        }
        return line;
    }

    /**
     * Compares one case. An exception of the plan, or of the code that runs it, is recorded as a difference, so that
     * the remaining cases are still compared.
     */
    private Verdict.QuestionVerdict compareCase(
            QuestionPlan plan, Judgement.Case asked, Verdict.QuestionVerdict before) {
        Verdict.QuestionVerdict line = before;
        try {
            for (int page : pages) {
                line = compared(plan, asked, page, line);
            }
            return checkCertificate(plan, asked, line);
        } catch (RefusedArgumentException e) {
            return line.refusing();
        } catch (RuntimeException e) {
            String where = e.getStackTrace().length == 0 ? "" : " at " + e.getStackTrace()[0];
            return line.differing(describe(
                    plan, asked, asked.question().name() + " of " + asked.arguments() + " fails: " + e + where));
        }
    }

    private Verdict.QuestionVerdict compared(
            QuestionPlan plan, Judgement.Case asked, int page, Verdict.QuestionVerdict line) {
        List<List<Object>> whole = loaded.ask(asked.question(), plan, asked.arguments(), page);
        List<List<Object>> joined = loaded.pages(asked.question(), plan, asked.arguments(), page).stream()
                .flatMap(each -> each.rows().stream())
                .toList();
        Verdict.QuestionVerdict compared = compared(
                plan, asked, "in requests of at most " + (page == 1 ? "1 row, " : page + " rows, "), whole, line);
        return compared(plan, asked, "in pages of " + (page == 1 ? "1 row, " : page + " rows, "), joined, compared);
    }

    private Verdict.QuestionVerdict compared(
            QuestionPlan plan,
            Judgement.Case asked,
            String how,
            List<List<Object>> given,
            Verdict.QuestionVerdict line) {
        Comparison comparison =
                Comparison.of(asked.question(), judgement.dataset(), asked.arguments(), asked.answer(), given);
        Verdict.QuestionVerdict compared = line.compared(comparison.rows());
        return comparison
                .difference()
                .map(each -> compared.differing(describe(plan, asked, how + each)))
                .orElse(compared);
    }

    private Verdict.QuestionVerdict checkCertificate(
            QuestionPlan plan, Judgement.Case asked, Verdict.QuestionVerdict line) {
        if (plan.rowsReadMax().isEmpty()) {
            return line;
        }
        long rows = plan.rowsReadMax().getAsLong();
        long bytes = plan.bytesReadMax().orElse(Long.MAX_VALUE);
        Question question = asked.question();
        List<LoadedDesign.Page> pages = new ArrayList<>(List.of(loaded.first(question, plan, asked.arguments())));
        pages.addAll(loaded.pages(question, plan, asked.arguments(), question.page()));
        return pages.stream()
                .map(LoadedDesign.Page::usage)
                .filter(each -> each.rowsRead() > rows || each.bytesRead() > bytes)
                .findFirst()
                .map(each -> line.differing(describe(
                        plan,
                        asked,
                        question.name() + " of " + asked.arguments() + ": a page takes " + each
                                + String.format(
                                        Locale.ROOT, ", but the certificate says rows: %,d, bytes: %,d", rows, bytes))))
                .orElse(line);
    }

    private String describe(QuestionPlan plan, Judgement.Case asked, String what) {
        return plan.steps().stream()
                .map(Step::toString)
                .collect(Collectors.joining("\n  ", "seed " + judgement.seed() + ", " + what + "\nthrough\n  ", ""));
    }
}
