package dev.keywright.dynamodb.table;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.layout.StoredNames;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Entity;
import dev.keywright.core.view.Expiry;
import dev.keywright.dynamodb.driver.ExistingNames;
import dev.keywright.dynamodb.value.ColumnAttributes;
import dev.keywright.dynamodb.value.KeyAttribute;
import java.time.Clock;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table of the design as DynamoDB stores it: the names of the table, its keys, indexes and attributes, and a
 * {@link KindShape} for each kind of rows. Names are stored: a result for existing data never changes.
 */
public final class TableShape {

    private static final String PARTITION = "PK";
    private static final String SORT = "SK";
    private static final String KIND = "kind";

    private final Table table;
    private final ExistingNames existing;
    private final String name;
    private final KeyNames key;
    private final Map<String, String> indexNames = new LinkedHashMap<>();
    private final Map<String, KeyNames> indexKeys = new LinkedHashMap<>();
    private final Map<String, IndexKey> indexes = new LinkedHashMap<>();
    private final Map<String, IndexProjection> projections = new LinkedHashMap<>();
    private final String kindAttribute;
    private final String expiryAttribute;
    private final boolean retains;
    private final Map<String, KindShape> kinds = new LinkedHashMap<>();

    /** The names of a key's attributes. */
    public record KeyNames(String partition, Optional<String> sort) {

        static KeyNames of(List<Table.KeyColumn> partition, List<Table.KeyColumn> sort, KeyNames otherwise) {
            return partition.isEmpty()
                    ? otherwise
                    : new KeyNames(
                            partition.get(0).name(),
                            sort.stream().map(Table.KeyColumn::name).findFirst());
        }

        KeyNames renamed(ExistingNames given) {
            return new KeyNames(given.of(partition), given.of(sort));
        }
    }

    /** The attributes of an index's key, with their types. */
    public record IndexKey(boolean multiAttribute, List<Table.KeyColumn> partition, List<Table.KeyColumn> sort) {

        static IndexKey of(KeyNames text) {
            return new IndexKey(false, texts(Optional.of(text.partition())), texts(text.sort()));
        }

        private static List<Table.KeyColumn> texts(Optional<String> name) {
            return name.stream()
                    .map(each -> new Table.KeyColumn(each, "S", false))
                    .toList();
        }

        static IndexKey of(Table.Index index, ExistingNames given) {
            return new IndexKey(true, renamed(index.partition(), given), renamed(index.sort(), given));
        }

        private static List<Table.KeyColumn> renamed(List<Table.KeyColumn> columns, ExistingNames given) {
            return columns.stream()
                    .map(each -> new Table.KeyColumn(given.of(each.name()), each.type(), each.descending()))
                    .toList();
        }

        public Stream<String> names() {
            return Stream.concat(partition.stream(), sort.stream()).map(Table.KeyColumn::name);
        }
    }

    public TableShape(Table table, String prefix) {
        this(table, prefix, ExistingNames.NONE, Map.of());
    }

    /**
     * @param given names of the existing table, if it was made by others
     * @param retentions by entity, for those whose rows expire
     */
    public TableShape(Table table, String prefix, ExistingNames given, Map<String, Entity.Retention> retentions) {
        this.table = table;
        this.existing = given;
        this.name = given.table().orElseGet(() -> NameRule.DYNAMODB.legalName(prefix + table.name()));
        boolean sorted =
                table.storedKinds().stream().anyMatch(each -> !each.key().sort().isEmpty());
        this.key = KeyNames.of(
                        table.partition(),
                        table.sort(),
                        new KeyNames(PARTITION, sorted ? Optional.of(SORT) : Optional.empty()))
                .renamed(given);
        for (Table.Index each : table.indexes()) {
            indexNames.put(each.name(), given.of(NameRule.DYNAMODB.legalName(each.name())));
            if (each.isMultiAttribute()) {
                indexes.put(each.name(), IndexKey.of(each, given));
            } else {
                KeyNames usual = new KeyNames(each.name() + PARTITION, Optional.of(each.name() + SORT));
                KeyNames names =
                        KeyNames.of(each.partition(), each.sort(), usual).renamed(given);
                indexKeys.put(each.name(), names);
                indexes.put(each.name(), IndexKey.of(names));
            }
        }
        StoredNames names = StoredNames.untyped(table);
        String kindName = names.unused(KIND);
        this.kindAttribute = given.of(kindName);
        this.expiryAttribute = given.of(names.unused(Expiry.COLUMN));
        this.retains = table.storedKinds().stream().anyMatch(each -> retentions.containsKey(each.entity()));
        IndexProjection.byIndex(table, names, kindName)
                .forEach((index, each) -> projections.put(
                        index,
                        new IndexProjection(
                                each.all(),
                                each.included().stream().map(given::of).toList())));
        Set<String> reserved = reserved(names);
        for (RowKind each : table.storedKinds()) {
            Optional<Expiry> expiry = Expiry.of(each, Optional.ofNullable(retentions.get(each.entity())));
            TimeToLive life = new TimeToLive(expiry, Clock.systemUTC());
            kinds.put(each.name(), new KindShape(this, each, columns(each, names.of(each), reserved), life));
        }
    }

    private Set<String> reserved(StoredNames names) {
        Set<String> reserved = new HashSet<>();
        requireDistinct(
                Stream.concat(Stream.of(kindAttribute, expiryAttribute, key.partition()), key.sort().stream()),
                reserved);
        Set<String> columns = table.storedKinds().stream()
                .flatMap(each -> names.of(each).stream())
                .map(existing::of)
                .collect(Collectors.toSet());
        // A key attribute that is also a column holds that column, so its name is not reserved.
        indexes.values().forEach(each -> each.names()
                .filter(name -> !each.multiAttribute() || !columns.contains(name))
                .forEach(reserved::add));
        return Set.copyOf(reserved);
    }

    private ColumnAttributes columns(RowKind kind, List<String> names, Set<String> reserved) {
        String place = table.name() + "/" + kind.name();
        Map<String, String> attributes = new LinkedHashMap<>();
        Map<String, ColumnAttributes> nested = new LinkedHashMap<>();
        int at = 0;
        for (ColumnPath each : kind.columns()) {
            attributes.put(each.toString(), existing.of(names.get(at++)));
        }
        for (RowKind.Total each : kind.totals()) {
            attributes.put(each.toString(), existing.of(names.get(at++)));
        }
        for (RowKind.Embed each : kind.embeds()) {
            String attribute = existing.of(names.get(at++));
            attributes.put(each.relationship(), attribute);
            nested.put(each.relationship(), inside(place + "/" + attribute, each));
        }
        requireDistinct(attributes.values().stream(), new HashSet<>(reserved));
        return new ColumnAttributes(place, attributes, nested, reserved, protocolAttributes(), keys(kind));
    }

    private void requireDistinct(Stream<String> names, Set<String> taken) {
        EngineException.require(
                names.allMatch(taken::add),
                "renamed attributes would give two attributes of %s the same name: %s",
                table.name(),
                existing.renamed());
    }

    /** The attributes of the kind's keys in indexes of several attributes, by name. */
    private Map<String, KeyAttribute> keys(RowKind kind) {
        Map<String, KeyAttribute> keys = new LinkedHashMap<>();
        kind.slots().stream()
                .filter(each -> multiAttribute(each.index()))
                .flatMap(each -> MultiAttributeKey.of(each.index(), each.key(), indexes.get(each.index()))
                        .attributes())
                .forEach(each -> keys.put(each.name(), each));
        return keys;
    }

    /** The attributes of protocol columns that were renamed, by column. */
    private Map<String, String> protocolAttributes() {
        Map<String, String> marks = new LinkedHashMap<>();
        ProtocolColumns.TYPES.keySet().stream()
                .filter(existing.renamed()::containsKey)
                .forEach(each -> marks.put(each, existing.of(each)));
        return marks;
    }

    private static ColumnAttributes inside(String place, RowKind.Embed embed) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (ColumnPath each : embed.columns()) {
            attributes.put(each.toString(), StoredName.unused(StoredName.of(each), attributes.values()));
        }
        return ColumnAttributes.inside(place, attributes);
    }

    public Table table() {
        return table;
    }

    public String name() {
        return name;
    }

    public KeyNames key() {
        return key;
    }

    /** The keys of the indexes whose keys are encoded as texts. */
    public Map<String, KeyNames> indexKeys() {
        return indexKeys;
    }

    /** The keys of all indexes. */
    public Map<String, IndexKey> indexes() {
        return indexes;
    }

    /** Whether the index's key has several attributes, one for each segment. */
    boolean multiAttribute(String index) {
        IndexKey key = indexes.get(index);
        return key != null && key.multiAttribute();
    }

    /** The attributes of the table's key, or of an index's. */
    KeyNames key(Optional<String> index) {
        return index.map(indexKeys::get).orElse(key);
    }

    /** DynamoDB's name of an index. */
    public String indexName(String index) {
        return indexNames.get(index);
    }

    public IndexProjection projection(String index) {
        return projections.get(index);
    }

    public String kindAttribute() {
        return kindAttribute;
    }

    /** The attribute with the second at which an item expires. */
    public String expiryAttribute() {
        return expiryAttribute;
    }

    /** Whether the table existed before, under a name given in the address. */
    boolean madeByOthers() {
        return existing.table().isPresent();
    }

    /** Whether rows of an entity expire, and not only tombstones. */
    boolean retains() {
        return retains;
    }

    public KindShape kind(String kind) {
        KindShape items = kinds.get(kind);
        EngineException.require(items != null, "table %s has no row kind %s", table.name(), kind);
        return items;
    }

    /** Empty if the design has no such kind: the item belongs to another program. */
    public Optional<KindShape> maybeKind(String kind) {
        return Optional.ofNullable(kinds.get(kind));
    }
}
