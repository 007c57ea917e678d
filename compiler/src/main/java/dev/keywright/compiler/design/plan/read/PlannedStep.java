package dev.keywright.compiler.design.plan.read;

import dev.keywright.core.Check;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Source;
import java.util.List;
import java.util.Optional;

/**
 * A step of a plan that may be chosen. Its reads refer to candidates, since row kinds have names, indexes and tags only
 * once the design is laid out; {@code assemble.ResolvePlanSteps} then turns it into a {@link Step}.
 */
public sealed interface PlannedStep
        permits PlannedStep.Read, PlannedStep.Walk, PlannedStep.MinMax, PlannedStep.InMemory {

    /** @param families the column families that it reads; empty for all */
    record Read(PlannedRead read, List<String> families) implements PlannedStep {

        public Read {
            families = List.copyOf(families);
        }

        @Override
        public Optional<PlannedRead> engineRead() {
            return Optional.of(read);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.read(this);
        }
    }

    /** Reads ancestors or descendants: level by level, or all descendants in one range. */
    record Walk(Source source, PlannedRead level) implements PlannedStep {

        @Override
        public Optional<PlannedRead> engineRead() {
            return Optional.of(level);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.walk(this);
        }
    }

    /** Reads the first and the last row of a range. */
    record MinMax(PlannedRead range) implements PlannedStep {

        @Override
        public Optional<PlannedRead> engineRead() {
            return Optional.of(range);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.minMax(this);
        }
    }

    /** A step that reads nothing, so that it does not depend on how rows are stored: the design has it as it is. */
    record InMemory(Step step) implements PlannedStep {

        public InMemory {
            Check.that(step.engineRead().isEmpty(), "%s reads rows", step);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.inMemory(this);
        }
    }

    /** Java 17 cannot switch over a sealed type; a new step breaks every implementor of this. */
    interface Cases<R> {
        R read(Read read);

        R walk(Walk walk);

        R minMax(MinMax ends);

        R inMemory(InMemory step);
    }

    <R> R match(Cases<R> cases);

    /** The read that it sends to the engine, if any. */
    default Optional<PlannedRead> engineRead() {
        return Optional.empty();
    }
}
