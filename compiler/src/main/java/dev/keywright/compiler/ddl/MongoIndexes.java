package dev.keywright.compiler.ddl;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.layout.Table;
import dev.keywright.core.view.Expiry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The indexes of a collection beside the one over {@code _id}: over a key that descends somewhere, those of the design, and
 * those by which rows go, and what they leave behind. The others end with {@code _id}, so that every document has a place of its
 * own in them; but for unique ones, in which no two documents have the same place.
 */
record MongoIndexes(MongoFields fields) {

    /** {@code createIndex} takes both. */
    record CreateIndex(ObjectNode keys, ObjectNode options) {}

    List<CreateIndex> all() {
        List<CreateIndex> made = new ArrayList<>();
        Table table = fields.table();
        for (RowKind kind : table.storedKinds()) {
            boolean descends = kind.key().segments().anyMatch(Segment::descending);
            if (descends && !kind.key().sort().isEmpty()) {
                made.add(key(kind));
            }
            kind.slots().forEach(each -> made.add(slot(kind, each)));
        }
        CreateIndex dead = expiring("dead", ProtocolColumns.TOMBSTONE, ProtocolColumns.TOMBSTONE_RETENTION);
        dead.options()
                .putObject("partialFilterExpression")
                .putObject(ProtocolColumns.TOMBSTONE)
                .put("$exists", true);
        made.add(dead);
        boolean expires = table.retention().isPresent()
                && table.storedKinds().stream().anyMatch(each -> !each.role().grouped());
        if (expires) {
            made.add(expiring(Expiry.COLUMN, fields.columns().unused(Expiry.COLUMN), Duration.ZERO));
        }
        return made;
    }

    /** Takes documents away some time after the moment that a field holds. */
    private static CreateIndex expiring(String name, String field, Duration after) {
        return new CreateIndex(
                JsonText.object().put(field, 1),
                JsonText.object().put("name", name).put("expireAfterSeconds", after.toSeconds()));
    }

    private String name(String index, RowKind kind) {
        return NameRule.MONGODB.legalName(fields.table().storedKinds().size() > 1 ? index + "_" + kind.name() : index);
    }

    private CreateIndex key(RowKind kind) {
        ObjectNode keys = JsonText.object();
        List<Segment> segments = kind.key().segments().toList();
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i).kind() != Segment.Kind.TAG) {
                keys.put(fields.path(kind, i), direction(segments.get(i)));
            }
        }
        keys.put(MongoFields.ID, 1);
        return new CreateIndex(keys, options(name("key", kind), false, tags(kind)));
    }

    private CreateIndex slot(RowKind kind, RowKind.Slot slot) {
        ObjectNode keys = JsonText.object();
        slot.key().segments().forEach(each -> fields.sortField(kind, slot, each)
                .ifPresent(field -> keys.put(field, direction(each))));
        boolean unique =
                fields.table().indexes().stream().anyMatch(each -> each.name().equals(slot.index()) && each.unique());
        if (!unique && !keys.has(MongoFields.ID)) {
            keys.put(MongoFields.ID, 1);
        }
        boolean whole = !unique && fields.mayListTombstones(kind, slot);
        ObjectNode present =
                unique ? fields.presenceFilter(kind, slot) : whole ? fields.liveFilter(kind, slot) : JsonText.object();
        boolean selective = unique
                ? fields.filterSuffices(kind, slot)
                : whole ? !present.isEmpty() : slot.predicate().isEmpty();
        ObjectNode filter = tags(kind);
        filter.setAll(present);
        if (!selective) {
            filter.put("in_" + StoredName.legal(slot.index()), true);
        }
        return new CreateIndex(keys, options(name(slot.index(), kind), unique, filter));
    }

    private static ObjectNode options(String name, boolean unique, ObjectNode filter) {
        ObjectNode options = JsonText.object().put("name", name);
        if (unique) {
            options.put("unique", true);
        }
        if (!filter.isEmpty()) {
            options.set("partialFilterExpression", filter);
        }
        return options;
    }

    private static int direction(Segment segment) {
        return segment.descending() ? -1 : 1;
    }

    /** Rows of other kinds stay out. */
    private ObjectNode tags(RowKind kind) {
        ObjectNode filter = JsonText.object();
        List<Segment> segments = kind.key().segments().toList();
        for (int i = 0; i < segments.size() && fields.table().storedKinds().size() > 1; i++) {
            if (segments.get(i).kind() == Segment.Kind.TAG) {
                filter.put(fields.path(kind, i), segments.get(i).text());
            }
        }
        return filter;
    }
}
