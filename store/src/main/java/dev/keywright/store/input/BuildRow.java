package dev.keywright.store.input;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.value.TypeKind;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Builds a whole row from the values of an insert: adds defaults, generated values and nulls, and refuses what the
 * schema forbids. Used by {@code BindArguments}, {@code ChangeInPlace}, {@code Group} and {@code RunMutations}.
 */
public final class BuildRow {

    private final GeneratedValues generated;

    public BuildRow(GeneratedValues generated) {
        this.generated = generated;
    }

    public Row of(Entity entity, Map<String, Object> given) {
        requireKnownColumns(entity, given);
        Map<String, Object> values = new LinkedHashMap<>();
        for (Attribute each : entity.attributes()) {
            Object value = given.containsKey(each.name()) ? given.get(each.name()) : defaultValue(entity, each);
            values.put(each.name(), coerceColumn(entity, each.name(), value));
        }
        return new Row(values);
    }

    /** Coerces a value to the type of a column, and refuses null where the column is NOT NULL. */
    public static Object coerceColumn(Entity entity, String column, Object value) {
        Attribute attribute = entity.attribute(column).orElseThrow();
        Object typed = CoerceValue.coerce(() -> "column " + column + " of " + entity.name(), attribute.type(), value);
        if (typed == null && (!attribute.nullable() || entity.key().contains(column))) {
            throw new ConstraintViolation(
                    ConstraintViolation.Constraint.NOT_NULL, "column " + column + " of " + entity.name() + " is null");
        }
        return typed;
    }

    public static void requireKnownColumns(Entity entity, Map<String, Object> given) {
        given.keySet().stream()
                .filter(each -> entity.attribute(each).isEmpty())
                .findFirst()
                .ifPresent(each -> {
                    throw new RefusedException(entity.name() + " has no column " + each + "; it has "
                            + entity.attributes().stream()
                                    .map(Attribute::name)
                                    .reduce((one, other) -> one + ", " + other)
                                    .orElse("none"));
                });
    }

    private Object defaultValue(Entity entity, Attribute attribute) {
        Optional<Attribute.DefaultValue> fallback = attribute.defaultValue();
        boolean isGenerated = entity.keyGenerated() && entity.key().contains(attribute.name());
        if (fallback.isEmpty()) {
            return isGenerated ? generated.number(entity.name(), attribute.name()) : null;
        }
        switch (fallback.get().origin()) {
            case CONSTANT:
                return ValueText.read(attribute.type(), fallback.get().text());
            case NULL:
                return null;
            case NOW:
                return moment(attribute.type().kind(), generated.now());
            case RANDOM_UUID:
                return generated.uuid(entity.name(), attribute.name());
            case IDENTITY:
                return generated.number(entity.name(), attribute.name());
            case EXPRESSION:
                throw new RefusedException("column " + attribute.name() + " of " + entity.name()
                        + " must be given, since the store cannot compute its default " + fallback.get());
        }
        throw new IllegalStateException("no value for " + fallback);
    }

    /** The clock's time as a value of a type; one without a zone is in UTC. */
    static Object moment(TypeKind kind, Instant instant) {
        LocalDateTime now = LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
        return kind == TypeKind.DATE
                ? now.toLocalDate()
                : kind == TypeKind.TIME ? now.toLocalTime() : kind == TypeKind.TIMESTAMP ? (Object) now : instant;
    }
}
