package dev.keywright.verify.judge;

import dev.keywright.core.row.ValueText;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.verify.data.Alphabet;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;

/** The relational databases that can judge, with what differs between their SQL dialects. */
public enum JudgeDialect {
    /** Values are bound as text, which PostgreSQL casts to any type. */
    POSTGRESQL("PostgreSQL", "SET search_path TO ", "ctid", Alphabet.EVERY) {
        @Override
        String type(Type type, int enumeration) {
            switch (type.kind()) {
                case DECIMAL:
                    return "numeric";
                case BYTES:
                    return "bytea";
                case JSON:
                    return "jsonb";
                case ENUM:
                    return "enum_" + enumeration;
                case ARRAY:
                    return type(type.element().orElseThrow(), enumeration) + "[]";
                default:
                    return common(type);
            }
        }

        @Override
        public void bind(PreparedStatement statement, int place, Object value) throws SQLException {
            statement.setString(place, ValueText.write(value));
        }
    },

    /**
     * H2 compares text by 16-bit units, so texts are limited to characters whose order is right. It checks references
     * at every statement rather than at commit, so its tables declare none, and queries check them.
     */
    H2("H2", "SET SCHEMA ", "_rowid_", Alphabet.BASIC) {
        @Override
        String type(Type type, int enumeration) {
            switch (type.kind()) {
                case DECIMAL:
                    return "decfloat(60)";
                case TEXT, JSON:
                    return "varchar";
                case BYTES:
                    return "varbinary";
                case TIME:
                    return "time(6)";
                case TIMESTAMPTZ:
                    return "timestamp(6) with time zone";
                case ENUM:
                    return type.labels().stream()
                            .map(each -> "'" + each.replace("'", "''") + "'")
                            .collect(Collectors.joining(", ", "enum(", ")"));
                case ARRAY:
                    return type(type.element().orElseThrow(), enumeration) + " array";
                default:
                    return common(type);
            }
        }

        @Override
        public void bind(PreparedStatement statement, int place, Object value) throws SQLException {
            if (value instanceof ByteBuffer bytes) {
                statement.setBytes(place, bytes.array());
            } else if (value instanceof List<?> list) {
                statement.setObject(place, list.toArray());
            } else {
                statement.setString(place, ValueText.write(value));
            }
        }
    };

    private final String title;
    private final String useSchema;
    private final String rowIdColumn;
    private final Alphabet alphabet;

    JudgeDialect(String title, String entering, String place, Alphabet alphabet) {
        this.alphabet = alphabet;
        this.title = title;
        this.useSchema = entering;
        this.rowIdColumn = place;
    }

    public static JudgeDialect of(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductName().equals(H2.title) ? H2 : POSTGRESQL;
    }

    /** The product's name, for messages. */
    public String title() {
        return title;
    }

    /** The texts that it orders correctly. */
    public Alphabet alphabet() {
        return alphabet;
    }

    /** The statement that makes unqualified names refer to a schema. */
    String useSchema(String schema) {
        return useSchema + schema;
    }

    /** The pseudo column with a row's physical address, which distinguishes rows without a key. */
    String rowIdColumn() {
        return rowIdColumn;
    }

    /** @param enumeration the number of the model's enum that the type is or contains */
    abstract String type(Type type, int enumeration);

    public abstract void bind(PreparedStatement statement, int place, Object value) throws SQLException;

    private static String common(Type type) {
        return type.kind() == TypeKind.DOUBLE ? "double precision" : type.kind().word();
    }
}
