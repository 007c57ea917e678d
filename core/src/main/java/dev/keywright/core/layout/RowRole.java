package dev.keywright.core.layout;

import java.util.Locale;

/** What a row kind is there for. */
public enum RowRole {
    /** The row of an entity itself, with all of its columns. */
    BASE,
    /** Copies of columns under another key. */
    VIEW,
    /** A key that leads to the base row, and nothing else. */
    POINTER,
    /** From a primary key to the place of the base row. */
    LOCATOR,
    /** Numbers of a group, kept when its rows change. */
    COUNTER,
    /** A counter's groups once more, in the order of one of their numbers. */
    RANKING,
    /** Holds a unique value. */
    GUARD,
    /**
     * Which buckets of a kind have rows. Its row is there before the first row of the bucket is, and may stay when the
     * last one goes: a bucket that is listed and empty costs a request, one that is not listed would be lost.
     */
    DIRECTORY,
    /** Wide columns apart from the row that lists read. */
    PART,
    /** A base row that lives inside another row. */
    EMBEDDED;

    /** Whether it is the row of an entity, by itself or inside another. */
    public boolean isEntityRow() {
        return this == BASE || this == EMBEDDED;
    }

    /** Whether it has a row for each group of rows, with numbers of the group. */
    public boolean grouped() {
        return this == COUNTER || this == RANKING;
    }

    /** Whether changes lock rows of it: those of entities, and those whose place or number only one may take at a time. */
    public boolean locked() {
        return isEntityRow() || this == GUARD || this == COUNTER || this == LOCATOR;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
