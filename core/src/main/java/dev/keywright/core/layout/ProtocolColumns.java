package dev.keywright.core.layout;

import dev.keywright.core.value.Type;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Columns that a store keeps of rows beside their own; no name of the model begins like theirs. */
public final class ProtocolColumns {

    /** The version of a base row. */
    public static final String VERSION = "#version";
    /** The number of the change that wrote the row last; it grows. */
    public static final String STAMP = "#stamp";
    /** The last change that relied on the row, or wrote it, within one commit. */
    public static final String TOUCH = "#touch";
    /** The change that has the row for itself. */
    public static final String EXCLUSIVE_LOCK = "#lock";
    /** The changes that rely on the row. */
    public static final String SHARED_LOCKS = "#readers";
    /** There is no row; only its marks are. */
    public static final String TOMBSTONE = "#dead";

    /**
     * How long such a row stays where the engine itself lets rows go, counted from when it was marked last: no write of a change
     * may be on its way for that long.
     */
    public static final Duration TOMBSTONE_RETENTION = Duration.ofDays(10);

    /** What each of them holds. */
    public static final Map<String, Type> TYPES = types();

    private ProtocolColumns() {}

    private static Map<String, Type> types() {
        Map<String, Type> types = new LinkedHashMap<>();
        types.put(VERSION, Type.BIGINT);
        types.put(STAMP, Type.BIGINT);
        types.put(TOUCH, Type.TEXT);
        types.put(EXCLUSIVE_LOCK, Type.TEXT);
        types.put(SHARED_LOCKS, Type.TEXT);
        types.put(TOMBSTONE, Type.BOOLEAN);
        return Collections.unmodifiableMap(types);
    }
}
