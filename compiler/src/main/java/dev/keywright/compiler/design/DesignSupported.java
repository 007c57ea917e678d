package dev.keywright.compiler.design;

import dev.keywright.compiler.choose.Choose;
import dev.keywright.compiler.choose.program.Choice;
import dev.keywright.compiler.choose.program.InfeasibleException;
import dev.keywright.compiler.design.program.SearchSpace;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.profile.EngineProfile;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Designs all statements of a model that the target can have together, and refuses the others, each with its reason.
 * Used by {@code Designer}.
 *
 * <pre>
 *   the whole model has a design                                  nothing is refused
 *   otherwise   a statement that has none even alone              is refused
 *               the others are added, all at once or by halves;
 *               one with which there is no design                 is refused
 *   a question that no plan can answer                            is refused; changes go before questions
 * </pre>
 *
 * Which statements are refused depends on their order in the model alone: of two that have designs only without each
 * other the first one stays, questions before changes.
 */
final class DesignSupported {

    private final ReasonsToRefuse reasons;
    private final Function<Model, SearchSpace> consider;
    private final BiFunction<SearchSpace, Choice, Design> assemble;

    DesignSupported(
            EngineProfile target,
            Function<Model, SearchSpace> consider,
            BiFunction<SearchSpace, Choice, Design> assemble) {
        this.reasons = new ReasonsToRefuse(target);
        this.consider = consider;
        this.assemble = assemble;
    }

    /** A design or the exception that there is none. */
    private record Outcome(Optional<Design> design, Optional<RuntimeException> fault) {}

    Design design(Model model) {
        Outcome whole = outcome(model);
        return whole.design().orElseGet(() -> new Supported(model).design());
    }

    private Outcome outcome(Model model) {
        try {
            return new Outcome(Optional.of(designed(model)), Optional.empty());
        } catch (RuntimeException fault) {
            return new Outcome(Optional.empty(), Optional.of(fault));
        } catch (StackOverflowError deep) {
            // A condition of thousands of parts; the stack is free again here.
            return new Outcome(Optional.empty(), Optional.of(new IllegalStateException("nested too deep", deep)));
        }
    }

    /** The design without the questions that no plan can answer. */
    private Design designed(Model model) {
        SearchSpace considered = consider.apply(model);
        Choice choice = Choose.exactly(considered.program());
        Set<String> unplanned = new TreeSet<>();
        considered.variations().stream()
                .filter(each -> !considered
                        .undominated()
                        .containsKey(each.variantQuestion().name()))
                .forEach(each -> unplanned.add(each.question().name()));
        if (unplanned.isEmpty()) {
            return assemble.apply(considered, choice);
        }
        List<Refusal> refused = model.questions().stream()
                .filter(each -> unplanned.contains(each.name()))
                .map(each -> considered.unkept().contains(each.name()) ? reasons.stale(each) : reasons.unplanned(each))
                .toList();
        Design rest = designed(model.withStatements(
                model.questions().stream()
                        .filter(each -> !unplanned.contains(each.name()))
                        .toList(),
                model.changes()));
        return rest.withRefused(
                Stream.concat(refused.stream(), rest.refused().stream()).toList());
    }

    /** Finds the largest part of a model, in the order of its statements, that has a design. */
    private final class Supported {

        private final Model model;
        private final Set<String> kept = new LinkedHashSet<>();
        private final List<Refusal> refused = new ArrayList<>();
        private Design best;

        Supported(Model model) {
            this.model = model;
            Outcome tables = outcome(part(kept));
            if (tables.fault().isPresent()) {
                throw tables.fault().get();
            }
            this.best = tables.design().orElseThrow();
        }

        Design design() {
            List<String> possible = new ArrayList<>();
            for (String each : names()) {
                Outcome alone = outcome(part(Set.of(each)));
                alone.fault().ifPresentOrElse(fault -> refuse(each, fault), () -> possible.add(each));
            }
            add(possible);
            return best.withRefused(
                    Stream.concat(refused.stream(), best.refused().stream()).toList());
        }

        private void add(List<String> more) {
            Set<String> both = new LinkedHashSet<>(kept);
            both.addAll(more);
            Outcome outcome = outcome(part(both));
            if (outcome.design().isPresent()) {
                best = outcome.design().get();
                kept.addAll(more);
            } else if (more.size() == 1) {
                refuse(more.get(0), outcome.fault().orElseThrow());
            } else if (!more.isEmpty()) {
                add(more.subList(0, more.size() / 2));
                add(more.subList(more.size() / 2, more.size()));
            }
        }

        private List<String> names() {
            return Stream.concat(
                            model.questions().stream().map(Question::name),
                            model.changes().stream().map(Change::name))
                    .toList();
        }

        private Model part(Set<String> names) {
            return model.withStatements(
                    model.questions().stream()
                            .filter(each -> names.contains(each.name()))
                            .toList(),
                    model.changes().stream()
                            .filter(each -> names.contains(each.name()))
                            .toList());
        }

        private void refuse(String name, RuntimeException fault) {
            model.questions().stream()
                    .filter(each -> each.name().equals(name))
                    .map(each -> fault instanceof InfeasibleException
                            ? reasons.unplanned(each)
                            : reasons.internal(Refusal.Kind.QUESTION, name, each.at(), fault))
                    .forEach(refused::add);
            model.changes().stream()
                    .filter(each -> each.name().equals(name))
                    .map(each -> fault instanceof InfeasibleException
                            ? reasons.unkept(each, () -> consider.apply(part(Set.of(name))))
                            : reasons.internal(Refusal.Kind.CHANGE, name, each.at(), fault))
                    .forEach(refused::add);
        }
    }
}
