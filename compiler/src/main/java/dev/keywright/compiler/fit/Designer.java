package dev.keywright.compiler.fit;

import dev.keywright.compiler.candidate.Considered;
import dev.keywright.compiler.candidate.PlanCandidate;
import dev.keywright.compiler.choose.Choice;
import dev.keywright.compiler.choose.Choose;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Proof;
import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.Cost;
import dev.keywright.core.plan.QuestionPlan;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Designs the tables for a model: consider everything, choose the best, lay it out. */
public final class Designer {

    private static final long MONTH_SECONDS = 30 * 86_400L;

    private Designer() {}

    public static Design design(Model model, EngineProfile target, boolean tablesPerEntity) {
        Considered considered = Considered.of(model, target);
        Choice choice = Choose.exactly(considered.program());
        return laidOut(considered, choice, tablesPerEntity);
    }

    /** All row kinds and all plans that were considered, none of them chosen. */
    public static Design everything(Model model, EngineProfile target) {
        Considered considered = Considered.of(model, target);
        LayOutEverything layout = new LayOutEverything(considered);
        String unit = target.prices().unit();
        List<QuestionPlan> plans = model.questions().stream()
                .flatMap(question -> considered.plans().get(question.name()).stream()
                        .map(each -> plan(question, each, layout.plans(each), unit)))
                .toList();
        return new Design(
                model,
                target,
                layout.tables(),
                plans,
                List.of(),
                List.of(),
                cost(0, unit),
                new Proof(false, 0, 0, plans.size()),
                List.of());
    }

    private static Design laidOut(Considered considered, Choice choice, boolean tablesPerEntity) {
        Model model = considered.model();
        Chosen chosen = new Chosen(considered, choice);
        PlaceKinds place = new PlaceKinds(model, considered.target(), chosen, tablesPerEntity);
        List<Table> tables = place.tables();
        WritePlans plans = new WritePlans(chosen.candidates(), place.placed());
        String unit = considered.target().prices().unit();
        List<QuestionPlan> questions = model.questions().stream()
                .map(each -> plan(each, chosen.plan(each.name()), plans, unit))
                .toList();
        long candidates = considered.catalogue().candidates().size()
                + considered.plans().values().stream().mapToInt(List::size).sum();
        return new Design(
                model,
                considered.target(),
                tables,
                questions,
                List.of(),
                List.of(),
                cost(choice.cost(), unit),
                new Proof(choice.optimal(), choice.bound(), choice.cost() - choice.bound(), (int) candidates),
                List.of());
    }

    private static QuestionPlan plan(Question question, PlanCandidate plan, WritePlans plans, String unit) {
        double rate = question.rate().nanosPerSecond() / 1e9;
        return new QuestionPlan(
                question.name(),
                decimal(plan.estimate().requests()),
                decimal(plan.estimate().rowsRead()),
                decimal(plan.estimate().rowsReturned()),
                whole(plan.rowsMax().stream().boxed()),
                whole(plan.bytesMax().stream().boxed()),
                plan.rowsMax().isPresent() ? Optional.empty() : Optional.of(plan.growsWith()),
                plan.scans(),
                question.read(),
                plans.steps(plan.steps()),
                cost(Math.round(plan.costNanos() * rate), unit),
                plan.form());
    }

    private static OptionalLong whole(Stream<Double> value) {
        return value.mapToLong(each -> (long) Math.ceil(each)).findFirst();
    }

    private static BigDecimal decimal(double value) {
        BigDecimal rounded =
                BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }

    private static Cost cost(long nanos, String unit) {
        return new Cost(nanos, nanos * MONTH_SECONDS, unit);
    }
}
