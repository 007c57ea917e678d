package dev.keywright.dynamodb.value;

import dev.keywright.core.engine.KeyRange.Bound;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.key.TextRange;
import dev.keywright.core.key.text.KeyText;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An attribute of an index's key, which holds one segment. DynamoDB sorts numbers itself; other values are stored in
 * the text encoding of {@link KeyText}, which sorts as the values do. An enum label, which is only compared for
 * equality, is stored unchanged. Stored in keys: a result for existing data never changes. Used by
 * {@code ColumnAttributes}, {@code MultiAttributeKey} and {@code TableShape}.
 *
 * <pre>
 *   score integer              {"N": "42"}
 *   created_at timestamptz     {"S": "2024-05-17T09:30:00.000000Z"}
 *   status enum                {"S": "active"}
 * </pre>
 */
public record KeyAttribute(String name, Segment segment, KeyText text) {

    /** A range of attribute values, both ends included; an end that is empty is unbounded. */
    public record AttributeRange(Optional<AttributeValue> from, Optional<AttributeValue> to) {}

    public static KeyAttribute of(String name, Segment segment) {
        return new KeyAttribute(name, segment, KeyText.of(new KeyLayout(List.of(), List.of(segment))));
    }

    private Type type() {
        return segment.type().orElseThrow();
    }

    private KeyNumber number() {
        return new KeyNumber(type());
    }

    /** Whether the column can hold the value at all. */
    public boolean fits(Object value) {
        if (value == null || type().kind() == TypeKind.ENUM) {
            return value != null;
        }
        return type().numeric() ? number().fits(value) : text.fits(List.of(), List.of(value));
    }

    public AttributeValue write(Object value) {
        EngineException.require(value != null, "%s is null, but an attribute of an index key cannot be", segment);
        EngineException.require(fits(value), "%s is not a value of %s", value, segment);
        if (type().numeric()) {
            return number().write(value);
        }
        return AttributeValue.fromS(type().kind() == TypeKind.ENUM ? (String) value : text.sort(List.of(value)));
    }

    public Object read(AttributeValue value) {
        if (type().numeric()) {
            return number().read(value);
        }
        return type().kind() == TypeKind.ENUM
                ? value.s()
                : text.read("", value.s()).sort().get(0);
    }

    /** Empty if no value can be within the bounds. REQUIRES: the attribute is a sort attribute. */
    public Optional<AttributeRange> range(Optional<Bound> lower, Optional<Bound> upper) {
        if (lower.isEmpty() && upper.isEmpty()) {
            return Optional.of(new AttributeRange(Optional.empty(), Optional.empty()));
        }
        if (type().numeric()) {
            return number().range(lower, upper);
        }
        return text.range(List.of(), lower, upper).map(KeyAttribute::texts);
    }

    private static AttributeRange texts(TextRange range) {
        return new AttributeRange(
                Optional.of(AttributeValue.fromS(range.from())), Optional.of(AttributeValue.fromS(range.to())));
    }
}
