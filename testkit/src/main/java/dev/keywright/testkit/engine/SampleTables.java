package dev.keywright.testkit.engine;

import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.value.Type;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The tables that the kits create on an engine:
 *
 * <pre>
 *   family   parent (owner | 'PARENT')               note, version
 *            child  (owner | 'CHILD', name, rank desc)   note, version
 *   other    other  (id | )                          note, version
 * </pre>
 */
public final class SampleTables {

    public static final String TABLE = "family";
    public static final String OTHER = "other";
    public static final String PARENT = "parent";
    public static final String CHILD = "child";

    /** More rows than any kit writes into one partition. */
    static final int ALL = 1_000;

    private static final Segment OWNER = segment("owner", Type.BIGINT, false);

    static final KeyLayout CHILD_KEY = new KeyLayout(
            List.of(OWNER),
            List.of(Segment.tag("CHILD"), segment("name", Type.TEXT, false), segment("rank", Type.BIGINT, true)));

    public static final List<Table> TABLES = List.of(
            table(
                    TABLE,
                    kind(PARENT, new KeyLayout(List.of(OWNER), List.of(Segment.tag("PARENT")))),
                    kind(CHILD, CHILD_KEY)),
            table(OTHER, kind(OTHER, new KeyLayout(List.of(segment("id", Type.BIGINT, false)), List.of()))));

    private SampleTables() {}

    static Table table(String name, RowKind... kinds) {
        return new Table(name, List.of(), List.of(), List.of(), Optional.empty(), List.of(), List.of(kinds));
    }

    static RowKind kind(String name, KeyLayout key) {
        return RowKind.of(name, name, RowRole.BASE, key, List.of(ColumnPath.own("note"), ColumnPath.own("version")));
    }

    static Segment segment(String column, Type type, boolean descending) {
        return Segment.column(ColumnPath.own(column), type, descending);
    }

    public static StoredRow parent(long owner, Object note, long version) {
        return row(PARENT, parentKey(owner), note, version);
    }

    static Key parentKey(long owner) {
        return new Key(List.of(owner), List.of("PARENT"));
    }

    public static StoredRow child(long owner, String name, Long rank) {
        return row(CHILD, childKey(owner, name, rank), name + rank, 1);
    }

    static Key childKey(long owner, String name, Long rank) {
        return new Key(List.of(owner), Arrays.asList("CHILD", name, rank));
    }

    static StoredRow other(long id, Object note, long version) {
        return row(OTHER, new Key(List.of(id), List.of()), note, version);
    }

    static StoredRow row(String kind, Key key, Object note, long version) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("note", note);
        values.put("version", version);
        return new StoredRow(kind, key, values, Map.of());
    }

    public static GetRequest parents(Long... owners) {
        return new GetRequest(
                TABLE,
                PARENT,
                Arrays.stream(owners).map(SampleTables::parentKey).toList(),
                true);
    }

    /** A strong range over all children of an owner. */
    static RangeRequest children(Object... owner) {
        return children(KeyRange.of(Arrays.asList(owner)));
    }

    /** A strong range over the children within a range of keys. */
    static RangeRequest children(KeyRange keys) {
        return RangeRequest.strong(TABLE, CHILD, keys, ALL);
    }

    /** The keys of an owner that begin with these values. */
    static KeyRange keys(long owner, Object... prefix) {
        return KeyRange.of(List.of(owner), Arrays.asList(prefix));
    }

    /** Name and rank of a child, for assertions: {@code a 2}, with a dash for null. */
    static String shown(StoredRow child) {
        List<Object> sort = child.key().sort();
        return (sort.get(1) + " " + sort.get(2)).replace("null", "-");
    }
}
