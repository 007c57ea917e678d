package dev.keywright.core.layout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Assigns the engine's name for each column of a table that is not in its key. Names are stored: a result for existing
 * data never changes. Used by {@code IndexProjection}, {@code MultiAttributeKeys}, {@code TableColumns} and
 * {@code TableShape}.
 *
 * <ul>
 * <li>Columns of the same name and of one type for the engine share a name; otherwise the later kind's column gets a
 *     name of its own.
 * <li>Where an index lists rows of two kinds and copies the column of only one of them, that column has a name of its
 *     own: an index copies columns by name, and the rows of the other kind would carry a value there that no question
 *     reads.
 * <li>An attribute of a multi-attribute index key ({@link Table.Index#isMultiAttribute}) shares its name with no other.
 * </ul>
 *
 * <pre>
 *   item           Quantity integer    Quantity
 *   orderdetail    Quantity text       orderdetail_Quantity
 * </pre>
 */
public final class StoredNames {

    private static final String KEY = "";
    private static final String ANY = "any";

    private final Map<String, String> taken = new LinkedHashMap<>();
    private final Map<String, List<Holder>> holders = new LinkedHashMap<>();
    private final Map<String, List<String>> names = new LinkedHashMap<>();
    private final List<String> multiAttributeIndexes;

    /** The name that a kind prefers for one of its columns, and the column's type in the engine. */
    public record NameRequest(String name, String type) {}

    /** A kind that has a column under some name. */
    private record Holder(RowKind kind, ColumnPath column) {

        /** Whether some index copies the one kind's column and not the other's. */
        boolean projectedApart(Holder other) {
            return kind.slots().stream().anyMatch(mine -> other.kind.slots().stream()
                    .filter(theirs -> theirs.index().equals(mine.index()))
                    .anyMatch(theirs -> mine.projection().contains(column)
                            != theirs.projection().contains(other.column)));
        }
    }

    private StoredNames(Table table, Function<RowKind, List<NameRequest>> wanted) {
        this.multiAttributeIndexes = table.indexes().stream()
                .filter(Table.Index::isMultiAttribute)
                .map(Table.Index::name)
                .toList();
        Stream.concat(table.partition().stream(), table.sort().stream()).forEach(each -> taken.put(each.name(), KEY));
        table.storedKinds().forEach(each -> names.put(each.name(), named(each, wanted.apply(each))));
    }

    /**
     * @param wanted returns the requests of a kind: its columns in their order, totals, embedded children
     */
    public static StoredNames of(Table table, Function<RowKind, List<NameRequest>> wanted) {
        return new StoredNames(table, wanted);
    }

    /** Names for engines in which any column may hold any type. */
    public static StoredNames untyped(Table table) {
        return new StoredNames(table, kind -> Stream.of(
                        kind.columns().stream().map(StoredName::of),
                        kind.totals().stream().map(StoredName::of),
                        kind.embeds().stream().map(each -> StoredName.of(each, child(table, each))))
                .flatMap(each -> each)
                .map(each -> new NameRequest(each, ANY))
                .toList());
    }

    /** A relationship is named by its child: {@code search_attempt.search_id}. */
    private static String child(Table table, RowKind.Embed embed) {
        return table.rows().stream()
                .map(RowKind::entity)
                .filter(each -> embed.relationship().startsWith(each + "."))
                .findFirst()
                .orElseGet(() -> embed.relationship()
                        .substring(0, Math.max(0, embed.relationship().indexOf('.'))));
    }

    /** The names of a kind's columns, totals and embedded children, in this order. */
    public List<String> of(RowKind kind) {
        return names.getOrDefault(kind.name(), List.of());
    }

    /** A name for a further column that no other column has. */
    public String unused(String name) {
        return StoredName.unused(name, taken.keySet());
    }

    private List<String> named(RowKind kind, List<NameRequest> content) {
        List<String> named = new ArrayList<>();
        for (int i = 0; i < content.size(); i++) {
            NameRequest each = content.get(i);
            Optional<Holder> holder = i < kind.columns().size()
                    ? Optional.of(new Holder(kind, kind.columns().get(i)))
                    : Optional.empty();
            String own = StoredName.legal(kind.name()) + "_" + each.name();
            String name = Stream.of(each.name(), own)
                    .filter(wanted -> isFree(wanted, each.type(), named) && !isProjectedApart(wanted, holder))
                    .findFirst()
                    .orElseGet(() -> unused(own));
            taken.put(name, each.type());
            holder.ifPresent(of ->
                    holders.computeIfAbsent(name, key -> new ArrayList<>()).add(of));
            named.add(name);
        }
        return List.copyOf(named);
    }

    private boolean isProjectedApart(String name, Optional<Holder> holder) {
        return holder.filter(this::isKey).isPresent() && taken.containsKey(name)
                || holders.getOrDefault(name, List.of()).stream()
                        .anyMatch(each -> isKey(each)
                                || holder.filter(each::projectedApart).isPresent());
    }

    private boolean isKey(Holder holder) {
        return holder.kind().slots().stream()
                .filter(each -> multiAttributeIndexes.contains(each.index()))
                .flatMap(each -> each.key().segments())
                .anyMatch(each -> each.is(holder.column()));
    }

    private boolean isFree(String name, String type, List<String> named) {
        return taken.getOrDefault(name, type).equals(type) && !named.contains(name);
    }
}
