package dev.keywright.store.query;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.key.Buckets;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Period;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A small model for tests, and row kinds and rows of it in a short notation.
 *
 * <pre>
 *   contact(id, name)   search(id, contact_id?, status, rank?, note, seen)   attempt(id, search_id, method)
 *   node(id, parent_id?)
 * </pre>
 */
final class SampleSearches {

    static final Type STATUS = Type.enumeration(List.of("new", "active", "ended"));
    static final String CONTACT = "search.contact_id";
    static final String SEARCH = "attempt.search_id";
    static final String PARENT = "node.parent_id";

    static final Model MODEL = new Model(
            "manhunt",
            List.of(
                    entity("contact", required("id", Type.BIGINT), optional("name", Type.TEXT)),
                    entity(
                            "search",
                            required("id", Type.BIGINT),
                            optional("contact_id", Type.BIGINT),
                            required("status", STATUS),
                            optional("rank", Type.decimal(12, 2)),
                            optional("note", Type.TEXT),
                            optional("seen", Type.time(TypeKind.TIMESTAMP, 6))),
                    entity(
                            "attempt",
                            required("id", Type.BIGINT),
                            required("search_id", Type.BIGINT),
                            optional("method", Type.TEXT)),
                    entity("node", required("id", Type.BIGINT), optional("parent_id", Type.BIGINT))),
            List.of(
                    reference("search", "contact_id", "contact", true),
                    reference("attempt", "search_id", "search", false),
                    reference("node", "parent_id", "node", true)),
            List.of(),
            List.of());

    private SampleSearches() {}

    /** {@code kind("by status", "search", "salt(2) | 'S', status desc, id", "rank note")} */
    static RowKind kind(String name, String entity, String key, String columns) {
        return RowKind.of(
                name,
                entity,
                RowRole.VIEW,
                layout(entity, key),
                words(columns).map(ColumnPath::parse).toList());
    }

    static KeyLayout layout(String entity, String key) {
        String[] halves = key.split("\\|", -1);
        return new KeyLayout(segments(entity, halves[0]), segments(entity, halves[1]));
    }

    private static List<Segment> segments(String entity, String list) {
        return Stream.of(list.split(","))
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .map(each -> segment(entity, each))
                .toList();
    }

    private static Segment segment(String entity, String text) {
        if (text.startsWith("'")) {
            return Segment.tag(text.substring(1, text.length() - 1));
        }
        if (text.startsWith("salt(")) {
            return Segment.salt(Integer.parseInt(text.substring(5, text.length() - 1)));
        }
        if (text.startsWith("day(")) {
            ColumnPath column = ColumnPath.parse(text.substring(4, text.length() - 1));
            return Segment.bucket(column, type(entity, column), Period.DAY);
        }
        ColumnPath column = ColumnPath.parse(text.replace(" desc", ""));
        return Segment.column(column, type(entity, column), text.endsWith(" desc"));
    }

    private static Type type(String entity, ColumnPath column) {
        String owner = entity;
        for (String each : column.path()) {
            owner = MODEL.relationship(each).orElseThrow().parent();
        }
        return type(owner, column.attributeName());
    }

    static Type type(String entity, String column) {
        return MODEL.entity(entity).attribute(column).orElseThrow().type();
    }

    /** A row of a kind from columns by path; a salt stands under {@code salt}. */
    static StoredRow row(RowKind kind, Object... columns) {
        Map<String, Object> values = values(columns);
        Map<String, Object> stored = new LinkedHashMap<>(values);
        kind.key().segments().flatMap(each -> each.column().stream()).forEach(each -> stored.remove(each.toString()));
        stored.remove("salt");
        Map<String, Key> slots = new LinkedHashMap<>();
        kind.slots().forEach(each -> slots.put(each.index(), key(each.key(), values)));
        return new StoredRow(kind.name(), key(kind.key(), values), stored, slots);
    }

    private static Key key(KeyLayout layout, Map<String, Object> values) {
        return new Key(key(layout.partition(), values), key(layout.sort(), values));
    }

    private static List<Object> key(List<Segment> segments, Map<String, Object> values) {
        List<Object> key = new ArrayList<>();
        segments.forEach(each -> key.add(value(each, values)));
        return key;
    }

    private static Object value(Segment segment, Map<String, Object> values) {
        switch (segment.kind()) {
            case TAG:
                return segment.text();
            case SALT:
                return values.get("salt");
            case BUCKET:
                return Buckets.of(
                        segment, values.get(segment.column().orElseThrow().toString()));
            case COLUMN, REVERSED:
                return values.get(segment.column().orElseThrow().toString());
        }
        throw new IllegalStateException("no value of " + segment);
    }

    /** Whole numbers are longs; everything else is as given. */
    static Map<String, Object> values(Object... columns) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < columns.length; i += 2) {
            values.put(
                    (String) columns[i],
                    columns[i + 1] instanceof Integer whole ? (Object) whole.longValue() : columns[i + 1]);
        }
        return values;
    }

    private static Stream<String> words(String text) {
        return Arrays.stream(text.split(" ")).filter(each -> !each.isEmpty());
    }

    private static Entity entity(String name, Attribute... attributes) {
        return new Entity(
                name,
                100,
                List.of(attributes),
                List.of("id"),
                false,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty());
    }

    private static Attribute required(String name, Type type) {
        return new Attribute(name, type, false, Optional.empty(), false, 1, 8, Optional.empty(), OptionalLong.empty());
    }

    private static Attribute optional(String name, Type type) {
        return new Attribute(name, type, true, Optional.empty(), false, 1, 8, Optional.empty(), OptionalLong.empty());
    }

    private static Relationship reference(String child, String column, String parent, boolean optional) {
        return new Relationship(
                child,
                List.of(column),
                parent,
                List.of("id"),
                optional,
                BigDecimal.ONE,
                OptionalLong.empty(),
                true,
                false,
                Relationship.OnDelete.REFUSE,
                Optional.empty());
    }
}
