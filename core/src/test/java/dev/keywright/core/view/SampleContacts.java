package dev.keywright.core.view;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Contacts with searches, folders in a tree, and notes on either contacts or searches. */
final class SampleContacts implements RelatedRows {

    static final Type STATUS = Type.enumeration(List.of("new", "active", "ended"));
    static final Type MOMENT = Type.time(TypeKind.TIMESTAMPTZ, 6);

    private static final Entity CONTACT = entity("contact", "id", Type.BIGINT, "name", Type.TEXT);
    private static final Entity SEARCH = entity(
            "search",
            "id",
            Type.BIGINT,
            "contact_id",
            Type.BIGINT,
            "status",
            STATUS,
            "created_at",
            MOMENT,
            "tags",
            Type.array(Type.TEXT),
            "email",
            Type.TEXT,
            "score",
            Type.INTEGER,
            "price",
            Type.decimal(10, 2),
            "weight",
            Type.DOUBLE);
    private static final Entity FOLDER = entity("folder", "id", Type.BIGINT, "up", Type.BIGINT);
    private static final Entity NOTE =
            entity("note", "id", Type.BIGINT, "owner_type", Type.TEXT, "owner_id", Type.BIGINT, "text", Type.TEXT);

    static final Model MODEL = new Model(
            "office",
            List.of(CONTACT, SEARCH, FOLDER, NOTE),
            List.of(
                    reference("search", "contact_id", "contact", Optional.empty()),
                    reference("folder", "up", "folder", Optional.empty()),
                    reference("note", "owner_id", "contact", owner("contact")),
                    reference("note", "owner_id", "search", owner("search"))),
            List.of(),
            List.of());

    private final Map<String, List<Row>> rows = new LinkedHashMap<>();

    Row contact(Object id, Object name) {
        return add(CONTACT, id, name);
    }

    Row search(Object id, Object contact, Object status) {
        return add(SEARCH, id, contact, status, null, null, null, null, null, null);
    }

    /** A search that differs from a plain one in these columns. */
    Row search(long id, Map<String, Object> columns) {
        Row plain = search(id, null, "new");
        Row row = plain;
        for (Map.Entry<String, Object> each : columns.entrySet()) {
            row = row.with(each.getKey(), each.getValue());
        }
        rows.get("search").set(rows.get("search").indexOf(plain), row);
        return row;
    }

    Row searchAt(long id, String moment) {
        return search(id, Map.of("created_at", Instant.parse(moment)));
    }

    Row folder(Object id, Object up) {
        return add(FOLDER, id, up);
    }

    Row note(Object id, Object ownerType, Object owner, Object text) {
        return add(NOTE, id, ownerType, owner, text);
    }

    /** A kind of this key with columns and nothing else. */
    static RowKind kind(String entity, RowRole role, KeyLayout key, String... columns) {
        List<ColumnPath> paths = Arrays.stream(columns).map(ColumnPath::parse).toList();
        return RowKind.of("kind", entity, role, key, paths);
    }

    static KeyLayout partitionKey(Segment... partition) {
        return new KeyLayout(List.of(partition), List.of());
    }

    static Segment column(String path, Type type) {
        return Segment.column(ColumnPath.parse(path), type, false);
    }

    @Override
    public List<Row> rows(String entity) {
        return rows.getOrDefault(entity, List.of());
    }

    @Override
    public Optional<Row> parent(Relationship relationship, Row child) {
        return rows(relationship.parent()).stream()
                .filter(each -> refers(relationship, child, each))
                .findFirst();
    }

    @Override
    public List<Row> children(Relationship relationship, Row parent) {
        return rows(relationship.child()).stream()
                .filter(each -> refers(relationship, each, parent))
                .toList();
    }

    /** Ignores discriminator columns, since the code under test has to check them. */
    private static boolean refers(Relationship relationship, Row child, Row parent) {
        Object reference = child.value(relationship.columns().get(0));
        return reference != null
                && Values.compare(
                                reference,
                                parent.value(relationship.parentColumns().get(0)))
                        == 0;
    }

    private Row add(Entity entity, Object... values) {
        Map<String, Object> columns = new LinkedHashMap<>();
        IntStream.range(0, values.length)
                .forEach(i -> columns.put(entity.attributes().get(i).name(), values[i]));
        Row row = new Row(columns);
        rows.computeIfAbsent(entity.name(), name -> new ArrayList<>()).add(row);
        return row;
    }

    static Entity entity(String name, Object... columns) {
        List<Attribute> attributes = IntStream.range(0, columns.length / 2)
                .mapToObj(i -> attribute((String) columns[2 * i], (Type) columns[2 * i + 1]))
                .toList();
        return new Entity(name, 1, attributes, List.of("id"), false, List.of(), List.of(), List.of(), Optional.empty());
    }

    private static Attribute attribute(String name, Type type) {
        return new Attribute(name, type, true, Optional.empty(), false, 1, 1, Optional.empty(), OptionalLong.empty());
    }

    static Relationship reference(
            String child, String column, String parent, Optional<Relationship.Discriminator> owner) {
        return new Relationship(
                child,
                List.of(column),
                parent,
                List.of("id"),
                true,
                BigDecimal.ONE,
                OptionalLong.empty(),
                true,
                false,
                Relationship.OnDelete.REFUSE,
                owner);
    }

    private static Optional<Relationship.Discriminator> owner(String label) {
        return Optional.of(new Relationship.Discriminator("owner_type", label));
    }
}
