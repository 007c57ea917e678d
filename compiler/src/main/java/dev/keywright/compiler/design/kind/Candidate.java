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
 * @param number its place among all candidates
 * @param name tells candidates apart, whatever order they were found in
 * @param held the columns that its rows can tell
 * @param indexed whether the engine keeps it as an index over the base rows
 * @param attributes whether the key of that index is several attributes of these rows, since its texts would make them dearer
 * @param rowBytes the size of a row, key and all
 * @param leadsTo the base rows of which an index is read for more than every base row has
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

    /** The same as an index whose entries lead to whole rows of an entity, however these are kept. */
    public Candidate leadingTo(Entity entity) {
        Set<ColumnPath> own = new LinkedHashSet<>();
        entity.attributes().forEach(each -> own.add(ColumnPath.own(each.name())));
        return withColumns(kind, own, rowBytes, Optional.empty());
    }

    /** The same as an index whose entries lead to these base rows, with what they copy and what lives inside. */
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

    /** Whether its rows are written beside the base rows, and not by the engine. */
    public boolean writtenSeparately() {
        return !indexed && kind.role() != RowRole.BASE && kind.role() != RowRole.EMBEDDED;
    }

    /** Whether its rows are read in one direction only: an index over a list in rows has no other. */
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
