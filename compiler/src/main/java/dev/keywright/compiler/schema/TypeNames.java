package dev.keywright.compiler.schema;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Maps names of types to {@link Type}s: the built-in types of the five dialects, and the types that the files declare.
 */
public final class TypeNames {

    /** SQL Server's DATETIME without digits keeps about three digits of a second. */
    private static final int DATETIME_DIGITS = 3;

    private final Dialect dialect;
    private final Map<String, Type> declared;
    private final Set<String> notNull;

    TypeNames(Dialect dialect, Map<String, Type> declared, Set<String> notNull) {
        this.dialect = dialect;
        this.declared = declared;
        this.notNull = notNull;
    }

    /** Whether the files declare a type of this name with NOT NULL. */
    boolean refusesNull(String name) {
        return notNull.contains(name.toLowerCase(Locale.ROOT));
    }

    /**
     * The type with this name.
     *
     * @param name in upper case, words separated by one space
     * @param arguments the contents of the brackets after the name: lengths, or the labels of an enum
     */
    public Optional<Type> find(String name, List<String> arguments, boolean unsigned) {
        Type own = declared.get(name.toLowerCase(Locale.ROOT));
        if (own != null) {
            return Optional.of(own);
        }
        int first = number(arguments, 0);
        switch (name) {
            case "BOOLEAN", "BOOL":
                return Optional.of(Type.BOOLEAN);
            case "BIT":
                return first <= 1 ? Optional.of(Type.BOOLEAN) : Optional.empty();
            case "TINYINT":
                return Optional.of(dialect == Dialect.MYSQL && first == 1 ? Type.BOOLEAN : Type.SMALLINT);
            case "SMALLINT", "INT2", "SMALLSERIAL", "SERIAL2", "YEAR":
                return Optional.of(unsigned ? Type.INTEGER : Type.SMALLINT);
            case "MEDIUMINT", "INT4", "SERIAL", "SERIAL4":
                return Optional.of(unsigned ? Type.BIGINT : Type.INTEGER);
            case "INTEGER", "INT":
                // SQLite stores every integer in up to eight bytes.
                return Optional.of(dialect == Dialect.SQLITE || unsigned ? Type.BIGINT : Type.INTEGER);
            case "IDENTITY":
                return dialect == Dialect.H2 ? Optional.of(Type.BIGINT) : Optional.empty();
            case "BIGINT", "INT8", "BIGSERIAL", "SERIAL8":
                return Optional.of(unsigned ? Type.decimal(20, 0) : Type.BIGINT);
            case "DECIMAL", "NUMERIC", "DEC", "NUMBER", "DECFLOAT":
                boolean plain = arguments.stream().allMatch(each -> each.matches("[0-9]{1,4}"));
                return plain ? Optional.of(decimal(arguments)) : Optional.empty();
            case "MONEY":
                return Optional.of(Type.decimal(19, dialect == Dialect.SQLSERVER ? 4 : 2));
            case "SMALLMONEY":
                return Optional.of(Type.decimal(10, 4));
            case "REAL", "FLOAT4":
                boolean wide = dialect == Dialect.SQLITE || (dialect == Dialect.MYSQL && name.equals("REAL"));
                return Optional.of(wide ? Type.DOUBLE : Type.REAL);
            case "FLOAT":
                boolean narrow = first > 0 ? first <= 24 : dialect == Dialect.MYSQL;
                return Optional.of(narrow ? Type.REAL : Type.DOUBLE);
            case "DOUBLE", "DOUBLE PRECISION", "FLOAT8":
                return Optional.of(Type.DOUBLE);
            case "UUID", "UNIQUEIDENTIFIER":
                return Optional.of(Type.UUID);
            case "DATE":
                return Optional.of(Type.DATE);
            case "JSON", "JSONB":
                return Optional.of(Type.JSON);
            case "ENUM":
                return arguments.isEmpty() ? Optional.empty() : Optional.of(Type.enumeration(arguments));
            default:
                return time(name, arguments).or(() -> textOrBytes(name, first));
        }
    }

    /** Whether values of the type are compared without case. */
    static boolean ignoresCase(String name) {
        return name.equals("CITEXT") || name.equals("VARCHAR_IGNORECASE");
    }

    private Optional<Type> time(String name, List<String> arguments) {
        int usual = dialect == Dialect.MYSQL ? 0 : Type.MICROSECONDS;
        int digits = arguments.isEmpty() ? usual : number(arguments, 0);
        switch (name) {
            case "TIME", "TIME WITHOUT TIME ZONE":
                return Optional.of(Type.time(TypeKind.TIME, digits));
            case "TIMESTAMP", "TIMESTAMP WITHOUT TIME ZONE", "DATETIME2":
                // SQL Server's TIMESTAMP is the version of a row, not a time.
                if (dialect == Dialect.SQLSERVER && name.equals("TIMESTAMP")) {
                    return Optional.of(Type.bytes(8));
                }
                return Optional.of(Type.time(TypeKind.TIMESTAMP, digits));
            case "DATETIME":
                return Optional.of(
                        Type.time(TypeKind.TIMESTAMP, dialect == Dialect.SQLSERVER ? DATETIME_DIGITS : digits));
            case "SMALLDATETIME":
                return Optional.of(Type.time(TypeKind.TIMESTAMP, 0));
            case "TIMESTAMPTZ", "TIMESTAMP WITH TIME ZONE", "DATETIMEOFFSET", "TIMESTAMP WITH LOCAL TIME ZONE":
                return Optional.of(Type.time(TypeKind.TIMESTAMPTZ, digits));
            default:
                return Optional.empty();
        }
    }

    private static Optional<Type> textOrBytes(String name, int length) {
        switch (name) {
            case "TEXT", "NTEXT", "CLOB", "TINYTEXT", "MEDIUMTEXT", "LONGTEXT", "CHARACTER LARGE OBJECT", "CITEXT":
            case "LONGVARCHAR", "NCLOB", "XML", "NAME":
                return Optional.of(Type.TEXT);
            case "CHAR", "CHARACTER", "NCHAR", "BPCHAR", "NATIONAL CHARACTER":
                return Optional.of(Type.text(Math.max(1, length)));
            case "VARCHAR", "NVARCHAR", "CHARACTER VARYING", "VARCHAR2", "NVARCHAR2", "VARCHAR_IGNORECASE":
            case "NATIONAL CHARACTER VARYING", "STRING":
                return Optional.of(Type.text(length));
            case "BYTEA", "BLOB", "TINYBLOB", "MEDIUMBLOB", "LONGBLOB", "IMAGE", "BINARY LARGE OBJECT":
                return Optional.of(Type.BYTES);
            case "BINARY", "VARBINARY", "BINARY VARYING":
                return Optional.of(Type.bytes(length));
            case "ROWVERSION":
                return Optional.of(Type.bytes(8));
            default:
                return Optional.empty();
        }
    }

    /** PostgreSQL's decimal without digits keeps any number of digits; that of MySQL and SQL Server does not. */
    private Type decimal(List<String> arguments) {
        if (!arguments.isEmpty()) {
            return Type.decimal(number(arguments, 0), number(arguments, 1));
        }
        return Type.decimal(dialect == Dialect.MYSQL ? 10 : dialect == Dialect.SQLSERVER ? 18 : 0, 0);
    }

    /** The argument at this index as a number; 0 if there is no such argument or it is {@code max}. */
    private static int number(List<String> arguments, int index) {
        boolean digits = index < arguments.size() && arguments.get(index).matches("[0-9]{1,9}");
        return digits ? Integer.parseInt(arguments.get(index)) : 0;
    }
}
