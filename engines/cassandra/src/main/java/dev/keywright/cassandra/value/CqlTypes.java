package dev.keywright.cassandra.value;

import dev.keywright.core.value.Type;
import java.util.List;

/**
 * Maps types to CQL types, and names the two marker columns that every table on Cassandra has beside the model's and
 * the protocol's columns: {@link #ROW_MARKER} and {@link #NEVER_SET}. A timestamp in CQL holds milliseconds, so a
 * timestamp with more than three fractional digits is a bigint of microseconds. Stored: never change it for existing
 * types. Used by {@code ColumnCode}, {@code KindShape} and {@code TableShape}.
 */
public final class CqlTypes {

    public static final int TIMESTAMP_DIGITS = 3;

    /** A column that is true in every row, so that a condition can require that a row exists. */
    public static final String ROW_MARKER = "#row";
    /** A column that is never set, so that {@code IF "#none" = null} always holds. */
    public static final String NEVER_SET = "#none";

    public static final List<String> PRESENCE = List.of(ROW_MARKER, NEVER_SET);

    private CqlTypes() {}

    public static String of(Type type) {
        switch (type.kind()) {
            case BOOLEAN, SMALLINT, BIGINT, DECIMAL, DOUBLE, UUID, DATE, TIME:
                return type.kind().word();
            case INTEGER:
                return "int";
            case REAL:
                return "float";
            case TEXT, ENUM, JSON:
                return "text";
            case BYTES:
                return "blob";
            case TIMESTAMP, TIMESTAMPTZ:
                return type.size() <= TIMESTAMP_DIGITS ? "timestamp" : "bigint";
            case ARRAY:
                return "frozen<list<" + of(type.element().orElseThrow()) + ">>";
        }
        throw new IllegalStateException("no CQL type for " + type);
    }

    /**
     * Whether Cassandra orders values of a type as Keywright does. It compares the version of a uuid first, and labels
     * of an enum alphabetically; a sort column of such a type holds the text of {@code KeyText} instead. A partition
     * has no order, so its columns keep their types, unless they may be null.
     */
    public static boolean ordersAlike(Type type) {
        switch (type.kind()) {
            case UUID, ENUM, ARRAY, JSON:
                return false;
            case BOOLEAN,
                    SMALLINT,
                    INTEGER,
                    BIGINT,
                    DECIMAL,
                    REAL,
                    DOUBLE,
                    TEXT,
                    DATE,
                    TIME,
                    TIMESTAMP,
                    TIMESTAMPTZ,
                    BYTES:
                return true;
        }
        throw new IllegalStateException("no order of " + type);
    }
}
