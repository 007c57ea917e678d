package dev.keywright.compiler.schema;

import dev.keywright.compiler.hint.Hints;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A declared table after its primary key and its references are resolved; {@link ResolveSchema} fills it, and
 * {@link ResolveVolumes} makes an entity of it. Used by {@code ReadOwners}, {@code ResolveSchema} and
 * {@code ResolveVolumes}.
 */
final class ResolvedTable {

    /**
     * A foreign key to a parent table that exists. {@code when} is present for one owner of a polymorphic reference.
     */
    record Link(
            List<String> columns,
            ResolvedTable parent,
            List<String> parentColumns,
            Relationship.OnDelete onDelete,
            boolean deferred,
            Hints hints,
            Optional<Relationship.Discriminator> when) {}

    private final TableDraft draft;
    List<String> key = List.of();
    boolean keyIsBroken;
    boolean keyGenerated;
    final List<List<String>> uniques = new ArrayList<>();
    final List<Entity.Index> indexes = new ArrayList<>();
    final List<Link> links = new ArrayList<>();

    /** Columns of foreign keys, whether the parent exists or not: the hints of a foreign key are allowed on them. */
    final Set<String> referring = new TreeSet<>();

    ResolvedTable(TableDraft draft) {
        this.draft = draft;
    }

    TableDraft draft() {
        return draft;
    }

    String name() {
        return draft.name.text();
    }

    void addUnique(List<String> columns) {
        if (!uniques.contains(columns)) {
            uniques.add(columns);
        }
    }

    /** Whether these columns are declared as a key, in any order. */
    boolean isUnique(List<String> columns) {
        return same(columns, key) || uniques.stream().anyMatch(each -> same(columns, each));
    }

    /** Whether these columns contain a key, so that no two rows have the same values in all of them. */
    boolean isSuperkey(List<String> columns) {
        return columns.containsAll(key) || uniques.stream().anyMatch(columns::containsAll);
    }

    /** Whether the link is a self-reference, so that the rows form a tree. */
    boolean refersToItself(Link link) {
        return link.parent() == this;
    }

    /** The possible values of a column, if an enum or {@code CHECK (c IN ('a', 'b'))} lists them; otherwise empty. */
    List<String> allowedValues(TableDraft.Column column) {
        if (column.type.kind() == TypeKind.ENUM) {
            return column.type.labels();
        }
        for (List<Token> check : draft.checks) {
            boolean about = check.size() > 3
                    && check.get(0).isName()
                    && check.get(0).unquoted().equalsIgnoreCase(column.name)
                    && check.get(1).is("IN")
                    && check.stream().skip(2).noneMatch(each -> each.isAnyOf("OR", "SELECT"));
            if (about) {
                return check.stream()
                        .filter(each -> each.kind() == Token.Kind.STRING || each.kind() == Token.Kind.NUMBER)
                        .map(Token::unquoted)
                        .toList();
            }
        }
        return List.of();
    }

    private static boolean same(List<String> one, List<String> other) {
        return one.size() == other.size() && one.containsAll(other);
    }
}
