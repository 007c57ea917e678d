package dev.keywright.mongodb.table;

import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.design.TableColumns;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.view.Expiry;
import dev.keywright.mongodb.driver.Faults;
import dev.keywright.mongodb.driver.Fields;
import dev.keywright.mongodb.value.ColumnField;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.BsonValue;

/**
 * A table of the design as MongoDB stores it: its collection, the {@link KindShape} of each kind of rows, and the
 * indexes. Names are stored: a result for existing data never changes.
 */
public final class TableShape {

    private final Table table;
    private final String collection;
    private final Optional<Model> model;
    private final Map<String, KindShape> kinds = new LinkedHashMap<>();
    private final Map<List<String>, IndexShape> indexes = new LinkedHashMap<>();
    private final Map<String, IndexShape> byDesignedName = new LinkedHashMap<>();

    private TableShape(Table table, Optional<Model> model) {
        this.table = table;
        this.collection = NameRule.MONGODB.legalName(table.name());
        this.model = model;
    }

    public static TableShape of(Table table, Optional<Model> model, EngineProfile profile) {
        List<RowKind> stored = table.storedKinds();
        Optional<Model> described = model.filter(known ->
                stored.stream().allMatch(each -> known.findEntity(each.entity()).isPresent()));
        TableShape shape = new TableShape(table, described);
        Optional<TableColumns> columns =
                described.map(known -> TableColumns.of(known, profile, table, type -> "field"));
        String expires = columns.map(each -> each.unused(Expiry.COLUMN)).orElse(Expiry.COLUMN);
        for (RowKind kind : stored) {
            KeyShape key = KeyShape.of(table, stored.get(0).key(), kind.key());
            List<ColumnField> fields =
                    columns.map(each -> fields(kind, each.of(kind))).orElse(List.of());
            List<SlotShape> slots = kind.slots().stream()
                    .map(each -> new BuildSlotShape(table, kind, key, fields, described).build(each))
                    .toList();
            Optional<Entity.Retention> retention = described
                    .filter(known -> table.retention().isPresent())
                    .flatMap(known -> known.findEntity(kind.entity()))
                    .flatMap(Entity::retention);
            shape.kinds.put(kind.name(), new KindShape(kind, key, fields, slots, expires, retention));
        }
        shape.addIndexes();
        shape.add(List.of(ProtocolColumns.TOMBSTONE), IndexShape.ofTombstones());
        if (shape.kinds.values().stream().anyMatch(KindShape::expires)) {
            shape.add(List.of(), IndexShape.ofExpiry(expires));
        }
        return shape;
    }

    private static List<ColumnField> fields(RowKind kind, List<StoredColumn> stored) {
        List<ColumnField> fields = new ArrayList<>();
        int next = 0;
        for (ColumnPath each : kind.columns()) {
            fields.add(ColumnField.of(each.toString(), stored.get(next++)));
        }
        for (RowKind.Total each : kind.totals()) {
            fields.add(ColumnField.of(each.toString(), stored.get(next++)));
        }
        for (RowKind.Embed each : kind.embeds()) {
            fields.add(ColumnField.embedded(each.relationship(), stored.get(next++), each.columns()));
        }
        return fields;
    }

    private void addIndexes() {
        for (KindShape kind : kinds.values()) {
            Optional<BsonDocument> tagged =
                    Optional.of(tags(kind.key())).filter(each -> kinds.size() > 1 && !each.isEmpty());
            if (!kind.key().ascending() && !kind.kind().key().sort().isEmpty()) {
                add(List.of(kind.kind().name()), IndexShape.ofKey(name("key", kind), kind.key(), tagged));
            }
            for (SlotShape slot : kind.slots()) {
                String name = name(slot.slot().index(), kind);
                add(List.of(kind.kind().name(), slot.slot().index()), IndexShape.ofSlot(name, slot, tagged));
            }
        }
    }

    private String name(String index, KindShape kind) {
        return NameRule.MONGODB.legalName(
                kinds.size() > 1 ? index + "_" + kind.kind().name() : index);
    }

    /**
     * Uses the existing index if one differs only in its name: MongoDB refuses a second one, and any further index over
     * {@code _id}.
     */
    private void add(List<String> of, IndexShape index) {
        Optional<IndexShape> same = Stream.concat(Stream.of(IndexShape.ofId()), indexes.values().stream())
                .filter(index::sameAs)
                .findFirst();
        IndexShape used = same.map(each -> index.renamed(each.name())).orElse(index);
        indexes.put(of, used);
        byDesignedName.putIfAbsent(index.name(), used);
    }

    private static BsonDocument tags(KeyShape key) {
        BsonDocument filter = new BsonDocument();
        IntStream.range(0, key.codes().size())
                .filter(i -> key.codes().get(i).segment().kind() == Segment.Kind.TAG)
                .forEach(i -> filter.append(
                        key.path(i), new BsonString(key.codes().get(i).segment().text())));
        return filter;
    }

    public Table table() {
        return table;
    }

    /** The model that has the types of its columns; empty if the table is not of a model. */
    Optional<Model> model() {
        return model;
    }

    public String collection() {
        return collection;
    }

    public List<KindShape> kinds() {
        return List.copyOf(kinds.values());
    }

    public KindShape kind(String name) {
        KindShape kind = kinds.get(name);
        EngineException.require(kind != null, "table %s has no row kind %s", table.name(), name);
        return kind;
    }

    public StoredRow read(BsonDocument document) {
        return read(Fields.of(document));
    }

    public StoredRow read(Fields fields) {
        return kindOf(fields.get(KeyShape.ID)).read(fields);
    }

    /** The kind of the document with this {@code _id}. */
    public KindShape kindOf(BsonValue id) {
        if (kinds.size() == 1) {
            return kinds.values().iterator().next();
        }
        return kinds.values().stream()
                .filter(each -> each.key().matches(id))
                .findFirst()
                .orElseThrow(() -> Faults.foreign(id));
    }

    /** The index that ranges of a kind are read from; empty if it is the one over {@code _id}. */
    public Optional<IndexShape> index(KindShape kind, Optional<String> index) {
        List<String> of = index.map(each -> List.of(kind.kind().name(), each))
                .orElse(List.of(kind.kind().name()));
        return Optional.ofNullable(indexes.get(of));
    }

    /** How a kind is listed in the unique index that has this name in MongoDB. */
    public Optional<SlotShape> uniqueSlot(KindShape kind, String name) {
        return kind.slots().stream()
                .filter(each -> each.unique()
                        && index(kind, Optional.of(each.slot().index()))
                                .orElseThrow()
                                .name()
                                .equals(name))
                .findFirst();
    }

    public KeyLayout layout(KindShape kind, Optional<String> index) {
        return kind.kind().layout(index).orElseThrow();
    }

    /**
     * The indexes of the design by the names they would have if MongoDB kept each, and those by which documents expire.
     * Of equal ones only the first keeps its name.
     */
    public Map<String, IndexShape> byDesignedName() {
        return Collections.unmodifiableMap(byDesignedName);
    }

    /** The condition that MongoDB itself checks documents by. */
    public BsonDocument validator() {
        return new Validator(this).document();
    }

    /** The indexes besides the one over {@code _id}, each once. */
    List<IndexShape> indexes() {
        return byDesignedName.entrySet().stream()
                .filter(each -> each.getKey().equals(each.getValue().name()))
                .map(Map.Entry::getValue)
                .toList();
    }
}
