package dev.keywright.compiler.print;

import dev.keywright.core.key.SegmentValue;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.value.Type;
import dev.keywright.core.view.Salt;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Invents the values of a sample row, always the same ones. A foreign key has the value of the key that it refers to,
 * so that sample rows of different tables match each other. Used by {@code SampleRow}.
 */
final class SampleValues {

    private static final int HOPS_MAX = 8;
    private static final LocalDateTime MOMENT = LocalDateTime.of(2024, 5, 17, 9, 30);

    private final Model model;

    SampleValues(Model model) {
        this.model = model;
    }

    /** The value of a segment of a kind's key. */
    Object of(RowKind kind, Segment segment) {
        switch (segment.kind()) {
            case TAG:
                return segment.text();
            case SALT:
                List<Object> key = model.entity(kind.entity()).key().stream()
                        .map(each -> of(kind, ColumnPath.own(each)))
                        .toList();
                return Salt.of(key, segment.count());
            case COLUMN, BUCKET, REVERSED:
                return SegmentValue.of(
                        segment,
                        conditionValue(kind, segment.column().orElseThrow())
                                .orElseGet(() -> of(
                                        kind,
                                        segment.column().orElseThrow(),
                                        segment.type().orElseThrow())));
        }
        throw new IllegalStateException("no sample of " + segment);
    }

    /** The value of a column of a kind. */
    Object of(RowKind kind, ColumnPath path) {
        return conditionValue(kind, path).orElseGet(() -> of(kind, path, type(owner(kind, path), path)));
    }

    private Object of(RowKind kind, ColumnPath path, Type type) {
        if (path.isTotal()) {
            return SampleRow.TOTAL;
        }
        if (path.isRootPath()) {
            return rootPath(kind);
        }
        return path.isDepth() ? (Object) 1L : value(type, referredColumn(owner(kind, path), path.attributeName(), 0));
    }

    /** The path of a row that is the root of its tree. */
    private String rootPath(RowKind kind) {
        Entity entity = model.entity(kind.entity());
        return entity.key().stream()
                .map(each -> of(kind, ColumnPath.own(each)) + "/")
                .collect(Collectors.joining());
    }

    /**
     * The value that the predicate of a sparse kind requires of a column; empty if the predicate does not fix the
     * column.
     */
    private static Optional<Object> conditionValue(RowKind kind, ColumnPath path) {
        return kind.predicate().stream()
                .flatMap(each -> each instanceof Condition.Compare compare ? Stream.of(compare) : Stream.empty())
                .filter(each -> each.operator() == Condition.Operator.EQUAL && path.isOwn())
                .filter(each -> each.left() instanceof Term.Column column
                        && column.name().equals(path.column()))
                .flatMap(each -> each.right() instanceof Term.Constant constant
                        ? constant.text().map(text -> ValueText.read(constant.type(), text)).stream()
                        : Stream.empty())
                .findFirst();
    }

    private Entity owner(RowKind kind, ColumnPath path) {
        String entity = kind.entity();
        for (String each : path.path()) {
            entity = model.relationship(each).orElseThrow().parent();
        }
        return model.entity(entity);
    }

    private static Type type(Entity owner, ColumnPath path) {
        Type type =
                owner.attribute(path.attributeName()).map(each -> each.type()).orElse(Type.INTEGER);
        return path.isElement() ? type.element().orElse(type) : type;
    }

    /** The column that a foreign key's column refers to, followed over several tables; otherwise the column itself. */
    private String referredColumn(Entity owner, String column, int hops) {
        Optional<Relationship> up = model.relationships().stream()
                .filter(each -> each.child().equals(owner.name())
                        && each.columns().contains(column)
                        && !each.parent().equals(owner.name()))
                .findFirst();
        if (up.isEmpty() || hops == HOPS_MAX) {
            return owner.name() + "." + column;
        }
        String parent = up.get().parentColumns().get(up.get().columns().indexOf(column));
        return referredColumn(model.entity(up.get().parent()), parent, hops + 1);
    }

    private static Object value(Type type, String name) {
        int number = 1 + Math.floorMod(name.hashCode(), 98);
        switch (type.kind()) {
            case BOOLEAN:
                return true;
            case SMALLINT, INTEGER, BIGINT:
                return (long) number;
            case DECIMAL:
                int digits = type.size() == 0 ? 2 : Math.min(type.size(), 2);
                return new BigDecimal(BigInteger.valueOf(number).mod(BigInteger.TEN.pow(digits)), type.scale());
            case REAL:
                return number / 4f;
            case DOUBLE:
                return number / 4d;
            case TEXT:
                String text = name.substring(name.lastIndexOf('.') + 1) + "-" + number;
                return type.size() == 0 || text.length() <= type.size() ? text : text.substring(0, type.size());
            case JSON:
                return "{}";
            case UUID:
                return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
            case DATE:
                return LocalDate.from(MOMENT);
            case TIME:
                return LocalTime.from(MOMENT);
            case TIMESTAMP:
                return MOMENT;
            case TIMESTAMPTZ:
                return Instant.from(MOMENT.atOffset(ZoneOffset.UTC));
            case BYTES:
                return ByteBuffer.wrap(new byte[] {(byte) number});
            case ENUM:
                return type.labels().get(0);
            case ARRAY:
                return List.of(value(type.element().orElseThrow(), name));
        }
        throw new IllegalStateException("no sample of " + type);
    }
}
