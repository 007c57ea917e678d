package dev.keywright.core.layout;

import dev.keywright.core.value.Type;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The columns that the store's commit protocol keeps in rows beside the model's own columns. They start with {@code #},
 * which no name of the model does. Names are stored: a result for existing data never changes.
 */
public final class ProtocolColumns {

    /** The version of a base row. */
    public static final String VERSION = "#version";
    /** The number of the change that last wrote the row; it only grows. */
    public static final String STAMP = "#stamp";
    /** The last change that wrote the row, or that relied on it without writing it (single commits only). */
    public static final String TOUCH = "#touch";
    /** The change that holds the row's exclusive lock. */
    public static final String EXCLUSIVE_LOCK = "#lock";
    /** The changes that hold a shared lock of the row. */
    public static final String SHARED_LOCKS = "#readers";
    /** Marks a row that is deleted: only its protocol columns remain. */
    public static final String TOMBSTONE = "#dead";

    /**
     * How long a tombstone stays on engines that expire rows, counted from its last write: no write of a change may be
     * delayed for that long.
     */
    public static final Duration TOMBSTONE_RETENTION = Duration.ofDays(10);

    /** The type of each protocol column. */
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
