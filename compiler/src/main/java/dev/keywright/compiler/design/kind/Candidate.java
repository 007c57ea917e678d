package dev.keywright.compiler.design.kind;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Entity;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A row kind that a design may have.
 *
 * @param number its place in the candidate set, and of its structure in the program
 * @param name unique among candidates, independent of the order in which they were found
 * @param heldColumns the columns that its rows have
 * @param indexed whether the engine maintains it as an index over the base rows
 * @param attributeKey whether the key of that index is several attributes of the base rows, since one text would
 *     cost more
 * @param rowBytes the size of a row with its key
 * @param leadsTo the base rows that an index leads to, where a plan takes more from them than every base row has
 */
public record Candidate(
        int number,
        String name,
        RowKind kind,
        Set<ColumnPath> heldColumns,
        boolean indexed,
        boolean attributeKey,
        double rowBytes,
        Optional<Candidate> leadsTo) {

    public static Candidate of(RowKind kind, boolean indexed, double rowBytes) {
        Set<ColumnPath> held = Collections.unmodifiableSet(HeldColumns.of(kind));
        return new Candidate(0, name(kind, indexed), kind, held, indexed, false, rowBytes, Optional.empty());
    }

    public Candidate withNumber(int other) {
        return new Candidate(other, name, kind, heldColumns, indexed, attributeKey, rowBytes, leadsTo);
    }

    public Candidate withRowBytes(double other) {
        return new Candidate(number, name, kind, heldColumns, indexed, attributeKey, other, leadsTo);
    }

    public Candidate withAttributeKey() {
        return new Candidate(number, name, kind, heldColumns, indexed, true, rowBytes, leadsTo);
    }

    /** The same as an index whose entries lead to whole rows of an entity, however these are stored. */
    public Candidate leadingTo(Entity entity) {
        Set<ColumnPath> own = new LinkedHashSet<>();
        entity.attributes().forEach(each -> own.add(ColumnPath.own(each.name())));
        return withColumns(kind, own, rowBytes, Optional.empty());
    }

    /** The same as an index whose entries lead to these base rows, with their copies and embedded rows. */
    public Candidate leadingTo(Candidate base) {
        return withColumns(kind.withEmbeds(base.kind.children()), base.heldColumns, base.rowBytes, Optional.of(base));
    }

    private Candidate withColumns(RowKind other, Set<ColumnPath> more, double bytes, Optional<Candidate> base) {
        Set<ColumnPath> all = new LinkedHashSet<>(heldColumns);
        all.addAll(more);
        return new Candidate(number, name, other, Collections.unmodifiableSet(all), indexed, attributeKey, bytes, base);
    }

    public boolean isBase() {
        return kind.role() == RowRole.BASE;
    }

    /** Whether its rows have more than the columns of their entity. */
    public boolean hasExtras() {
        return !kind.embeds().isEmpty() || !kind.followedRelationships().isEmpty();
    }

    /** Whether the store, not the engine, writes its rows in addition to the base rows. */
    public boolean writtenSeparately() {
        return !indexed && kind.role() != RowRole.BASE && kind.role() != RowRole.EMBEDDED;
    }

    /** Whether its rows can be read forward only: an index over a list in rows has no other direction. */
    public boolean forwardOnly() {
        return indexed && kind.expands();
    }

    public static String name(RowKind kind, boolean indexed) {
        return kind.entity() + " " + kind.role().word() + " " + kind.key()
                + kind.expansion().map(each -> " " + each).orElse("")
                + (kind.predicate().isEmpty() ? "" : " when " + kind.predicate())
                + (kind.totals().isEmpty() ? "" : " totals " + kind.totals())
                + (kind.role() == RowRole.BASE && kind.followedRelationships().isEmpty()
                        ? ""
                        : " " + kind.columns().stream().map(Object::toString).collect(Collectors.joining(" ")))
                + (kind.embeds().isEmpty() ? "" : " embeds " + kind.embeds())
                + (indexed ? " indexed" : "");
    }

    @Override
    public String toString() {
        return name;
    }
}
