package dev.keywright.verify.random;

import java.util.List;
import java.util.stream.Stream;

/** The types of drawn columns, with constants that questions compare them with. */
enum ColumnKind {
    BIGINT("bigint", 30, Ability.NUMBER, "0", "7", "-3"),
    INTEGER("integer", 14, Ability.NUMBER, "0", "3", "-1"),
    SMALLINT("smallint", 3, Ability.NUMBER, "1", "5"),
    NUMERIC("numeric", 4, Ability.NUMBER, "0", "2.50", "-0.17"),
    PRICE("numeric(8,2)", 5, Ability.NUMBER, "0", "0.17", "1.65"),
    REAL("real", 3, Ability.NUMBER, "0", "0.25", "-0.5"),
    DOUBLE("double precision", 4, Ability.NUMBER, "0", "1.25", "-0.5"),
    TEXT("text", 20, Ability.TEXT, "'a'", "'ab'", "'Z'", "''"),
    CODE("varchar(12)", 8, Ability.TEXT, "'a'", "'o''k'", "'10'"),
    UUID("uuid", 12, Ability.IDENTIFIER, "'00000000-0000-0000-8000-000000000001'"),
    DATE("date", 7, Ability.ORDERED, "'2024-02-29'", "'1969-12-31'"),
    TIME("time", 2, Ability.ORDERED, "'00:00:00'", "'05:05:00'"),
    TIMESTAMP("timestamp", 5, Ability.ORDERED, "'2024-02-28 01:00:00'"),
    TIMESTAMPTZ("timestamptz", 9, Ability.ORDERED, "'2024-02-28T01:00:00Z'"),
    BOOLEAN("boolean", 8, Ability.BOOLEAN, "true", "false"),
    MOOD("mood", 8, Ability.ORDERED, "'low'", "'high'"),
    BYTES("bytea", 3, Ability.IDENTIFIER, "'\\x00'"),
    JSON("jsonb", 2, Ability.STORED),
    TEXTS("text[]", 4, Ability.ARRAY, "'a'", "'ab'"),
    NUMBERS("integer[]", 3, Ability.ARRAY, "1", "3");

    /** The type that {@link #MOOD} needs. */
    static final String TYPES = "CREATE TYPE mood AS ENUM ('low', 'mid', 'high', 'a b');\n\n";

    /** What questions can do with a column. */
    private enum Ability {
        NUMBER,
        TEXT,
        ORDERED,
        /** Compared, but without MIN and MAX. */
        IDENTIFIER,
        BOOLEAN,
        ARRAY,
        STORED
    }

    private static final List<ColumnKind> WEIGHED = Stream.of(values())
            .flatMap(each -> Stream.generate(() -> each).limit(each.weight))
            .toList();

    private static final List<ColumnKind> KEYS =
            WEIGHED.stream().filter(each -> each.comparable()).toList();

    private final String sql;
    private final int weight;
    private final Ability ability;
    private final List<String> constants;

    ColumnKind(String sql, int weight, Ability ability, String... constants) {
        this.sql = sql;
        this.weight = weight;
        this.ability = ability;
        this.constants = List.of(constants);
    }

    static ColumnKind draw(Dice dice) {
        return dice.any(WEIGHED);
    }

    static ColumnKind drawKey(Dice dice) {
        return dice.any(KEYS);
    }

    String sql() {
        return sql;
    }

    /** Constants of the type; of an array, of its elements. */
    List<String> constants() {
        return constants;
    }

    /** Whether columns compare with {@code =} and {@code <}. */
    boolean comparable() {
        return ability != Ability.ARRAY && ability != Ability.STORED;
    }

    boolean number() {
        return ability == Ability.NUMBER;
    }

    boolean text() {
        return ability == Ability.TEXT;
    }

    boolean bool() {
        return ability == Ability.BOOLEAN;
    }

    boolean array() {
        return ability == Ability.ARRAY;
    }

    /** Whether MIN and MAX take it. */
    boolean extremes() {
        return ability == Ability.NUMBER || ability == Ability.TEXT || ability == Ability.ORDERED;
    }
}
