package dev.keywright.cassandra.table;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.value.ColumnCode;
import dev.keywright.cassandra.value.Columns;
import dev.keywright.cassandra.value.KeyPart;
import dev.keywright.core.design.ColumnTypes;
import dev.keywright.core.design.KeyColumns;
import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.design.StoredColumns;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.layout.Bookkeeping;
import dev.keywright.core.layout.CqlTypes;
import dev.keywright.core.layout.NameRule;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table of the design as Cassandra has it: its name, the columns of its key, and how rows of each kind lie in it. */
public final class TableShape {

    /** Marks are read behind all else, and those that fewer look at behind the others. */
    private static final List<String> LAST = List.of(
            Bookkeeping.DEAD,
            CqlTypes.ROW,
            Bookkeeping.VERSION,
            Bookkeeping.STAMP,
            Bookkeeping.TOUCH,
            Bookkeeping.LOCK,
            Bookkeeping.READERS);

    private final Table table;
    private final String name;
    private final Optional<Model> model;
    private final List<KindShape> kinds = new ArrayList<>();
    private final Map<String, String> columns = new LinkedHashMap<>();
    private final List<String> partitionNames;
    private final List<String> sortNames;
    private final boolean marked;
    private final int presence;

    /** @param model absent where nobody tells what columns hold */
    public TableShape(EngineProfile target, Table given, Optional<Model> model) {
        this.table = given.partition().isEmpty() ? KeyColumns.table(target, given.name(), given.rows()) : given;
        this.name = NameRule.CASSANDRA_TABLE.of(given.name());
        this.model = model.filter(each -> given.stored().stream()
                .allMatch(kind -> each.entity(kind.entity()).isPresent()));
        Optional<StoredColumns> stored =
                this.model.map(each -> StoredColumns.of(each, target, this.table, CqlTypes::of));
        this.partitionNames = table.partition().stream().map(KeyColumn::name).toList();
        this.sortNames = table.sort().stream().map(KeyColumn::name).toList();
        Map<RowKind, Map<String, Held>> held = new LinkedHashMap<>();
        for (RowKind kind : this.table.stored()) {
            Map<String, Held> all = stored.map(each -> typed(kind, each)).orElseGet(() -> untyped(kind));
            Bookkeeping.TYPES.forEach((mark, type) -> all.put(mark, new Held(mark, ColumnCode.of(type))));
            all.values().forEach(each -> columns.put(each.name, each.code.cql()));
            held.put(kind, all);
        }
        this.marked = table.stored().stream().anyMatch(each -> each.role().locked());
        List<String> read = read();
        this.presence = read.indexOf(CqlTypes.ROW);
        held.forEach((kind, all) -> kinds.add(
                new KindShape(kind, partition(kind), sort(kind), placed(all, read), this.model.isEmpty(), life(kind))));
    }

    /** A column beside the key: its name in Cassandra, and what it holds. */
    private record Held(String name, ColumnCode code) {}

    private static Columns placed(Map<String, Held> held, List<String> read) {
        Map<String, Columns.Column> placed = new LinkedHashMap<>();
        held.forEach((column, each) -> placed.put(
                column, new Columns.Column(each.name, each.code, read.indexOf(each.name), LAST.contains(each.name))));
        return new Columns(placed);
    }

    private static Map<String, Held> typed(RowKind kind, StoredColumns stored) {
        Map<String, Held> held = new LinkedHashMap<>();
        List<String> names = Stream.concat(
                        kind.columns().stream().map(Object::toString),
                        kind.totals().stream().map(Object::toString))
                .toList();
        for (int i = 0; i < names.size(); i++) {
            StoredColumn column = stored.of(kind).get(i);
            held.put(names.get(i), new Held(column.name(), ColumnCode.of(column.type())));
        }
        return held;
    }

    private static Map<String, Held> untyped(RowKind kind) {
        Map<String, Held> held = new LinkedHashMap<>();
        kind.columns().forEach(each -> held.put(each.toString(), new Held(StoredName.of(each), ColumnCode.ANY)));
        return held;
    }

    private TimeToLive life(RowKind kind) {
        Optional<Entity.Retention> retention =
                model.flatMap(each -> each.entity(kind.entity())).flatMap(Entity::retention);
        return new TimeToLive(Expiry.of(kind, retention), Clock.systemUTC());
    }

    private List<KeyPart> partition(RowKind kind) {
        return parts(kind, kind.key().partition(), table.partition(), true);
    }

    private SortColumns sort(RowKind kind) {
        return table.stored().size() > 1
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
            boolean nullable = table.stored().stream()
                    .anyMatch(each -> nullable(
                            each,
                            partition ? each.key().partition() : each.key().sort(),
                            place));
            boolean plain = !nullable && (partition || CqlTypes.ordersAlike(type));
            parts.add(
                    plain
                            ? KeyPart.plain(column.name(), segment, type, column.descending())
                            : KeyPart.spelled(column.name(), segment, column.descending()));
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
        // There are few, most often one.
        for (int i = 0; i < kinds.size(); i++) {
            if (kinds.get(i).kind().name().equals(kindName)) {
                return kinds.get(i);
            }
        }
        throw EngineException.refused("table %s holds no rows of %s", table.name(), kindName);
    }

    /** The kind of a row, told by what its sort key begins with where kinds share the table. */
    public KindShape kindOf(Row row) {
        if (kinds.size() == 1) {
            return kinds.get(0);
        }
        String tag = row.getString(Cql.id(sortNames.get(0)));
        return kinds.stream()
                .filter(each -> each.kind().key().sort().get(0).text().equals(tag))
                .findFirst()
                .orElseThrow(() -> EngineException.refused("table %s holds no rows of %s", table.name(), tag));
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

    /** All columns beside the key, the one that tells that there is a row first. */
    public Map<String, String> columns() {
        Map<String, String> all = new LinkedHashMap<>();
        CqlTypes.PRESENCE.forEach(each -> all.put(each, "boolean"));
        all.putAll(columns);
        if (model.isEmpty()) {
            all.put(KindShape.MORE, "map<text, blob>");
        }
        return all;
    }

    /** Everything that makes up a row, key first. */
    public String selected() {
        return Cql.names(read());
    }

    private List<String> read() {
        List<String> read = new ArrayList<>(keyNames());
        read.addAll(columns().keySet());
        read.remove(CqlTypes.NONE);
        read.removeAll(LAST);
        read.addAll(LAST);
        return read;
    }

    /** The same up to the last of these marks. */
    public List<String> read(Set<String> marks) {
        List<String> read = read();
        int end = read.size();
        while (LAST.contains(read.get(end - 1)) && !wanted(read.get(end - 1), marks)) {
            end--;
        }
        return read.subList(0, end);
    }

    /** What is only ever written whole is there wherever it is found; what is locked may have left something behind. */
    private boolean wanted(String mark, Set<String> marks) {
        return marks.contains(mark) || marked && mark.equals(CqlTypes.ROW);
    }

    /**
     * Whether what was read is a row.
     *
     * @param first the place of the first column that it was read with
     */
    public boolean there(Row row, int first) {
        if (presence - first >= row.size()) {
            return true;
        }
        ByteBuffer told = row.getBytesUnsafe(presence - first);
        return told != null && told.get(told.position()) != 0;
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

    public String create() {
        String defined = Stream.concat(keyTypes().entrySet().stream(), columns().entrySet().stream())
                .map(each -> Cql.name(each.getKey()) + " " + each.getValue())
                .collect(Collectors.joining(", "));
        String order = table.sort().isEmpty()
                ? ""
                : " WITH CLUSTERING ORDER BY ("
                        + table.sort().stream()
                                .map(each -> Cql.name(each.name()) + (each.descending() ? " DESC" : " ASC"))
                                .collect(Collectors.joining(", "))
                        + ")";
        return "CREATE TABLE IF NOT EXISTS " + Cql.name(name) + " (" + defined + ", PRIMARY KEY (("
                + Cql.names(partitionNames()) + ")" + (sortNames().isEmpty() ? "" : ", " + Cql.names(sortNames()))
                + "))"
                + order;
    }
}
