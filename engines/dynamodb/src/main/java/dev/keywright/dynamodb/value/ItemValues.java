package dev.keywright.dynamodb.value;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.dynamodb.value.ColumnAttributes.Column;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Converts values of rows to attributes that are readable in the console, and back. The logical type of an attribute is
 * recorded once for its column ({@link LogicalTypes}); a value of another type, or one that DynamoDB cannot represent,
 * carries its type. Stored in rows: a result for existing data never changes.
 *
 * <pre>
 *   2020-01-01T00:00:00Z        {"S": "2020-01-01T00:00:00Z"}
 *   NaN                         {"M": {"#double": {"S": "NaN"}}}
 * </pre>
 */
public final class ItemValues {

    private static final String TYPE_PREFIX = "#";

    private final LogicalTypes forms;

    public ItemValues(LogicalTypes forms) {
        this.forms = forms;
    }

    /**
     * The attributes of a row's values. Records logical types that were not known before, so that every process can
     * decode the item.
     */
    public Map<String, AttributeValue> write(ColumnAttributes columns, Map<String, Object> values) {
        Map<String, Optional<LogicalType>> learned = new LinkedHashMap<>();
        Map<String, AttributeValue> written = row(columns, values, learned);
        if (learned.isEmpty()) {
            return written;
        }
        forms.add(learned);
        return row(columns, values, learned);
    }

    /** Encodes a value for a condition on the column's attribute. */
    public AttributeValue write(ColumnAttributes columns, String column, Object value) {
        return write(columns, Collections.singletonMap(column, value)).get(columns.attribute(column));
    }

    private Map<String, AttributeValue> row(
            ColumnAttributes columns, Map<String, Object> values, Map<String, Optional<LogicalType>> learned) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        values.forEach((column, value) -> {
            try {
                attributes.put(columns.attribute(column), value(columns.at(column), value, learned));
            } catch (EngineException e) {
                throw EngineException.refused("column %s: %s", column, e.getMessage());
            }
        });
        return attributes;
    }

    private AttributeValue value(Column column, Object value, Map<String, Optional<LogicalType>> learned) {
        if (column.key().isPresent()) {
            return column.key().get().write(value);
        }
        if (value instanceof List<?> list) {
            register(column, learned);
            Column element = column.element();
            return AttributeValue.fromL(
                    list.stream().map(each -> value(element, each, learned)).toList());
        }
        if (value instanceof Map<?, ?> row) {
            Map<String, Object> values = new LinkedHashMap<>();
            row.forEach((name, each) -> values.put((String) name, each));
            return AttributeValue.fromM(row(column.inside(), values, learned));
        }
        if (value == null) {
            register(column, learned);
            return AttributeValue.fromNul(true);
        }
        if (value instanceof Boolean truth) {
            register(column, learned);
            return AttributeValue.fromBool(truth);
        }
        if (value instanceof ByteBuffer bytes) {
            register(column, learned);
            return AttributeValue.fromB(SdkBytes.fromByteBuffer(bytes.duplicate()));
        }
        return scalar(column, value, learned);
    }

    /** Gives a column that the kind does not declare a place in the order of columns. */
    private void register(Column column, Map<String, Optional<LogicalType>> learned) {
        if (!column.declared() && !forms.contains(column.place())) {
            learned.putIfAbsent(column.place(), Optional.empty());
        }
    }

    private AttributeValue scalar(Column column, Object value, Map<String, Optional<LogicalType>> learned) {
        LogicalType form = LogicalType.of(value);
        Optional<LogicalType> known = forms.form(column.place());
        if (known.isEmpty()) {
            learned.merge(column.place(), Optional.of(form), (before, mine) -> before.or(() -> mine));
        }
        return form.plain(value)
                .filter(plain -> known.orElse(form).equals(form))
                .orElseGet(() -> AttributeValue.fromM(Map.of(TYPE_PREFIX + form, form.describe(value))));
    }

    /** The values of an item, in the order of the columns. */
    Map<String, Object> read(ColumnAttributes columns, Map<String, AttributeValue> item) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (String column : columns.declaredNames()) {
            AttributeValue value = item.get(columns.attribute(column));
            if (value != null) {
                values.put(column, read(columns.at(column), value));
            }
        }
        if (values.size() < item.size()) {
            List<String> others = new ArrayList<>();
            item.keySet().forEach(each -> columns.column(each)
                    .filter(name -> !values.containsKey(name))
                    .ifPresent(others::add));
            others.forEach(each -> values.put(each, read(columns.at(each), item.get(columns.attribute(each)))));
            return inOrder(columns, values, others);
        }
        return values;
    }

    private Map<String, Object> inOrder(ColumnAttributes columns, Map<String, Object> values, List<String> others) {
        others.sort(Comparator.comparingInt(each -> forms.rank(columns.at(each).place())));
        others.forEach(each -> values.put(each, values.remove(each)));
        return values;
    }

    Object read(Column column, AttributeValue value) {
        if (column.key().isPresent()) {
            return column.key().get().read(value);
        }
        switch (value.type()) {
            case NUL:
                return null;
            case BOOL:
                return value.bool();
            case B:
                return ByteBuffer.wrap(value.b().asByteArray());
            case L:
                Column element = column.element();
                List<Object> list = new ArrayList<>();
                value.l().forEach(each -> list.add(read(element, each)));
                return list;
            case M:
                return selfDescribed(value).orElseGet(() -> read(column.inside(), value.m()));
            case S, N:
                return form(column, value).read(value);
            case SS, NS, BS, UNKNOWN_TO_SDK_VERSION:
                throw EngineException.refused(
                        "%s has a value of type %s, which no row has", column.place(), value.type());
        }
        throw new IllegalStateException("no value of " + value.type());
    }

    private static Optional<Object> selfDescribed(AttributeValue value) {
        if (value.m().size() != 1) {
            return Optional.empty();
        }
        Map.Entry<String, AttributeValue> only = value.m().entrySet().iterator().next();
        boolean typed = only.getKey().startsWith(TYPE_PREFIX) && !only.getKey().startsWith(TYPE_PREFIX + TYPE_PREFIX);
        return typed
                ? Optional.of(LogicalType.parse(only.getKey().substring(TYPE_PREFIX.length()))
                        .read(only.getValue()))
                : Optional.empty();
    }

    /** If the type is not known, another process may have recorded it since the list was read. */
    private LogicalType form(Column column, AttributeValue value) {
        Optional<LogicalType> known = forms.form(column.place());
        if (known.isPresent()) {
            return known.get();
        }
        forms.refresh();
        return forms.form(column.place())
                .orElseGet(
                        () -> new LogicalType(value.n() == null ? LogicalType.Name.TEXT : LogicalType.Name.BIGINT, 0));
    }
}
