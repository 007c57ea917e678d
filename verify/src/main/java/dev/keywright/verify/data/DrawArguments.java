package dev.keywright.verify.data;

import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.LikePattern;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Draws arguments of a question around a witness, which is one row of the question's join: parameters that are compared
 * with columns of the witness mostly have its values, so that all conditions hold together. The others miss, a little
 * or by far, or are null. Used by {@code JudgedSampleChange}, {@code JudgedScript}, {@code Judgement} and
 * {@code MirroredStore}.
 */
public final class DrawArguments {

    private static final int LIMIT_MAX = 4;
    private static final int LIST_MAX = 3;
    private static final int STEPS_MAX = 3;

    /** How often an optional parameter is left out. */
    private static final int OPTIONAL_PERCENT = 35;

    private final Question question;
    private final Dataset dataset;
    private final RandomValues random;
    private final Odds odds;
    private final DrawSampleValues samples;
    private final List<ColumnOperand> meetings;

    /**
     * In how many of 100 draws a parameter is null although it need not be, has the value of the witness, has at most
     * another value of the column, or at most a neighbour of such a value; otherwise it has any value of its type.
     */
    private record Odds(int missing, int witness, int column, int neighbour) {

        private static final Odds FINDING_FAULTS = new Odds(3, 65, 85, 93);
        private static final Odds SAMPLE = new Odds(0, 80, 100, 100);
    }

    private DrawArguments(Question question, Dataset dataset, long seed, Alphabet alphabet, Odds odds) {
        this.question = question;
        this.dataset = dataset;
        this.random = new RandomValues(new Random(seed), alphabet);
        this.odds = odds;
        this.samples = new DrawSampleValues(dataset.model(), random);
        this.meetings = FindColumnOperands.in(question.query());
    }

    /** Arguments that mostly find rows; the same for the same seed. */
    public static Arguments random(Question question, Dataset dataset, long seed) {
        return random(question, dataset, seed, Alphabet.EVERY);
    }

    public static Arguments random(Question question, Dataset dataset, long seed, Alphabet alphabet) {
        return new DrawArguments(question, dataset, seed, alphabet, Odds.FINDING_FAULTS).draw();
    }

    /** Arguments that nearly always find rows, with values of {@linkplain Dataset#sample sample data}. */
    public static Arguments sample(Question question, Dataset dataset, long seed) {
        return new DrawArguments(question, dataset, seed, Alphabet.BASIC, Odds.SAMPLE).draw();
    }

    Arguments draw() {
        Bindings witness = witness(question.query().root(), Bindings.NONE);
        Map<String, Object> values = new LinkedHashMap<>();
        for (Parameter parameter : question.parameters()) {
            values.put(parameter.name(), value(parameter, witness));
        }
        return new Arguments(values);
    }

    /** One row of the join, conditions and limits ignored; aliases without a matching row stay unbound. */
    private Bindings witness(Source source, Bindings outer) {
        Source bare = new Source(
                source.alias(),
                source.entity(),
                source.link(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of());
        List<Bindings> rows = new NestedLoopJoin(dataset, new Arguments(Map.of())).rows(bare, outer);
        Bindings bound = rows.isEmpty() ? outer : random.any(rows);
        for (Source join : rows.isEmpty() ? List.<Source>of() : source.joins()) {
            bound = witness(join, bound);
        }
        return bound;
    }

    private Object value(Parameter parameter, Bindings witness) {
        if (limits(parameter)) {
            return (long) random.below(LIMIT_MAX + 1);
        }
        if (random.chance(parameter.optional() ? OPTIONAL_PERCENT : odds.missing())) {
            return null;
        }
        List<ColumnOperand> met = meetings.stream()
                .filter(each -> each.value() instanceof Term.Parameter other
                        && other.name().equals(parameter.name()))
                .toList();
        return met.isEmpty()
                ? any(parameter.name(), parameter.type())
                : argumentFor(parameter.type(), random.any(met), witness);
    }

    private boolean limits(Parameter parameter) {
        Query form = question.query();
        return Stream.concat(
                        form.limit().stream(),
                        form.root()
                                .all()
                                .flatMap(each -> each.perParentLimit().stream())
                                .map(Source.PerParentLimit::limit))
                .anyMatch(each ->
                        each instanceof Term.Parameter other && other.name().equals(parameter.name()));
    }

    private Object argumentFor(Type type, ColumnOperand meeting, Bindings witness) {
        switch (meeting.role()) {
            case VALUE:
                Object value = drawn(type, meeting, witness);
                return value instanceof List<?> list ? part(list) : value;
            case LOWER_BOUND:
                return bound(type, meeting, witness, Values.order(type).reversed());
            case UPPER_BOUND:
                return bound(type, meeting, witness, Values.order(type));
            case LIST_OF_VALUES:
                Type element = type.element().orElseThrow();
                return Stream.generate(() -> drawn(element, meeting, witness))
                        .limit(random.below(LIST_MAX + 1))
                        .toList();
            case ELEMENT_OF_COLUMN:
                Object array = drawn(Type.array(type), meeting, witness);
                return array instanceof List<?> list && !list.isEmpty()
                        ? random.any(list)
                        : any(meeting.column(), type);
            case PATTERN:
                return pattern(drawn(type, meeting, witness).toString());
            case STEPS:
                return ValueText.read(type, String.valueOf(random.below(STEPS_MAX + 1)));
        }
        throw new IllegalStateException("no argument for " + meeting);
    }

    /** The wider one of two drawn bounds, so that two parameters that bound a range seldom leave it empty. */
    private Object bound(Type type, ColumnOperand meeting, Bindings witness, Comparator<Object> order) {
        return Stream.of(drawn(type, meeting, witness), drawn(type, meeting, witness))
                .max(order)
                .orElseThrow();
    }

    /** The witness's value, another value of the column, or a random value. */
    private Object drawn(Type type, ColumnOperand meeting, Bindings witness) {
        List<Object> column = dataset.values(meeting.entity(), meeting.column());
        Row row = witness.rows().getOrDefault(meeting.alias(), Row.MISSING);
        Object seen = row.value(meeting.column());
        int dice = random.below(100);
        if (seen != null && dice < odds.witness()) {
            return seen;
        }
        if (!column.isEmpty() && dice < odds.column()) {
            return random.any(column);
        }
        return !column.isEmpty() && dice < odds.neighbour()
                ? random.neighbour(random.any(column))
                : any(meeting.column(), type);
    }

    private Object any(String name, Type type) {
        return odds == Odds.SAMPLE ? samples.value("", name, type, false) : random.value(type, false);
    }

    private List<Object> part(List<?> list) {
        List<Object> part = new ArrayList<>();
        list.stream().filter(each -> random.chance(60)).forEach(part::add);
        return part;
    }

    /** Mostly a prefix pattern; now and then an arbitrary one. */
    private String pattern(String text) {
        int length = text.codePointCount(0, text.length());
        String prefix = text.substring(0, text.offsetByCodePoints(0, random.below(length + 1)));
        return random.chance(80) ? LikePattern.prefixPattern(prefix) : prefix + "%";
    }
}
