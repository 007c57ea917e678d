package dev.keywright.compiler.candidate.kind;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Entity;
import java.util.Collections;
import java.util.LinkedHashSet;
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
 */
public record Candidate(
        int number,
        String name,
        RowKind kind,
        Set<ColumnPath> held,
        boolean indexed,
        boolean attributes,
        double rowBytes) {

    public static Candidate of(RowKind kind, boolean indexed, double rowBytes) {
        Set<ColumnPath> held = Collections.unmodifiableSet(Holds.columns(kind));
        return new Candidate(0, name(kind, indexed), kind, held, indexed, false, rowBytes);
    }

    public Candidate numbered(int other) {
        return new Candidate(other, name, kind, held, indexed, attributes, rowBytes);
    }

    public Candidate withRowBytes(double other) {
        return new Candidate(number, name, kind, held, indexed, attributes, other);
    }

    public Candidate byAttributes() {
        return new Candidate(number, name, kind, held, indexed, true, rowBytes);
    }

    /** The same as an index without columns of its own, whose entries lead to whole base rows. */
    Candidate leadingTo(Entity entity) {
        Set<ColumnPath> whole = new LinkedHashSet<>(held);
        entity.attributes().forEach(each -> whole.add(ColumnPath.own(each.name())));
        return new Candidate(number, name, kind, Collections.unmodifiableSet(whole), indexed, attributes, rowBytes);
    }

    public boolean base() {
        return kind.role() == RowRole.BASE;
    }

    /** Whether its rows are written beside the base rows, and not by the engine. */
    public boolean beside() {
        return !indexed && kind.role() != RowRole.BASE && kind.role() != RowRole.EMBEDDED;
    }

    public static String name(RowKind kind, boolean indexed) {
        return kind.entity() + " " + kind.role().word() + " " + kind.key()
                + kind.each().map(each -> " " + each).orElse("")
                + (kind.when().isEmpty() ? "" : " when " + kind.when())
                + (kind.totals().isEmpty() ? "" : " totals " + kind.totals())
                + (kind.role() == RowRole.BASE && kind.path().isEmpty()
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
