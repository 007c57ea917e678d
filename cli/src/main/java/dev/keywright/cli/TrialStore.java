package dev.keywright.cli;

import dev.keywright.cli.output.ProgressLine;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.model.Question;
import dev.keywright.core.row.Row;
import dev.keywright.store.Page;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedArgumentException;
import dev.keywright.verify.Comparison;
import dev.keywright.verify.CountedEngine;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.Edit;
import dev.keywright.verify.change.EditOutcome;
import dev.keywright.verify.change.sql.JudgedSampleChange;
import dev.keywright.verify.change.store.ReadAllPages;
import dev.keywright.verify.change.store.StoreEdits;
import dev.keywright.verify.data.Dataset;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/**
 * A temporary store that is filled with the rows of a {@link Judgement}, asked the judgement's questions, and changed
 * once. Used by {@link TryVerb}.
 */
final class TrialStore {

    private static final List<Integer> PAGES = List.of(1, 2, 50);
    private static final Clock CLOCK = Clock.fixed(Dataset.SAMPLE_NOW, ZoneOffset.UTC);

    private final CountedEngine engine;
    private final Store store;
    private final Judgement judgement;

    /** A question that was asked, its first page, and the usage of that page. */
    record FirstPage(
            Judgement.Case asked,
            List<String> columns,
            List<List<Object>> rows,
            long requests,
            long rowsRead,
            long micros) {}

    /** A change that was made, and the answer that shows it, before and after. */
    record ShownChange(Edit change, FirstPage before, FirstPage after) {}

    TrialStore(Engine engine, Design design, Judgement judgement) {
        this.engine = new CountedEngine(engine);
        this.store = Store.create(this.engine, design, CLOCK);
        this.judgement = judgement;
    }

    /** Writes every row and returns how many. A row that refers to a later one is written after it. */
    long fill(CommandLine line) {
        long all = judgement.dataset().rows().values().stream()
                .mapToLong(List::size)
                .sum();
        List<Map.Entry<String, Row>> waiting = new ArrayList<>();
        judgement
                .dataset()
                .rows()
                .forEach((entity, rows) -> rows.forEach(each -> waiting.add(Map.entry(entity, each))));
        try (ProgressLine progress = ProgressLine.of(line, "rows", all)) {
            int before = waiting.size() + 1;
            while (!waiting.isEmpty() && waiting.size() < before) {
                before = waiting.size();
                waiting.removeIf(each -> written(each.getKey(), each.getValue(), progress));
            }
        }
        return all - waiting.size();
    }

    private boolean written(String entity, Row row, ProgressLine progress) {
        try {
            store.insert(entity, row.values());
            progress.step();
            return true;
        } catch (ConstraintViolation e) {
            if (e.constraint() != ConstraintViolation.Constraint.REFERENCE) {
                throw e;
            }
            return false;
        }
    }

    /** Asks every case in pages of every size. */
    Verdict verdict(CommandLine line) {
        return verdict(line, judgement);
    }

    private Verdict verdict(CommandLine line, Judgement judged) {
        Verdict verdict = Verdict.NONE;
        try (ProgressLine progress =
                ProgressLine.of(line, "questions", judged.cases().size())) {
            for (Judgement.Case each : judged.cases()) {
                verdict = verdict.plus(compared(each, judged.dataset()));
                progress.step();
            }
        }
        return verdict;
    }

    private Verdict compared(Judgement.Case asked, Dataset dataset) {
        Question question = asked.question();
        Verdict verdict = Verdict.NONE;
        for (int page : PAGES) {
            try {
                List<List<Object>> given = ReadAllPages.read(store, asked, page);
                Comparison comparison = Comparison.of(question, dataset, asked.arguments(), asked.answer(), given);
                verdict = verdict.plus(Verdict.compared(question.name(), comparison.rows()));
                if (comparison.difference().isPresent()) {
                    verdict = verdict.plus(Verdict.differing(
                            question.name(),
                            "in pages of " + page + " rows, "
                                    + comparison.difference().get()));
                }
            } catch (RefusedArgumentException e) {
                return verdict.plus(Verdict.refused(question.name()));
            }
        }
        return verdict;
    }

    /** Makes the change; empty where the store refuses the arguments of the question that shows it. */
    Optional<ShownChange> change(JudgedSampleChange judged) {
        StoreEdits edits = new StoreEdits(store);
        judged.unseen().forEach(each -> made(edits, each));
        Optional<FirstPage> before = page(judged.shown());
        made(edits, judged.change());
        return before.flatMap(old -> page(judged.shown()).map(now -> new ShownChange(judged.change(), old, now)));
    }

    private static void made(StoreEdits edits, Edit edit) {
        EditOutcome outcome = edits.make(edit);
        if (outcome != EditOutcome.DONE) {
            throw new IllegalStateException(
                    "the relational database made " + edit + ", but the store answered " + outcome);
        }
    }

    /** Compares all answers again after the change. */
    Verdict verdictAfter(CommandLine line, JudgedSampleChange judged) {
        long changes = judged.unseen().size() + 1L;
        return verdict(line, judged.after()).plus(Verdict.ofChanges(changes));
    }

    /** The first page of each case of a question, except cases that are refused by design. */
    List<FirstPage> firstPages(String question) {
        return judgement.cases().stream()
                .filter(each -> each.question().name().equals(question))
                .flatMap(each -> page(each).stream())
                .toList();
    }

    /** The first page; empty where the arguments are refused by design, which the verdict reports. */
    private Optional<FirstPage> page(Judgement.Case asked) {
        try {
            return Optional.of(first(asked));
        } catch (RefusedArgumentException e) {
            return Optional.empty();
        }
    }

    private FirstPage first(Judgement.Case asked) {
        long requests = engine.requests();
        long rowsRead = engine.rowsRead();
        long start = System.nanoTime();
        Page page = store.ask(asked.question().name(), asked.arguments().values());
        long micros = (System.nanoTime() - start) / 1_000;
        return new FirstPage(
                asked, page.columns(), page.rows(), engine.requests() - requests, engine.rowsRead() - rowsRead, micros);
    }
}
