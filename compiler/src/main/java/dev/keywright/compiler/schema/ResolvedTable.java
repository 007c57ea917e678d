package dev.keywright.compiler.schema;

import dev.keywright.compiler.hint.Hints;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A declared table with its keys settled and its references found. */
final class ResolvedTable {

    /** A foreign key whose other end was found. */
    record Link(
            List<String> columns,
            ResolvedTable parent,
            List<String> parentColumns,
            Relationship.OnDelete onDelete,
            Hints hints,
            Optional<Relationship.Owner> when) {}

    private final TableDraft draft;
    List<String> key = List.of();
    boolean keyIsBroken;
    final List<List<String>> uniques = new ArrayList<>();
    final List<Entity.Index> indexes = new ArrayList<>();
    final List<Link> links = new ArrayList<>();

    /** Columns that refer to something, found or not: they may carry a foreign key's hints. */
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

    void unique(List<String> columns) {
        if (!uniques.contains(columns)) {
            uniques.add(columns);
        }
    }

    /** Whether these columns are a key, in any order. */
    boolean isUnique(List<String> columns) {
        return same(columns, key) || uniques.stream().anyMatch(each -> same(columns, each));
    }

    /** Whether no two rows share these columns. */
    boolean tellsApart(List<String> columns) {
        return columns.containsAll(key) || uniques.stream().anyMatch(columns::containsAll);
    }

    private static boolean same(List<String> one, List<String> other) {
        return one.size() == other.size() && one.containsAll(other);
    }
}
