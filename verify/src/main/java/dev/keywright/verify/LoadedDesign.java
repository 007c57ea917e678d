package dev.keywright.verify;

import dev.keywright.core.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.memory.Usage;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.view.DeriveRows;
import dev.keywright.store.query.PreparedPlan;
import dev.keywright.store.query.RunPlan;
import dev.keywright.store.query.cursor.AnswerPage;
import dev.keywright.store.query.cursor.PagePosition;
import dev.keywright.store.query.cursor.PagePositionBytes;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DatasetRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A design loaded into an in-memory engine: it holds the stored rows that the design's row kinds derive from a dataset,
 * and enforces the limits of the design's target. Tests and {@link VerifyDesign} run plans on it. Used by
 * {@code VerifyDesign}.
 */
public final class LoadedDesign {

    /** One page of rows, and the requests and rows read for it. */
    public record Page(List<List<Object>> rows, Usage usage) {}

    /** Far more than any answer of the generated datasets has. */
    private static final int PAGES_MAX = 600;

    private final Design design;
    private final MemoryEngine engine;

    private LoadedDesign(Design design, MemoryEngine engine) {
        this.design = design;
        this.engine = engine;
    }

    public static LoadedDesign load(Design design, Dataset dataset) {
        MemoryEngine engine = new MemoryEngine(design.target());
        engine.create(design.tables());
        DatasetRows rows = new DatasetRows(dataset);
        for (Table table : design.tables()) {
            for (RowKind kind : table.rows()) {
                List<StoredRow> derived = DeriveRows.of(design.model(), kind, rows);
                engine.writeAll(Commit.putEach(table.name(), derived)).forEach(CommitOutcome::orThrow);
            }
        }
        engine.resetUsage();
        return new LoadedDesign(design, engine);
    }

    /** The whole answer, read in pages of {@code pageRows} rows. */
    public List<List<Object>> ask(Question question, QuestionPlan plan, Arguments arguments, int pageRows) {
        return RunPlan.allRows(design, engine, question, plan, arguments, pageRows);
    }

    /** The first page of an answer, and its usage. */
    public Page first(Question question, QuestionPlan plan, Arguments arguments) {
        engine.resetUsage();
        List<List<Object>> rows =
                RunPlan.first(question.page(), design, engine, question, plan, arguments, question.page());
        return new Page(rows, engine.usage());
    }

    /**
     * The answer page by page, each page resumed from the previous one's position, with the usage of each. Pages
     * alternate between the prepared plan, as a store runs it, and the plain interpretation of the plan's steps: each
     * must be able to resume from the other's position.
     */
    public List<Page> pages(Question question, QuestionPlan plan, Arguments arguments, int rows) {
        List<Page> pages = new ArrayList<>();
        PreparedPlan prepared = PreparedPlan.of(design, question, plan);
        Optional<PagePosition> next = Optional.empty();
        do {
            engine.resetUsage();
            AnswerPage page = pages.size() % 2 == 0
                    ? prepared.page(rows, engine, arguments, next)
                    : RunPlan.page(rows, design, engine, question, plan, arguments, next);
            pages.add(new Page(page.rows(), engine.usage()));
            next = page.next().map(each -> PagePositionBytes.read(PagePositionBytes.write(each)));
            Check.that(pages.size() <= PAGES_MAX, "more than %s pages: the last is %s", PAGES_MAX, page);
        } while (next.isPresent());
        return pages;
    }
}
