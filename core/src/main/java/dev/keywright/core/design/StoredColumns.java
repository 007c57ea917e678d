package dev.keywright.core.design;

import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.engine.EngineProfile.Capability;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The columns of a table beside its key, by the names that the engine knows. Kinds of rows that share a table share a
 * column where it has the same name and the same type for the engine; otherwise the later one gets a name of its own. So it
 * does where an index lists rows of both kinds and holds the column of one of them only: an index holds columns by name,
 * and the rows of the other kind would carry what nobody reads there (C24).
 *
 * <pre>
 *   item           Quantity integer    Quantity
 *   orderdetail    Quantity text       orderdetail_Quantity
 * </pre>
 *
 * Where nothing but a row changes at once, base rows keep their version and the intent that wrote them last, and guards
 * the intent (C1, C5).
 */
public final class StoredColumns {

    private static final String KEY = "";

    private final ColumnTypes types;
    private final boolean intents;
    private final Function<Type, String> engineType;
    private final Map<String, String> taken = new LinkedHashMap<>();
    private final Map<String, List<Holder>> holders = new LinkedHashMap<>();
    private final Map<String, List<StoredColumn>> columns = new LinkedHashMap<>();

    /** A kind that has a column under some name. */
    private record Holder(RowKind kind, ColumnPath column) {

        /** Whether some index holds the one's column and not the other's. */
        boolean parted(Holder other) {
            return kind.slots().stream().anyMatch(mine -> other.kind.slots().stream()
                    .filter(theirs -> theirs.index().equals(mine.index()))
                    .anyMatch(theirs -> mine.projection().contains(column)
                            != theirs.projection().contains(other.column)));
        }
    }

    private StoredColumns(Model model, EngineProfile target, Table table, Function<Type, String> engineType) {
        this.types = new ColumnTypes(model);
        this.intents = !target.has(Capability.TRANSACTION);
        this.engineType = engineType;
        Stream.concat(table.partition().stream(), table.sort().stream()).forEach(each -> taken.put(each.name(), KEY));
        table.stored().forEach(each -> columns.put(each.name(), named(each, content(each))));
        table.stored().forEach(each -> columns.get(each.name()).addAll(bookkeeping(each)));
    }

    /** @param engineType what the engine calls a type; one word for all where its columns have none */
    public static StoredColumns of(Design design, Table table, Function<Type, String> engineType) {
        return of(design.model(), design.target(), table, engineType);
    }

    /** The same of a table that is in no design, of entities that the model has. */
    public static StoredColumns of(Model model, EngineProfile target, Table table, Function<Type, String> engineType) {
        return new StoredColumns(model, target, table, engineType);
    }

    /**
     * The columns of a kind: its own in their order, totals, embedded children, and what the store needs. An embedded
     * kind has none, since they are inside a column of another.
     */
    public List<StoredColumn> of(RowKind kind) {
        return List.copyOf(columns.getOrDefault(kind.name(), List.of()));
    }

    /** The columns of all kinds, each once. */
    public List<StoredColumn> all() {
        Map<String, StoredColumn> all = new LinkedHashMap<>();
        columns.values().forEach(each -> each.forEach(column -> all.putIfAbsent(column.name(), column)));
        return List.copyOf(all.values());
    }

    /** The stored name of a column that the kind holds. */
    public String name(RowKind kind, ColumnPath column) {
        return columns.get(kind.name()).get(kind.columns().indexOf(column)).name();
    }

    /** A name for a further column, that no other has. */
    public String free(String name) {
        return StoredName.free(name, taken.keySet());
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
        List<StoredColumn> inside = embed.columns().stream()
                .map(each ->
                        new StoredColumn(StoredName.of(each), types.type(child, each), types.nullable(child, each)))
                .toList();
        return new StoredColumn(StoredName.legal(child), Type.JSON, false, inside);
    }

    private List<StoredColumn> named(RowKind kind, List<StoredColumn> content) {
        List<StoredColumn> named = new ArrayList<>();
        for (int i = 0; i < content.size(); i++) {
            StoredColumn each = content.get(i);
            Optional<Holder> holder = i < kind.columns().size()
                    ? Optional.of(new Holder(kind, kind.columns().get(i)))
                    : Optional.empty();
            String type = engineType.apply(each.type());
            String own = StoredName.legal(kind.name()) + "_" + each.name();
            String name = Stream.of(each.name(), own)
                    .filter(wanted -> isFree(wanted, type, named) && !isParted(wanted, holder))
                    .findFirst()
                    .orElseGet(() -> free(own));
            taken.put(name, type);
            holder.ifPresent(of ->
                    holders.computeIfAbsent(name, key -> new ArrayList<>()).add(of));
            named.add(each.named(name));
        }
        return named;
    }

    private boolean isParted(String name, Optional<Holder> holder) {
        return holders.getOrDefault(name, List.of()).stream()
                .anyMatch(each -> holder.filter(each::parted).isPresent());
    }

    private boolean isFree(String name, String type, List<StoredColumn> named) {
        return taken.getOrDefault(name, type).equals(type)
                && named.stream().noneMatch(each -> each.name().equals(name));
    }

    private List<StoredColumn> bookkeeping(RowKind kind) {
        if (!intents) {
            return List.of();
        }
        StoredColumn version = new StoredColumn(free("version"), Type.BIGINT, false);
        StoredColumn intent = new StoredColumn(free("intent"), Type.UUID, true);
        switch (kind.role()) {
            case BASE:
                return List.of(version, intent);
            case GUARD:
                return List.of(intent);
            case VIEW, POINTER, LOCATOR, COUNTER, DIRECTORY, PART, EMBEDDED:
                return List.of();
        }
        throw new IllegalStateException("no bookkeeping for " + kind.role());
    }
}
