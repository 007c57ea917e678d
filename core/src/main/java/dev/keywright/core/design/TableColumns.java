package dev.keywright.core.design;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.layout.StoredNames;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The columns of a table beside its key, by their names in the engine ({@link StoredNames}). On an engine without
 * transactions, rows also have the protocol columns in which the store keeps locks and intents. Names are stored: a
 * result for existing data never changes.
 */
public final class TableColumns {

    private final ColumnTypes types;
    private final boolean intents;
    private final StoredNames names;
    private final Map<String, List<StoredColumn>> columns = new LinkedHashMap<>();

    private TableColumns(Model model, EngineProfile target, Table table, Function<Type, String> engineType) {
        this.types = new ColumnTypes(model);
        this.intents = !target.has(Capability.TRANSACTION);
        this.names = StoredNames.of(table, kind -> content(kind).stream()
                .map(each -> new StoredNames.NameRequest(each.name(), engineType.apply(each.type())))
                .toList());
        table.storedKinds().forEach(each -> columns.put(each.name(), named(each, content(each))));
    }

    /**
     * @param engineType the engine's name of a type; one word for all where the engine's columns have no types
     */
    public static TableColumns of(Design design, Table table, Function<Type, String> engineType) {
        return of(design.model(), design.target(), table, engineType);
    }

    /** The columns of a table that is in no design, of entities that the model has. */
    public static TableColumns of(Model model, EngineProfile target, Table table, Function<Type, String> engineType) {
        return new TableColumns(model, target, table, engineType);
    }

    /**
     * The columns of a kind: its own in their order, totals, embedded children. An embedded kind has no columns here,
     * since they are nested in a column of another kind.
     */
    public List<StoredColumn> of(RowKind kind) {
        return List.copyOf(columns.getOrDefault(kind.name(), List.of()));
    }

    /** The columns of all kinds, each once, and the protocol columns. */
    public List<StoredColumn> all() {
        Map<String, StoredColumn> all = new LinkedHashMap<>();
        columns.values().forEach(each -> each.forEach(column -> all.putIfAbsent(column.name(), column)));
        protocolColumns().forEach(each -> all.put(each.name(), each));
        return List.copyOf(all.values());
    }

    /** The stored name of a column of the kind. */
    public String name(RowKind kind, ColumnPath column) {
        return columns.get(kind.name()).get(kind.columns().indexOf(column)).name();
    }

    public StoredNames names() {
        return names;
    }

    /** A name for a further column that no other column has. */
    public String unused(String name) {
        return names.unused(name);
    }

    private List<StoredColumn> content(RowKind kind) {
        List<StoredColumn> content = new ArrayList<>();
        kind.columns()
                .forEach(each -> content.add(
                        new StoredColumn(StoredName.of(each), types.type(kind, each), types.nullable(kind, each))));
        kind.totals()
                .forEach(each -> content.add(new StoredColumn(StoredName.of(each), types.type(kind, each), false)));
        kind.embeds().forEach(each -> content.add(embedded(each)));
        return content;
    }

    private StoredColumn embedded(RowKind.Embed embed) {
        String child =
                types.model().relationship(embed.relationship()).orElseThrow().child();
        List<String> names = StoredName.nested(embed);
        List<StoredColumn> inside = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            ColumnPath column = embed.columns().get(i);
            inside.add(new StoredColumn(names.get(i), types.type(child, column), types.nullable(child, column)));
        }
        return new StoredColumn(StoredName.of(embed, child), Type.JSON, false, inside);
    }

    private List<StoredColumn> named(RowKind kind, List<StoredColumn> content) {
        List<StoredColumn> named = new ArrayList<>();
        for (int i = 0; i < content.size(); i++) {
            named.add(content.get(i).withName(names.of(kind).get(i)));
        }
        return named;
    }

    /** The protocol columns, where the store itself makes several rows change together. */
    private List<StoredColumn> protocolColumns() {
        return intents
                ? ProtocolColumns.TYPES.entrySet().stream()
                        .map(each -> new StoredColumn(each.getKey(), each.getValue(), true))
                        .toList()
                : List.of();
    }
}
