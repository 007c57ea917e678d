package dev.keywright.cassandra.table;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.value.ColumnCode;
import dev.keywright.cassandra.value.CqlTypes;
import dev.keywright.cassandra.value.KeyPart;
import dev.keywright.cassandra.value.KindColumns;
import dev.keywright.core.design.ColumnTypes;
import dev.keywright.core.design.KeyColumns;
import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.design.TableColumns;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeText;
import dev.keywright.core.view.Expiry;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A table of the design as Cassandra stores it: its name, its columns and their types, and a {@link KindShape} for each
 * kind of rows in it. Names are stored: a result for existing data never changes.
 */
public final class TableShape {

    /** Read after all other columns, the most often needed first, so that a read can leave out the last ones. */
    private static final List<String> PROTOCOL_COLUMNS = List.of(
            ProtocolColumns.TOMBSTONE,
            CqlTypes.ROW_MARKER,
            ProtocolColumns.VERSION,
            ProtocolColumns.STAMP,
            ProtocolColumns.TOUCH,
            ProtocolColumns.EXCLUSIVE_LOCK,
            ProtocolColumns.SHARED_LOCKS);

    private final Table table;
    private final String name;
    private final Optional<Model> model;
    private final List<KindShape> kinds = new ArrayList<>();
    private final Map<String, String> columns = new LinkedHashMap<>();
    private final Map<String, String> textColumns = new LinkedHashMap<>();
    private final List<String> partitionNames;
    private final List<String> sortNames;
    private final boolean locked;
    private final int presence;

    /** @param model empty if the types of columns are unknown; then their values are stored as bytes */
    public TableShape(EngineProfile target, Table given, Optional<Model> model) {
        this.table = given.partition().isEmpty() ? KeyColumns.internalTable(target, given.name(), given.rows()) : given;
        this.name = NameRule.CASSANDRA_TABLE.legalName(given.name());
        this.model = model.filter(each -> given.storedKinds().stream()
                .allMatch(kind -> each.findEntity(kind.entity()).isPresent()));
        Optional<TableColumns> stored = this.model.map(each -> TableColumns.of(each, target, this.table, CqlTypes::of));
        this.partitionNames = table.partition().stream().map(KeyColumn::name).toList();
        this.sortNames = table.sort().stream().map(KeyColumn::name).toList();
        Map<RowKind, Map<String, TypedColumn>> held = new LinkedHashMap<>();
        for (RowKind kind : this.table.storedKinds()) {
            Map<String, TypedColumn> all =
                    stored.map(each -> typedColumns(kind, each)).orElseGet(() -> untypedColumns(kind));
            all.values().forEach(each -> columns.put(each.name, each.code.cql()));
            ProtocolColumns.TYPES.forEach((mark, type) -> all.put(mark, new TypedColumn(mark, ColumnCode.of(type))));
            held.put(kind, all);
        }
        ProtocolColumns.TYPES.forEach(
                (mark, type) -> columns.put(mark, ColumnCode.of(type).cql()));
        this.locked = table.storedKinds().stream().anyMatch(each -> each.role().locked());
        List<String> read = read();
        this.presence = read.indexOf(CqlTypes.ROW_MARKER);
        held.forEach((kind, all) -> kinds.add(new KindShape(
                kind, partition(kind), sort(kind), columnsOf(all, read), this.model.isEmpty(), timeToLive(kind))));
    }

    /** A column outside the key: its name in Cassandra, and the codec of its values. */
    private record TypedColumn(String name, ColumnCode code) {}

    private static KindColumns columnsOf(Map<String, TypedColumn> held, List<String> read) {
        Map<String, KindColumns.Column> placed = new LinkedHashMap<>();
        held.forEach((column, each) -> placed.put(
                column,
                new KindColumns.Column(
                        each.name, each.code, read.indexOf(each.name), PROTOCOL_COLUMNS.contains(each.name))));
        return new KindColumns(placed);
    }

    private static Map<String, TypedColumn> typedColumns(RowKind kind, TableColumns stored) {
        Map<String, TypedColumn> held = new LinkedHashMap<>();
        List<String> names = Stream.concat(
                        kind.columns().stream().map(Object::toString),
                        kind.totals().stream().map(Object::toString))
                .toList();
        for (int i = 0; i < names.size(); i++) {
            StoredColumn column = stored.of(kind).get(i);
            held.put(names.get(i), new TypedColumn(column.name(), ColumnCode.of(column.type())));
        }
        return held;
    }

    private static Map<String, TypedColumn> untypedColumns(RowKind kind) {
        Map<String, TypedColumn> held = new LinkedHashMap<>();
        kind.columns().forEach(each -> held.put(each.toString(), new TypedColumn(StoredName.of(each), ColumnCode.ANY)));
        return held;
    }

    private TimeToLive timeToLive(RowKind kind) {
        Optional<Entity.Retention> retention =
                model.flatMap(each -> each.findEntity(kind.entity())).flatMap(Entity::retention);
        return new TimeToLive(Expiry.of(kind, retention), Clock.systemUTC());
    }

    private List<KeyPart> partition(RowKind kind) {
        return parts(kind, kind.key().partition(), table.partition(), true);
    }

    private SortColumns sort(RowKind kind) {
        return table.storedKinds().size() > 1
                ? new SharedColumns(kind.key())
                : new OwnColumns(parts(kind, kind.key().sort(), table.sort(), false));
    }

    private List<KeyPart> parts(RowKind kind, List<Segment> segments, List<KeyColumn> key, boolean partition) {
        List<KeyPart> parts = new ArrayList<>();
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            KeyColumn column = key.get(i);
            Type type = TypeText.read(column.type());
            int place = i;
            boolean nullable = table.storedKinds().stream()
                    .anyMatch(each -> nullable(
                            each,
                            partition ? each.key().partition() : each.key().sort(),
                            place));
            // A partition has no order, so there only null needs the text of keys.
            boolean plain = !nullable && (partition || CqlTypes.ordersAlike(type));
            if (!plain) {
                textColumns.put(column.name(), type + (nullable ? " or null" : ""));
            }
            parts.add(
                    plain
                            ? KeyPart.plain(column.name(), segment, type, column.descending())
                            : KeyPart.asText(column.name(), segment, column.descending()));
        }
        return parts;
    }

    private boolean nullable(RowKind kind, List<Segment> segments, int place) {
        return place < segments.size()
                && segments.get(place)
                        .column()
                        .filter(column -> model.map(each -> new ColumnTypes(each).nullable(kind, column))
                                .orElse(true))
                        .isPresent();
    }

    public Table table() {
        return table;
    }

    public String name() {
        return name;
    }

    public KindShape kind(String kindName) {
        // A loop, since a table has few kinds, mostly one.
        for (int i = 0; i < kinds.size(); i++) {
            if (kinds.get(i).kind().name().equals(kindName)) {
                return kinds.get(i);
            }
        }
        throw EngineException.refused("table %s has no row kind %s", table.name(), kindName);
    }

    /** The kind of a row; where kinds share the table, the tag at the start of the sort key identifies it. */
    public KindShape kindOf(Row row) {
        if (kinds.size() == 1) {
            return kinds.get(0);
        }
        String tag = row.getString(CqlFragments.id(sortNames.get(0)));
        return kinds.stream()
                .filter(each -> each.kind().key().sort().get(0).text().equals(tag))
                .findFirst()
                .orElseThrow(() -> EngineException.refused("table %s has no row kind %s", table.name(), tag));
    }

    public List<String> partitionNames() {
        return partitionNames;
    }

    public List<String> sortNames() {
        return sortNames;
    }

    public List<String> keyNames() {
        return Stream.concat(partitionNames().stream(), sortNames().stream()).toList();
    }

    /** All columns outside the key with their types, the row marker first. */
    public Map<String, String> columns() {
        Map<String, String> all = new LinkedHashMap<>();
        CqlTypes.PRESENCE.forEach(each -> all.put(each, "boolean"));
        all.putAll(columns);
        if (model.isEmpty()) {
            all.put(KindShape.UNKNOWN, "map<text, blob>");
        }
        return all;
    }

    /** The names of all columns that a row is read with, key first. */
    public String allColumnNames() {
        return CqlFragments.names(read());
    }

    private List<String> read() {
        List<String> read = new ArrayList<>(keyNames());
        read.addAll(columns().keySet());
        read.remove(CqlTypes.NEVER_SET);
        read.removeAll(PROTOCOL_COLUMNS);
        read.addAll(PROTOCOL_COLUMNS);
        return read;
    }

    /** The same up to the last of the given protocol columns. */
    public List<String> read(Set<String> marks) {
        List<String> read = read();
        int end = read.size();
        while (PROTOCOL_COLUMNS.contains(read.get(end - 1)) && !wanted(read.get(end - 1), marks)) {
            end--;
        }
        return read.subList(0, end);
    }

    /**
     * Rows that are only ever written whole exist wherever Cassandra returns one. Locked rows may have left cells after
     * a delete, so that their row marker must be read.
     */
    private boolean wanted(String mark, Set<String> marks) {
        return marks.contains(mark) || locked && mark.equals(CqlTypes.ROW_MARKER);
    }

    /**
     * Whether the row exists, rather than being cells left of a deleted row.
     *
     * @param first the position of the first column that it was read with
     */
    public boolean isRow(Row row, int first) {
        if (presence - first >= row.size()) {
            return true;
        }
        ByteBuffer present = row.getBytesUnsafe(presence - first);
        return present != null && present.get(present.position()) != 0;
    }

    /** The columns of the key with their types. */
    public Map<String, String> keyTypes() {
        Map<String, String> types = new LinkedHashMap<>();
        KindShape first = kinds.get(0);
        first.partition().forEach(each -> types.put(each.name(), each.cql()));
        if (first.sort() instanceof OwnColumns own) {
            own.parts().forEach(each -> types.put(each.name(), each.cql()));
        } else {
            sortNames().forEach(each -> types.put(each, "text"));
        }
        return types;
    }

    /** The key columns that hold texts in place of the values of their types, with these types. */
    public Map<String, String> textColumns() {
        return textColumns;
    }

    public String createStatement() {
        return new CreateTable(this, Map.of(), List.of()).statement();
    }
}
