package dev.keywright.core.model;

import dev.keywright.core.Check;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A foreign key, written {@code search.contact_id → contact.id}. Stored in design files ({@code WriteModelJson}): what
 * a component means never changes.
 *
 * @param optional whether a child may have no parent
 * @param average the average number of children of a parent
 * @param atMost the most children that a parent can have, where a bound is known
 * @param checked whether a write checks that the parent exists
 * @param initiallyDeferred whether it is declared {@code INITIALLY DEFERRED}
 * @param discriminator for a reference to one of several entities: the column beside it, and its value for this entity
 */
public record Relationship(
        String child,
        List<String> columns,
        String parent,
        List<String> parentColumns,
        boolean optional,
        BigDecimal average,
        OptionalLong atMost,
        boolean checked,
        boolean initiallyDeferred,
        OnDelete onDelete,
        Optional<Discriminator> discriminator) {

    /** The effect of deleting the parent on its children. */
    public enum OnDelete {
        /** NO ACTION: refused while children exist and no other row has taken the parent's key. */
        REFUSE,
        /** Refused while children exist, whatever else the statement does. */
        RESTRICT,
        CASCADE,
        SET_NULL,
        SET_DEFAULT
    }

    /** {@code owner_type = 'gateway'}: the entity that a polymorphic reference points at. */
    public record Discriminator(String column, String label) {

        @Override
        public String toString() {
            return column + " = '" + label + "'";
        }
    }

    public Relationship {
        columns = List.copyOf(columns);
        parentColumns = List.copyOf(parentColumns);
        Check.that(columns.size() == parentColumns.size(), "%s and %s differ in length", columns, parentColumns);
        Check.that(atMost.isEmpty() || atMost.getAsLong() >= 1, "%s bounds %s by nothing", parent, child);
    }

    /** The name within a model: {@code search.contact_id}, {@code line.order_id+no}, {@code tag.owner_id:gateway}. */
    public String name() {
        return child + "." + String.join("+", columns)
                + discriminator.map(owner -> ":" + owner.label()).orElse("");
    }

    /**
     * Whether it is checked at the end of a group of changes, and not after each of its statements. So is a reference to
     * one of several entities, which SQL cannot declare.
     */
    public boolean deferred() {
        return initiallyDeferred || discriminator.isPresent();
    }

    /** Whether a parent has at most one child. */
    public boolean oneToOne() {
        return atMost.isPresent() && atMost.getAsLong() == 1;
    }

    @Override
    public String toString() {
        return child + "." + String.join("+", columns) + " → " + parent + "." + String.join("+", parentColumns)
                + discriminator.map(owner -> " when " + owner).orElse("");
    }
}
