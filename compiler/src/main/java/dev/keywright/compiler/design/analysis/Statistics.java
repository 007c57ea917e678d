package dev.keywright.compiler.design.analysis;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Period;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Estimates numbers of rows, values and bytes from the schema's hints and their defaults. Values are assumed to be
 * evenly distributed and columns independent; where no hint says how many rows a range selects, one bound selects a
 * tenth of them.
 */
public final class Statistics {

    public static final double RANGE_SHARE = 0.1;
    public static final double RANGE_BOTH_SHARE = 0.05;
    public static final double PREFIX_SHARE = 0.01;
    public static final double NULL_SHARE = 0.5;
    public static final double RESIDUAL_SHARE = 0.5;
    public static final double ARRAY_LENGTH = 4;
    public static final double ANCESTORS = 4;
    /** The elements of an array that is given, whose number is not known before. */
    public static final double LIST_LENGTH = 3;

    private static final double YEAR_DAYS = 365;

    private final Model model;
    private final Map<String, Entity> entities = new LinkedHashMap<>();
    private final Map<String, Relationship> relationships = new LinkedHashMap<>();

    public Statistics(Model model) {
        this.model = model;
        model.entities().forEach(each -> entities.put(each.name(), each));
        model.relationships().forEach(each -> relationships.put(each.name(), each));
    }

    public Model model() {
        return model;
    }

    public double rows(String entity) {
        return entity(entity).rows();
    }

    /** The entity at the end of a path of references. */
    public Entity endOfPath(String entity, List<String> path) {
        String at = entity;
        for (String name : path) {
            at = relationship(name).parent();
        }
        return entity(at);
    }

    public Attribute attribute(String entity, ColumnPath column) {
        return endOfPath(entity, column.path())
                .attribute(column.attributeName())
                .orElseThrow();
    }

    public Type type(String entity, ColumnPath column) {
        if (column.isDepth() || column.isTotal()) {
            return Type.BIGINT;
        }
        if (column.isRootPath()) {
            return Type.TEXT;
        }
        Type type = attribute(entity, column).type();
        return column.isElement() ? type.element().orElseThrow() : type;
    }

    public boolean nullable(String entity, ColumnPath column) {
        return !column.isDepth()
                && !column.isTotal()
                && !column.isRootPath()
                && (attribute(entity, column).nullable()
                        || column.path().stream()
                                .anyMatch(each -> relationship(each).optional()));
    }

    public double bytes(String entity, ColumnPath column) {
        if (column.isDepth() || column.isTotal()) {
            return TypeKind.BIGINT.bytes();
        }
        if (column.isRootPath()) {
            return ANCESTORS * rootPathStepBytes(entity);
        }
        double bytes = attribute(entity, column).bytes();
        return column.isElement() ? Math.max(1, bytes / ARRAY_LENGTH) : bytes;
    }

    /** The bytes of one step of a path in a tree: a key as text, with a terminator after each of its values. */
    public double rootPathStepBytes(String entity) {
        return entity(entity).key().stream()
                .mapToDouble(each -> bytes(entity, ColumnPath.own(each)) + 1)
                .sum();
    }

    public double bytes(String entity, Segment segment) {
        switch (segment.kind()) {
            case COLUMN, REVERSED, BUCKET:
                return bytes(entity, segment.column().orElseThrow());
            case TAG:
                return segment.text().length();
            case SALT:
                return 2;
        }
        throw new IllegalStateException("no size of " + segment);
    }

    /** The share of the root's rows that have one given value in this column. */
    public double share(String entity, ColumnPath column) {
        double distinct = distinct(entity, column);
        return column.isElement() ? Math.min(elementShareMax(entity, column), ARRAY_LENGTH / distinct) : 1 / distinct;
    }

    /** The largest share of rows that can contain one element. */
    private double elementShareMax(String entity, ColumnPath column) {
        OptionalLong most = attribute(entity, column).atMost();
        double rows = Math.max(1, endOfPath(entity, column.path()).rows());
        return most.isPresent() ? Math.min(1, most.getAsLong() / rows) : 1;
    }

    public double distinct(String entity, ColumnPath column) {
        if (column.isTotal()) {
            // A group has one, so it does not make more groups.
            return 1;
        }
        if (column.isRootPath()) {
            return Math.max(1, rows(entity));
        }
        return column.isDepth() ? ANCESTORS : attribute(entity, column).distinct();
    }

    /** The number of rows that a kind has of one row of its entity, if it has any. */
    public static double rowsPerEntityRow(RowKind kind) {
        return kind.expansion()
                .filter(each -> kind.expands())
                .map(each -> each.unit() == RowKind.Expansion.Unit.ELEMENT ? ARRAY_LENGTH : ANCESTORS)
                .orElse(1.0);
    }

    /** The number of periods that the values of a column span: those of its retention, or of a year. */
    public double periods(String entity, ColumnPath column, Period period) {
        return Math.max(1, Math.ceil(days(entity, column) / days(period)));
    }

    private double days(String entity, ColumnPath column) {
        return endOfPath(entity, column.path())
                .retention()
                .filter(each -> each.column().equals(column.attributeName()))
                .map(each -> (double) each.days())
                .orElse(YEAR_DAYS);
    }

    private static double days(Period period) {
        switch (period) {
            case HOUR:
                return 1 / 24.0;
            case DAY:
                return 1;
            case WEEK:
                return 7;
            case MONTH:
                return 30;
            case YEAR:
                return YEAR_DAYS;
        }
        throw new IllegalStateException("no length of " + period);
    }

    /** The share of rows that meet a condition which no key takes over. */
    public double share(String entity, Condition condition) {
        switch (condition.role()) {
            case EQUALITY:
                return ownColumn(condition)
                        .filter(each -> entity(entity).attribute(each.column()).isPresent())
                        .map(each -> share(entity, each))
                        .orElse(RESIDUAL_SHARE);
            case RANGE:
                return RANGE_SHARE;
            case PREFIX:
                return PREFIX_SHARE;
            case MEMBERSHIP, CONTAINMENT, OPTIONAL, RESIDUAL, EXISTENCE:
                return RESIDUAL_SHARE;
            case NULL_TEST:
                return NULL_SHARE;
        }
        throw new IllegalStateException("no share of " + condition);
    }

    /** The same, where the values that a condition lists are counted, as a key would find them. */
    public double shareOfValues(String entity, Condition condition) {
        if (condition instanceof Condition.OptionalCondition given) {
            // Each parameter is as likely to be given as not, as in the variants of a question.
            return (1 + shareOfValues(entity, given.condition())) / 2;
        }
        if (condition instanceof Condition.And and) {
            return and.parts().stream()
                    .mapToDouble(each -> shareOfValues(entity, each))
                    .reduce(1, (one, other) -> one * other);
        }
        if (condition instanceof Condition.Among among && among.value() instanceof Term.Column column) {
            return shareOfValues(entity, column, among.options().size());
        }
        if (condition instanceof Condition.Member member && member.element() instanceof Term.Column column) {
            return shareOfValues(entity, column, LIST_LENGTH);
        }
        return share(entity, condition);
    }

    private double shareOfValues(String entity, Term.Column column, double values) {
        return Math.min(1, values * share(entity, ColumnPath.own(column.name())));
    }

    private static Optional<ColumnPath> ownColumn(Condition condition) {
        return condition instanceof Condition.Compare compare && compare.left() instanceof Term.Column column
                ? Optional.of(ColumnPath.own(column.name()))
                : Optional.empty();
    }

    /** The average number of children per parent. */
    public double fanOut(Relationship relationship) {
        return relationship.average().doubleValue();
    }

    /** The average number of rows below the row at the end of a path. */
    public double fanOut(List<String> path) {
        return path.stream().mapToDouble(each -> fanOut(relationship(each))).reduce(1, (left, right) -> left * right);
    }

    public Relationship relationship(String name) {
        return Optional.ofNullable(relationships.get(name)).orElseThrow();
    }

    public Entity entity(String name) {
        return Optional.ofNullable(entities.get(name)).orElseThrow();
    }

    public static double perSecond(Question question) {
        return question.rate().nanosPerSecond() / 1e9;
    }
}
