package dev.keywright.store.query.range;

import dev.keywright.core.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.key.SegmentValue;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.store.error.RefusedArgumentException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.LongStream;

/**
 * Computes the values that a match allows for a segment, each once and in the order of the segment; none where nothing
 * can match. Used by {@code KeyRanges}.
 *
 * @param within the bounds on a bucket's column, where every bucket is asked for
 */
record MatchValues(Design design, Arguments arguments, RowKind kind, Segment segment, Bindings row, RangeBounds within)
        implements SegmentMatch.Cases<List<Object>> {

    /** A question that needs more buckets than this is refused. */
    static final int BUCKETS_MAX = 1000;

    @Override
    public List<Object> is(SegmentMatch.Is is) {
        return values(List.of(is.term()));
    }

    @Override
    public List<Object> same(SegmentMatch.Same same) {
        return EvaluateTerm.value(same.term(), arguments, row) == null
                ? Collections.singletonList(null)
                : values(List.of(same.term()));
    }

    @Override
    public List<Object> isNull(SegmentMatch.Null isNull) {
        return Collections.singletonList(null);
    }

    @Override
    public List<Object> among(SegmentMatch.Among among) {
        return values(among.terms());
    }

    @Override
    public List<Object> member(SegmentMatch.Member member) {
        return EvaluateTerm.value(member.array(), arguments, row) instanceof List<?> elements
                ? distinct(elements)
                : List.of();
    }

    @Override
    public List<Object> first(SegmentMatch.First first) {
        if (!(EvaluateTerm.value(first.array(), arguments, row) instanceof List<?> elements)) {
            return List.of();
        }
        if (elements.isEmpty()) {
            throw new RefusedArgumentException(
                    first.array() + " is empty: every row contains all of nothing, so this would read the whole table");
        }
        return elements.contains(null) ? List.of() : distinct(elements.subList(0, 1));
    }

    @Override
    public List<Object> every(SegmentMatch.Every every) {
        switch (segment.kind()) {
            case SALT:
                return LongStream.range(0, segment.count())
                        .<Object>mapToObj(each -> each)
                        .toList();
            case TAG:
                return List.of(segment.text());
            case BUCKET:
                return within.buckets(segment, BUCKETS_MAX);
            case COLUMN, REVERSED:
                return enumerated();
        }
        throw new IllegalStateException("no values of " + segment);
    }

    /** No values: the directory is read together with the rows, so which buckets it lists is not known here. */
    @Override
    public List<Object> inDirectory(SegmentMatch.InDirectory listed) {
        throw new IllegalStateException("the values of " + segment + " are " + listed);
    }

    private List<Object> values(List<Term> terms) {
        List<Object> values = new ArrayList<>();
        terms.forEach(each -> values.add(EvaluateTerm.value(each, arguments, row)));
        return distinct(values);
    }

    private List<Object> distinct(List<?> values) {
        TreeSet<Object> distinct = new TreeSet<>(SegmentOrder.of(segment));
        for (Object value : values) {
            if (value != null) {
                segmentValue(value).ifPresent(distinct::add);
            }
        }
        return List.copyOf(distinct);
    }

    private Optional<Object> segmentValue(Object value) {
        switch (segment.kind()) {
            case TAG, SALT:
                return Optional.of(value);
            case COLUMN, BUCKET, REVERSED:
                return ConvertValue.of(SegmentOrder.valueType(segment), value)
                        .map(each -> SegmentValue.of(segment, each));
        }
        throw new IllegalStateException("no value of " + segment);
    }

    private List<Object> enumerated() {
        Type type = SegmentOrder.valueType(segment);
        Check.that(type.kind() == TypeKind.ENUM || type.kind() == TypeKind.BOOLEAN, "every value of %s", segment);
        TreeSet<Object> all = new TreeSet<>(SegmentOrder.of(segment));
        all.addAll(type.kind() == TypeKind.ENUM ? type.labels() : List.of(false, true));
        if (nullable(segment.column().orElseThrow())) {
            all.add(null);
        }
        return new ArrayList<>(all);
    }

    private boolean nullable(ColumnPath column) {
        String entity = kind.entity();
        for (String name : column.path()) {
            Relationship relationship = design.model().relationship(name).orElseThrow();
            if (relationship.optional()) {
                return true;
            }
            entity = relationship.parent();
        }
        Optional<Entity> owner = design.model().findEntity(entity);
        return owner.flatMap(each -> each.attribute(column.attributeName()))
                .map(each -> each.nullable())
                .orElse(false);
    }
}
