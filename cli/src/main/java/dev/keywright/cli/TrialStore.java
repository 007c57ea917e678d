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
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.ReadAllPages;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A temporary store that is filled with the rows of a {@link Judgement} and asked the judgement's questions. Used by
 * {@link TryVerb}.
 */
final class TrialStore {

    private static final List<Integer> PAGES = List.of(1, 2, 50);

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

    TrialStore(Engine engine, Design design, Judgement judgement) {
        this.engine = new CountedEngine(engine);
        this.store = Store.create(this.engine, design, JudgedScript.CLOCK);
        this.judgement = judgement;
    }

    /** Writes every row and returns how many. A row that refers to a later one is written after it. */
    long fill(PrintWriter err) {
        long all = judgement.dataset().rows().values().stream()
                .mapToLong(List::size)
                .sum();
        List<Map.Entry<String, Row>> waiting = new ArrayList<>();
        judgement
                .dataset()
                .rows()
                .forEach((entity, rows) -> rows.forEach(each -> waiting.add(Map.entry(entity, each))));
        try (ProgressLine progress = new ProgressLine(err, all)) {
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
    Verdict verdict() {
        Verdict verdict = Verdict.NONE;
        for (Judgement.Case each : judgement.cases()) {
            verdict = verdict.plus(compared(each));
        }
        return verdict;
    }

    private Verdict compared(Judgement.Case asked) {
        Question question = asked.question();
        Verdict verdict = Verdict.NONE;
        for (int page : PAGES) {
            try {
                List<List<Object>> given = ReadAllPages.read(store, asked, page);
                Comparison comparison =
                        Comparison.of(question, judgement.dataset(), asked.arguments(), asked.answer(), given);
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

    /** The first page of each case of a question, except cases that are refused by design. */
    List<FirstPage> firstPages(String question) {
        List<FirstPage> asked = new ArrayList<>();
        for (Judgement.Case each : judgement.cases()) {
            if (each.question().name().equals(question)) {
                try {
                    asked.add(first(each));
                } catch (RefusedArgumentException e) {
                    // The verdict reports it.
                    continue;
                }
            }
        }
        return asked;
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
