package dev.keywright.tests.prices;

import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Rate;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.model.Returns;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Row;
import dev.keywright.verify.data.Dataset;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Gives a model the statistics of a dataset, and instead of its changes these: an insert and a delete of each entity, and an
 * update of each column that is not in the key.
 */
final class MeasuredModel {

    /** What a generated change does. */
    record Action(Kind kind, String entity, Optional<String> column) {

        /** The statement. */
        enum Kind {
            INSERT,
            UPDATE,
            DELETE
        }

        String name() {
            return kind.name().toLowerCase(java.util.Locale.ROOT) + "_" + entity
                    + column.map(each -> "_" + each).orElse("");
        }
    }

    /** Rare, so that changes do not decide which row kinds pay. */
    private static final Rate RATE = new Rate(new BigDecimal("0.000001"), Rate.Per.SECOND);

    private final Dataset dataset;
    private final Model model;

    private MeasuredModel(Dataset dataset) {
        this.dataset = dataset;
        this.model = dataset.model();
    }

    static Model of(Dataset dataset) {
        return new MeasuredModel(dataset).measured();
    }

    static List<Action> actions(Model model) {
        return model.entities().stream().flatMap(MeasuredModel::actions).toList();
    }

    private static Stream<Action> actions(Entity entity) {
        Stream<Action> updates = entity.visible().stream()
                .filter(each -> !entity.key().contains(each.name()))
                .map(each -> new Action(Action.Kind.UPDATE, entity.name(), Optional.of(each.name())));
        return Stream.concat(
                Stream.of(
                        new Action(Action.Kind.INSERT, entity.name(), Optional.empty()),
                        new Action(Action.Kind.DELETE, entity.name(), Optional.empty())),
                updates);
    }

    private Model measured() {
        return new Model(
                model.name(),
                model.entities().stream().map(this::measured).toList(),
                model.relationships().stream().map(this::measured).toList(),
                model.questions(),
                actions(model).stream().map(this::change).toList());
    }

    private Entity measured(Entity entity) {
        List<Attribute> attributes = entity.attributes().stream()
                .map(each -> new Attribute(
                        each.name(),
                        each.type(),
                        each.nullable(),
                        each.defaultValue(),
                        each.sequence(),
                        Math.max(
                                1,
                                dataset.values(entity.name(), each.name()).stream()
                                        .distinct()
                                        .count()),
                        each.bytes(),
                        each.bucket(),
                        each.atMost()))
                .toList();
        return new Entity(
                entity.name(),
                dataset.rows(entity.name()).size(),
                attributes,
                entity.key(),
                entity.keyGenerated(),
                entity.uniques(),
                entity.checks(),
                entity.indexes(),
                entity.retention());
    }

    private Relationship measured(Relationship reference) {
        long children = dataset.rows(reference.child()).stream()
                .filter(each -> refers(each, reference))
                .count();
        int parents = dataset.rows(reference.parent()).size();
        return new Relationship(
                reference.child(),
                reference.columns(),
                reference.parent(),
                reference.parentColumns(),
                reference.optional(),
                BigDecimal.valueOf(children).divide(BigDecimal.valueOf(parents), MathContext.DECIMAL64),
                reference.atMost(),
                reference.checked(),
                reference.initiallyDeferred(),
                reference.onDelete(),
                reference.discriminator());
    }

    private static boolean refers(Row row, Relationship reference) {
        return row.refersThrough(reference);
    }

    private Change change(Action action) {
        Entity entity = model.entity(action.entity());
        List<String> set = action.kind() == Action.Kind.INSERT
                ? entity.visible().stream().map(Attribute::name).toList()
                : action.column().stream().toList();
        List<Mutation.Assignment> values = set.stream()
                .map(each -> new Mutation.Assignment(each, parameter(entity, each)))
                .toList();
        Mutation mutation = mutation(action, entity, values);
        List<Parameter> parameters = Stream.concat(
                        set.stream(), action.kind() == Action.Kind.INSERT ? Stream.of() : entity.key().stream())
                .distinct()
                .map(each ->
                        new Parameter(each, entity.attribute(each).orElseThrow().type(), false))
                .toList();
        return new Change(
                action.name(),
                RATE,
                Returns.EXEC,
                true,
                List.of(),
                List.of(),
                parameters,
                List.of(mutation),
                mutation.toString(),
                new SourceSpan(action.name(), 1, 1, 1, action.name(), 1));
    }

    private static Mutation mutation(Action action, Entity entity, List<Mutation.Assignment> values) {
        List<Condition> where = new ArrayList<>();
        for (String each : entity.key()) {
            Term column = new Term.Column(
                    entity.name(), each, entity.attribute(each).orElseThrow().type());
            where.add(new Condition.Compare(column, Condition.Operator.EQUAL, parameter(entity, each)));
        }
        switch (action.kind()) {
            case INSERT:
                return new Mutation.Insert(entity.name(), values);
            case UPDATE:
                return new Mutation.Update(entity.name(), where, values);
            case DELETE:
                return new Mutation.Delete(entity.name(), where);
        }
        throw new IllegalStateException("no mutation for " + action);
    }

    private static Term parameter(Entity entity, String column) {
        return new Term.Parameter(column, entity.attribute(column).orElseThrow().type());
    }
}
