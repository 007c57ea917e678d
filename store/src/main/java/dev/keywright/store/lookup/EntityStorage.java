package dev.keywright.store.lookup;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.key.SegmentValue;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The place where a design stores the rows of an entity: as rows of a base kind, or embedded in the rows of a parent.
 * Names and keys are stored: a result for existing data never changes.
 *
 * <pre>
 *   search   base (id | )                                        by its primary key
 *   visit    base (search_id | started_at, id), locator (id | )  by its primary key through the locator
 *   answer   in the rows of visit                                with the row of its visit
 * </pre>
 *
 * @param base the kind of the rows; for embedded rows the kind whose rows hold them
 * @param embedded the reference to the rows that hold these, for embedded rows
 * @param locator the kind that leads from the primary key to the row, where the key of the row does not follow from it.
 *     A locator without columns leads nowhere: it is only locked in the place of a large row
 */
public record EntityStorage(
        Entity entity, RowKind base, String table, Optional<Relationship> embedded, Optional<RowKind> locator) {

    /** The column of a base row that holds its version. */
    public static final String VERSION = ProtocolColumns.VERSION;

    static EntityStorage of(Design design, Entity entity) {
        Optional<RowKind> base = kind(design, entity, RowRole.BASE);
        Optional<RowKind> locator = kind(design, entity, RowRole.LOCATOR);
        if (base.isPresent()) {
            return new EntityStorage(
                    entity, base.get(), design.tableOf(base.get().name()).name(), Optional.empty(), locator);
        }
        for (RowKind holder :
                design.rows().filter(each -> !each.children().isEmpty()).toList()) {
            for (RowKind.Embed embed : holder.children()) {
                Relationship relationship =
                        design.model().relationship(embed.relationship()).orElseThrow();
                if (relationship.child().equals(entity.name()) && holder.role() == RowRole.BASE) {
                    String table = design.tableOf(holder.name()).name();
                    return new EntityStorage(entity, holder, table, Optional.of(relationship), locator);
                }
            }
        }
        throw new IllegalStateException("the design has no place for " + entity.name());
    }

    private static Optional<RowKind> kind(Design design, Entity entity, RowRole role) {
        return design.rows()
                .filter(each -> each.entity().equals(entity.name()) && each.role() == role)
                .findFirst();
    }

    /** Whether a row is found through its locator. */
    boolean usesLocator() {
        return locator.filter(each -> !each.columns().isEmpty()).isPresent();
    }

    /** Whether the key of the row follows from the columns. REQUIRES: the rows are not embedded. */
    boolean keyIsKnown(Map<String, Object> columns) {
        return BuildKey.allKnown(base.key(), entity, columns.keySet());
    }

    Key key(Map<String, Object> columns) {
        return BuildKey.of(base.key(), entity, columns);
    }

    /** REQUIRES: the rows are not embedded. */
    VersionedRow read(StoredRow stored) {
        Map<String, Object> known = ownColumns(base, stored);
        Map<String, Object> columns = new LinkedHashMap<>();
        for (Attribute each : entity.attributes()) {
            columns.put(each.name(), known.get(each.name()));
        }
        return new VersionedRow(new Row(columns), version(stored));
    }

    /** REQUIRES: the rows are embedded. */
    List<VersionedRow> embeddedRows(StoredRow holder) {
        Relationship relationship = embedded.orElseThrow();
        Map<String, Object> above = ownColumns(base, holder);
        List<VersionedRow> rows = new ArrayList<>();
        for (Object each : (List<?>) holder.values().getOrDefault(relationship.name(), List.of())) {
            Map<?, ?> child = (Map<?, ?>) each;
            Map<String, Object> columns = new LinkedHashMap<>();
            for (Attribute attribute : entity.attributes()) {
                int reference = relationship.columns().indexOf(attribute.name());
                boolean held = child.containsKey(attribute.name()) || reference < 0;
                columns.put(
                        attribute.name(),
                        held
                                ? child.get(attribute.name())
                                : above.get(relationship.parentColumns().get(reference)));
            }
            rows.add(new VersionedRow(new Row(columns), version(holder)));
        }
        return rows;
    }

    static long version(StoredRow stored) {
        return stored.values().get(VERSION) instanceof Number version ? version.longValue() : 0;
    }

    /** The values that a stored row has for columns of its own entity. */
    static Map<String, Object> ownColumns(RowKind kind, StoredRow stored) {
        Map<String, Object> columns = new LinkedHashMap<>();
        for (ColumnPath each : new LinkedHashSet<>(kind.columns())) {
            if (each.isOwn()) {
                columns.put(each.column(), stored.values().get(each.toString()));
            }
        }
        addOwnColumns(kind.key().partition(), stored.key().partition(), columns);
        addOwnColumns(kind.key().sort(), stored.key().sort(), columns);
        return columns;
    }

    private static void addOwnColumns(List<Segment> segments, List<Object> values, Map<String, Object> columns) {
        for (int place = 0; place < segments.size(); place++) {
            Segment segment = segments.get(place);
            Optional<ColumnPath> own = segment.exact() ? segment.column().filter(ColumnPath::isOwn) : Optional.empty();
            if (own.isPresent()) {
                columns.put(own.get().column(), SegmentValue.columnValue(segment, values.get(place)));
            }
        }
    }
}
