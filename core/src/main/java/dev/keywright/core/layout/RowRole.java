package dev.keywright.core.layout;

import java.util.Locale;

/**
 * The purpose of a row kind. Stored in design files ({@code WriteTablesJson}): what a component means never changes.
 */
public enum RowRole {
    /** The row of an entity itself, with all of its columns. */
    BASE,
    /** Copies of columns under another key. */
    VIEW,
    /** A key that leads to the base row, and nothing else. */
    POINTER,
    /** Leads from a primary key to the place of the base row. */
    LOCATOR,
    /** Totals of a group, updated when its rows change. */
    COUNTER,
    /** The groups of a counter once more, in the order of one of their totals. */
    RANKING,
    /** Reserves a unique value. */
    GUARD,
    /**
     * Lists the buckets of a kind that have rows. Its row is written before the first row of the bucket, and may stay
     * when the last one is deleted: an empty bucket that is listed costs a request, one that is not listed would be
     * lost.
     */
    DIRECTORY,
    /** Wide columns, stored apart from the row that lists read. */
    PART,
    /** A base row that is stored inside another row. */
    EMBEDDED;

    /** Whether it is the row of an entity, by itself or inside another. */
    public boolean isEntityRow() {
        return this == BASE || this == EMBEDDED;
    }

    /** Whether it has one row, with totals, for each group of rows. */
    public boolean grouped() {
        return this == COUNTER || this == RANKING;
    }

    /**
     * Whether changes lock rows of this kind: those of entities, and those whose place or total only one change may
     * take at a time.
     */
    public boolean locked() {
        return isEntityRow() || this == GUARD || this == COUNTER || this == LOCATOR;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
