package dev.keywright.core.layout;

import dev.keywright.core.value.Type;
import java.util.List;

/** Types in CQL. An instant with more digits than a timestamp has is a bigint, its microseconds (C21). */
public final class CqlTypes {

    public static final int TIMESTAMP_DIGITS = 3;

    /** A column that holds true wherever there is a row, so that conditions may be on that. */
    public static final String ROW_MARKER = "#row";
    /** A column that is never set, so that a condition on it always holds. */
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
     * Whether Cassandra orders values as we do. It takes the version of a uuid first and an enum's labels by the
     * alphabet; such a column holds the text that {@code KeyText} gives.
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
