package dev.keywright.store.query;

import dev.keywright.core.plan.KeyMatch;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A short notation for the terms, sources and reads of test plans. The alias of a source is the first letter of its
 * entity.
 */
final class PlanNotation {

    private static final Map<String, String> ENTITIES =
            Map.of("c", "contact", "s", "search", "a", "attempt", "n", "node");

    private PlanNotation() {}

    /** {@code column("s.id")} */
    static Term.Column column(String text) {
        String[] parts = text.split("\\.");
        return new Term.Column(parts[0], parts[1], SampleSearches.type(ENTITIES.get(parts[0]), parts[1]));
    }

    static Term parameter(String name, Type type) {
        return new Term.Parameter(name, type);
    }

    static Term.Constant constant(Type type, String text) {
        return new Term.Constant(type, Optional.of(text));
    }

    static Term number(String text) {
        return constant(Type.BIGINT, text);
    }

    static Term text(String text) {
        return constant(Type.TEXT, text);
    }

    static SegmentMatch is(Term term) {
        return new SegmentMatch.Is(term);
    }

    static SegmentMatch tag(String text) {
        return is(text(text));
    }

    static Condition equal(Term left, Term right) {
        return new Condition.Compare(left, Condition.Operator.EQUAL, right);
    }

    static Source root(String alias, Source... joins) {
        return new Source(
                alias,
                ENTITIES.get(alias),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(joins));
    }

    static Source left(String alias, String from, String relationship, List<Condition> on, Source... joins) {
        return joined(alias, from, relationship, Source.Join.LEFT, on, joins);
    }

    static Source inner(String alias, String from, String relationship, List<Condition> on, Source... joins) {
        return joined(alias, from, relationship, Source.Join.INNER, on, joins);
    }

    private static Source joined(
            String alias, String from, String relationship, Source.Join join, List<Condition> on, Source... joins) {
        String child = relationship.substring(0, relationship.indexOf('.'));
        boolean up = ENTITIES.get(from).equals(child);
        Source.Link link = new Source.Link(from, relationship, up ? Source.Direction.UP : Source.Direction.DOWN, join);
        return new Source(
                alias, ENTITIES.get(alias), Optional.of(link), on, Optional.empty(), Optional.empty(), List.of(joins));
    }

    static Read read(String row) {
        return new Read(Step.Read.of(row, KeyMatch.of(List.of(), List.of())));
    }

    /** A read, changed one thing at a time. */
    record Read(Step.Read step) {

        Read partition(SegmentMatch... matches) {
            return with(new KeyMatch(List.of(matches), step.sort(), step.bounds(), step.prefix()));
        }

        Read sort(SegmentMatch... matches) {
            return with(new KeyMatch(step.partition(), List.of(matches), step.bounds(), step.prefix()));
        }

        Read bound(Condition.Operator operator, Term term) {
            List<Step.Bound> bounds = new ArrayList<>(step.bounds());
            bounds.add(new Step.Bound(operator, term));
            return with(step.key().withRange(bounds, step.prefix()));
        }

        Read like(Term pattern) {
            return with(step.key().withRange(step.bounds(), Optional.of(pattern)));
        }

        private Read with(KeyMatch key) {
            return new Read(step.withKey(key));
        }

        Read backward() {
            return new Read(step.withBackward(true));
        }

        Read keep() {
            return new Read(step.withMissing(Step.Missing.KEEP));
        }

        Read exists() {
            return new Read(step.withMissing(Step.Missing.FLAG));
        }

        Read first(int rows) {
            return new Read(step.withPerTupleLimit(Optional.of(number(Integer.toString(rows)))));
        }

        Read index(String index) {
            return with(Optional.of(index), step.bindings(), step.embedded(), step.inPreviousRequest());
        }

        Read together() {
            return with(step.index(), step.bindings(), step.embedded(), true);
        }

        Read bind(String alias, String... path) {
            return with(step.index(), added(step.bindings(), alias, path), step.embedded(), step.inPreviousRequest());
        }

        Read embedded(String alias, String relationship) {
            return with(
                    step.index(),
                    step.bindings(),
                    added(step.embedded(), alias, relationship),
                    step.inPreviousRequest());
        }

        private static List<Step.Binding> added(List<Step.Binding> binds, String alias, String... path) {
            return Stream.concat(binds.stream(), Stream.of(new Step.Binding(alias, List.of(path))))
                    .toList();
        }

        private Read with(
                Optional<String> index, List<Step.Binding> binds, List<Step.Binding> embedded, boolean together) {
            return new Read(new Step.Read(
                    step.row(),
                    index,
                    step.key(),
                    step.backward(),
                    binds,
                    embedded,
                    step.missing(),
                    together,
                    step.perTupleLimit(),
                    step.families()));
        }
    }
}
