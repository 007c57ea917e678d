package dev.keywright.core.design;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.json.InvalidJsonException;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.plan.Cost;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.profile.EngineProfile;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The result of the compiler: model, tables, plans, and their cost, with the reasons for them. The store runs it;
 * reviewers read it as a design file. Immutable, and therefore thread safe. Stored in design files
 * ({@code DesignFile}): what a component means never changes.
 *
 * @param model the model of what was designed, without what was refused
 * @param refused the statements and tables of the input that the design lacks
 */
public record Design(
        Model model,
        EngineProfile target,
        List<Table> tables,
        List<QuestionPlan> questions,
        List<ChangePlan> changes,
        List<Diagnostic> findings,
        Cost cost,
        Proof proof,
        List<Reason> reasons,
        List<Refusal> refused) {

    /** The version of the format of design files. */
    public static final int FORMAT = 1;

    public Design {
        tables = List.copyOf(tables);
        questions = List.copyOf(questions);
        changes = List.copyOf(changes);
        findings = List.copyOf(findings);
        reasons = List.copyOf(reasons);
        refused = List.copyOf(refused);
    }

    /**
     * @throws InvalidJsonException with a sentence that names file and place, where the file holds no valid design
     */
    public static Design read(Path file) {
        return DesignFile.read(file);
    }

    public Design withFindings(List<Diagnostic> others) {
        return new Design(model, target, tables, questions, changes, others, cost, proof, reasons, refused);
    }

    public Design withRefused(List<Refusal> others) {
        return new Design(model, target, tables, questions, changes, findings, cost, proof, reasons, others);
    }

    /** The refusal of what has this name, if the design lacks it. */
    public Optional<Refusal> refusal(String name) {
        return refused.stream()
                .filter(each -> !name.isEmpty() && each.name().equals(name))
                .findFirst();
    }

    public Stream<RowKind> rows() {
        return tables.stream().flatMap(each -> each.rows().stream());
    }

    /** The requests for one page of every question, added up; for a question with several plans, their mean. */
    public BigDecimal requests() {
        return questions.stream()
                .map(each -> each.requests()
                        .divide(
                                BigDecimal.valueOf(questions.stream()
                                        .filter(other -> other.name().equals(each.name()))
                                        .count()),
                                MathContext.DECIMAL64))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** The number of indexes that the engine maintains, over all tables. */
    public int indexes() {
        return tables.stream().mapToInt(each -> each.indexes().size()).sum();
    }

    public Optional<RowKind> row(String name) {
        return rows().filter(each -> each.name().equals(name)).findFirst();
    }

    /** The table that holds the rows of this kind. */
    public Table tableOf(String row) {
        return tables.stream()
                .filter(each ->
                        each.rows().stream().anyMatch(kind -> kind.name().equals(row)))
                .findFirst()
                .orElseThrow();
    }
}
