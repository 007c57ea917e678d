package dev.keywright.verify.change;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.DefaultValue.Origin;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.query.Condition;
import dev.keywright.core.row.Row;
import dev.keywright.verify.data.Alphabet;
import dev.keywright.verify.data.RandomValues;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Draws the arguments of named changes: a parameter in a WHERE mostly gets a value of an existing row, one that fills a
 * new row mostly a new value. The WHERE parameters of one entity get values of the same row, so that its conditions
 * hold together; only a list for IN is drawn by itself. Used by {@code DrawChangeArguments}, {@code DrawSampleEdits}
 * and {@code DrawScript}.
 *
 * <p>The same seed draws the same arguments, and goldens depend on the order of draws. The caller passes the
 * {@link DrawnRows} and the random numbers, which {@link DrawScript} shares with its other edits.
 * {@link DrawChangeArguments} makes both itself, for tests that need arguments only.
 */
public final class DrawNamedChange {

    /** Origins of values that a store generates, so that they differ between any two stores. */
    private static final Set<Origin> MADE_UP = Set.of(Origin.RANDOM_UUID, Origin.IDENTITY, Origin.EXPRESSION);

    private static final int NULL_PERCENT = 3;

    private final Model model;
    private final DrawnRows rows;
    private final Random random;
    private final RandomValues values;

    public DrawNamedChange(Model model, DrawnRows rows, Random random, Alphabet alphabet) {
        this.model = model;
        this.rows = rows;
        this.random = random;
        this.values = new RandomValues(random, alphabet);
    }

    /** Whether the change has the same effect in every store, so that the outcomes can be compared. */
    boolean deterministic(Change change) {
        return change.mutations().stream()
                .allMatch(each ->
                        each.inserts() ? determined(each.entity(), each.values()) : withoutExists(each.where(model)));
    }

    private boolean determined(String name, List<Mutation.Assignment> assigned) {
        Entity entity = model.entity(name);
        List<String> columns =
                assigned.stream().map(Mutation.Assignment::column).toList();
        return !entity.keyGenerated()
                && entity.attributes().stream()
                        .filter(each -> !columns.contains(each.name()))
                        .flatMap(each -> each.defaultValue().stream())
                        .map(Attribute.DefaultValue::origin)
                        .noneMatch(MADE_UP::contains);
    }

    /** Whether the conditions, those inside others included, can be made as SQL by {@code SpellCondition}. */
    private static boolean withoutExists(List<Condition> where) {
        return where.stream().flatMap(Condition::all).noneMatch(each -> each instanceof Condition.Exists);
    }

    public Edit.Run draw(Change change) {
        List<ParameterUse> meetings = ParameterUse.in(model, change);
        Map<String, Row> found = new LinkedHashMap<>();
        Map<String, Row> filled = new LinkedHashMap<>();
        Map<String, Object> arguments = new LinkedHashMap<>();
        for (Parameter each : change.parameters()) {
            arguments.put(each.name(), value(each, meetings, found, filled));
        }
        return new Edit.Run(change.name(), arguments);
    }

    private Object value(
            Parameter parameter, List<ParameterUse> meetings, Map<String, Row> found, Map<String, Row> filled) {
        List<ParameterUse> met = meetings.stream()
                .filter(each -> each.parameter().equals(parameter.name()))
                .sorted((one, other) -> one.role().compareTo(other.role()))
                .toList();
        if (met.isEmpty()) {
            return values.value(parameter.type(), false);
        }
        ParameterUse first = met.get(0);
        switch (first.role()) {
            case FINDS:
                return found.computeIfAbsent(first.entity(), rows::existing).value(first.column());
            case FINDS_ANY:
                return Stream.of(rows.existing(first.entity()), rows.any(first.entity()))
                        .map(each -> each.value(first.column()))
                        .filter(each -> each != null)
                        .toList();
            case FILLS:
                return nulled(
                        filled.computeIfAbsent(first.entity(), rows::absent).value(first.column()));
            case SETS:
                return nulled(rows.any(first.entity()).value(first.column()));
        }
        throw new IllegalStateException("no argument for " + parameter);
    }

    private Object nulled(Object value) {
        return random.nextInt(100) < NULL_PERCENT ? null : value;
    }
}
