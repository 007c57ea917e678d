package dev.keywright.verify.judge;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.CanonicalJson;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Converts JDBC results to the values that rows and answers have in Keywright. Used by {@code JudgeDatabase}. */
final class ReadResults {

    private final ResultSet results;

    ReadResults(ResultSet results) {
        this.results = results;
    }

    List<String> columns() throws SQLException {
        List<String> columns = new ArrayList<>();
        for (int i = 1; i <= results.getMetaData().getColumnCount(); i++) {
            columns.add(results.getMetaData().getColumnLabel(i));
        }
        return columns;
    }

    /** The rows of an answer, {@linkplain Values#rounded normalized} for comparison. */
    List<List<Object>> answer() throws SQLException {
        int width = results.getMetaData().getColumnCount();
        List<List<Object>> rows = new ArrayList<>();
        while (results.next()) {
            List<Object> row = new ArrayList<>();
            for (int i = 1; i <= width; i++) {
                row.add(Values.rounded(answered(i)));
            }
            rows.add(Collections.unmodifiableList(row));
        }
        return rows;
    }

    private Object answered(int i) throws SQLException {
        if (results.getObject(i) == null) {
            return null;
        }
        switch (results.getMetaData().getColumnTypeName(i).toLowerCase(Locale.ROOT)) {
            case "date":
                return results.getObject(i, LocalDate.class);
            case "time":
                return results.getObject(i, LocalTime.class);
            case "timestamp":
                return results.getObject(i, LocalDateTime.class);
            case "timestamptz", "timestamp with time zone":
                return results.getObject(i, OffsetDateTime.class).toInstant();
            case "bytea", "binary varying":
                return ByteBuffer.wrap(results.getBytes(i));
            case "json", "jsonb":
                return CanonicalJson.of(results.getString(i));
            case "smallint",
                    "integer",
                    "bigint",
                    "decfloat",
                    "real",
                    "double precision",
                    "boolean",
                    "character varying":
                return results.getObject(i);
            case "bool", "int2", "int4", "int8", "numeric", "float4", "float8", "text", "uuid":
                return results.getObject(i);
            default:
                return results.getObject(i) instanceof Array array
                        ? Arrays.asList((Object[]) array.getArray())
                        : results.getString(i);
        }
    }

    /** The rows of a table, with columns in the given order and values of their types. */
    List<Map<String, Object>> rows(List<Attribute> columns) throws SQLException {
        List<Map<String, Object>> rows = new ArrayList<>();
        while (results.next()) {
            Map<String, Object> row = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                row.put(columns.get(i).name(), stored(columns.get(i).type(), i + 1));
            }
            rows.add(row);
        }
        return rows;
    }

    private Object stored(Type type, int i) throws SQLException {
        if (results.getObject(i) == null) {
            return null;
        }
        switch (type.kind()) {
            case BOOLEAN:
                return results.getBoolean(i);
            case SMALLINT, INTEGER, BIGINT:
                return results.getLong(i);
            case DECIMAL:
                return results.getBigDecimal(i);
            case REAL:
                return results.getFloat(i);
            case DOUBLE:
                return results.getDouble(i);
            case TEXT, ENUM:
                return results.getString(i);
            case JSON:
                return CanonicalJson.of(results.getString(i));
            case UUID:
                return results.getObject(i);
            case DATE:
                return results.getObject(i, LocalDate.class);
            case TIME:
                return results.getObject(i, LocalTime.class);
            case TIMESTAMP:
                return results.getObject(i, LocalDateTime.class);
            case TIMESTAMPTZ:
                return results.getObject(i, OffsetDateTime.class).toInstant();
            case BYTES:
                return ByteBuffer.wrap(results.getBytes(i));
            case ARRAY:
                Type element = type.element().orElseThrow();
                return Arrays.stream((Object[]) results.getArray(i).getArray())
                        .map(each -> element(element, each))
                        .toList();
        }
        throw new IllegalStateException("no value of " + type);
    }

    /** Widens integers in arrays: drivers return them in the width of the database's type. */
    private static Object element(Type type, Object value) {
        return type.numeric() && !(value instanceof BigDecimal || Values.floating((Number) value))
                ? (Object) ((Number) value).longValue()
                : value;
    }
}
