package dev.keywright.core.value;

/** The kinds of types that a column can have, with PostgreSQL's semantics, whatever the dialect of the schema. */
public enum TypeKind {
    BOOLEAN("boolean", 1, Family.BOOLEAN),
    SMALLINT("smallint", 2, Family.INTEGER),
    INTEGER("integer", 4, Family.INTEGER),
    BIGINT("bigint", 8, Family.INTEGER),
    DECIMAL("decimal", 8, Family.NUMBER),
    REAL("real", 4, Family.NUMBER),
    DOUBLE("double", 8, Family.NUMBER),
    TEXT("text", 24, Family.TEXT),
    UUID("uuid", 16, Family.UUID),
    DATE("date", 4, Family.DATE),
    TIME("time", 8, Family.TIME),
    TIMESTAMP("timestamp", 8, Family.TIMESTAMP),
    TIMESTAMPTZ("timestamptz", 8, Family.TIMESTAMP),
    BYTES("bytes", 256, Family.BYTES),
    ENUM("enum", 8, Family.ENUM),
    ARRAY("array", 0, Family.ARRAY),
    JSON("json", 256, Family.JSON);

    /** Kinds of one family compare with each other; integers also compare with numbers. */
    public enum Family {
        BOOLEAN,
        INTEGER,
        NUMBER,
        TEXT,
        UUID,
        DATE,
        TIME,
        TIMESTAMP,
        BYTES,
        ENUM,
        ARRAY,
        JSON
    }

    private final String word;
    private final int bytes;
    private final Family family;

    TypeKind(String word, int bytes, Family family) {
        this.word = word;
        this.bytes = bytes;
        this.family = family;
    }

    public String word() {
        return word;
    }

    /** The average size of a value where nothing else is known. */
    public int bytes() {
        return bytes;
    }

    public Family family() {
        return family;
    }
}
