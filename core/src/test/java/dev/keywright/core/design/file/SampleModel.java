package dev.keywright.core.design.file;

import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Period;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Rate;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.model.Returns;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.SqlFunction;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A model that makes no sense and uses everything that a model can hold. */
final class SampleModel {

    static final Term.Column COLUMN = new Term.Column("o", "id", Type.enumeration(List.of("a, b", "c")));
    static final Term.Parameter PARAMETER = new Term.Parameter("given", Type.array(Type.decimal(12, 2)));

    private static final Term.Constant CONSTANT = new Term.Constant(Type.TEXT, Optional.of("it's"));
    private static final SourceSpan PLACE = new SourceSpan("shop.sql", 3, 1, 6, "SELECT …", 1);

    private SampleModel() {}

    static Model model() {
        return new Model(
                "shop",
                List.of(entity("order", "status"), entity("person", "name")),
                List.of(
                        relationship("order", "person_id", Relationship.OnDelete.CASCADE, Optional.empty()),
                        relationship("order", "a/b", Relationship.OnDelete.CASCADE, Optional.empty()),
                        relationship("person", "boss_id", Relationship.OnDelete.REFUSE, Optional.empty()),
                        relationship("person", "chief_id", Relationship.OnDelete.RESTRICT, Optional.empty()),
                        relationship("order", "a_id", Relationship.OnDelete.SET_NULL, Optional.of("gateway")),
                        relationship("order", "b_id", Relationship.OnDelete.SET_DEFAULT, Optional.of("it's"))),
                List.of(new Question(
                        "ask",
                        Returns.MANY,
                        new Rate(new BigDecimal("50"), Rate.Per.MINUTE),
                        20,
                        Consistency.SESSION,
                        true,
                        List.of(new Parameter("given", PARAMETER.type(), true)),
                        form(),
                        "SELECT *\n  FROM \"order\"",
                        PLACE)),
                List.of(
                        change("write", mutations()),
                        change("remove", List.of(new Mutation.Delete("order", conditions())))));
    }

    static Query form() {
        return new Query(
                source(),
                conditions(),
                terms().stream().map(each -> new Query.Output("x", each)).toList(),
                new Query.Distinct(false, List.of(COLUMN)),
                List.of(COLUMN),
                conditions(),
                List.of(Query.Order.by(COLUMN, true), new Query.Order(PARAMETER, true, false)),
                Optional.of(PARAMETER));
    }

    static List<Term> terms() {
        return List.of(
                COLUMN,
                PARAMETER,
                CONSTANT,
                Term.Constant.nullOf(Type.UUID),
                new Term.Aggregate(Term.Aggregate.Function.COUNT, false, Optional.empty(), Type.BIGINT),
                new Term.Aggregate(Term.Aggregate.Function.AVG, true, Optional.of(COLUMN), Type.DOUBLE),
                new Term.Coalesce(COLUMN, CONSTANT, Type.TEXT),
                new Term.Arithmetic(COLUMN, Term.Arithmetic.Operation.MINUS, CONSTANT, Type.BIGINT),
                new Term.Elements(List.of(CONSTANT, PARAMETER), Type.array(Type.TEXT)),
                new Term.Call(SqlFunction.CONCAT, List.of(COLUMN, CONSTANT), Type.TEXT));
    }

    static List<Condition> conditions() {
        Condition isNull = new Condition.IsNull(COLUMN);
        Condition like = new Condition.Like(COLUMN, CONSTANT);
        return List.of(
                new Condition.Compare(COLUMN, Condition.Operator.AT_MOST, PARAMETER),
                new Condition.Among(COLUMN, List.of(CONSTANT, PARAMETER)),
                new Condition.Member(COLUMN, PARAMETER),
                new Condition.Contains(PARAMETER, COLUMN),
                like,
                isNull,
                new Condition.Exists(joined(Source.Direction.DOWN, Source.Join.INNER, List.of())),
                new Condition.OptionalCondition(PARAMETER, isNull),
                new Condition.Or(List.of(isNull, new Condition.And(List.of(isNull, like)))),
                new Condition.And(List.of(isNull, like)),
                new Condition.Not(isNull));
    }

    private static Source source() {
        return new Source(
                "o",
                "order",
                Optional.empty(),
                List.of(),
                Optional.of(new Source.Recursion(
                        "person.boss_id",
                        Source.Direction.UP,
                        List.of(new Condition.IsNull(COLUMN)),
                        true,
                        Optional.of("depth"),
                        -1)),
                Optional.of(new Source.PerParentLimit(PARAMETER, List.of(Query.Order.by(COLUMN, false)))),
                List.of(joined(
                        Source.Direction.UP,
                        Source.Join.LEFT,
                        List.of(joined(Source.Direction.DOWN, Source.Join.INNER, List.of())))));
    }

    private static Source joined(Source.Direction direction, Source.Join join, List<Source> joins) {
        return new Source(
                "p",
                "person",
                Optional.of(new Source.Link("o", "order.person_id", direction, join)),
                List.of(new Condition.IsNull(COLUMN)),
                Optional.empty(),
                Optional.empty(),
                joins);
    }

    private static Entity entity(String name, String column) {
        List<Attribute> attributes = Stream.concat(
                        Stream.of(
                                new Attribute(
                                        column,
                                        Type.text(50),
                                        true,
                                        Optional.empty(),
                                        false,
                                        7,
                                        25,
                                        Optional.of(Period.HOUR),
                                        OptionalLong.empty()),
                                new Attribute(
                                        "tags",
                                        Type.array(Type.TEXT),
                                        true,
                                        Optional.empty(),
                                        false,
                                        7,
                                        25,
                                        Optional.empty(),
                                        OptionalLong.of(9))),
                        Stream.of(Attribute.DefaultValue.Origin.values()).map(SampleModel::attribute))
                .toList();
        return new Entity(
                name,
                Long.MAX_VALUE,
                attributes,
                List.of(column),
                true,
                List.of(List.of(column), List.of()),
                List.of("total > 0"),
                List.of(new Entity.Constraint("total > 0", new Condition.IsNull(COLUMN))),
                List.of(
                        new Entity.Index("", List.of(column), List.of(column), true, Optional.of("total > 0")),
                        new Entity.Index("i", List.of(column), List.of(), false, Optional.empty())),
                name.equals("order") ? Optional.of(new Entity.Retention(90, Period.MONTH, column)) : Optional.empty());
    }

    private static Attribute attribute(Attribute.DefaultValue.Origin origin) {
        String text = origin == Attribute.DefaultValue.Origin.EXPRESSION ? "lower('A')" : "";
        return new Attribute(
                origin.name(),
                Type.BIGINT,
                false,
                Optional.of(new Attribute.DefaultValue(origin, text)),
                true,
                1,
                8,
                Optional.empty(),
                OptionalLong.empty());
    }

    private static Relationship relationship(
            String child, String column, Relationship.OnDelete onDelete, Optional<String> label) {
        return new Relationship(
                child,
                List.of(column),
                "person",
                List.of("name"),
                true,
                new BigDecimal("3.50"),
                label.isPresent() ? OptionalLong.of(9) : OptionalLong.empty(),
                true,
                onDelete == Relationship.OnDelete.RESTRICT,
                onDelete,
                label.map(each -> new Relationship.Discriminator("owner_type", each)));
    }

    private static Change change(String name, List<Mutation> mutations) {
        return new Change(
                name,
                new Rate(new BigDecimal("0.001"), Rate.Per.DAY),
                Returns.EXEC,
                true,
                List.of("id"),
                List.of(0),
                List.of(),
                mutations,
                "UPDATE …",
                mutations.size() == 1 ? SourceSpan.wholeFile("shop.sql") : PLACE);
    }

    private static List<Mutation> mutations() {
        List<Mutation.Assignment> values =
                terms().stream().map(each -> new Mutation.Assignment("a", each)).toList();
        return List.of(
                new Mutation.Insert("order", values),
                new Mutation.Update("order", conditions(), values),
                new Mutation.Upsert("order", List.of("id"), values, List.of()),
                new Mutation.Upsert("order", List.of(), values, values));
    }
}
