package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.value.Literal;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.verify.SharedPostgres;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The spellings of values that are accepted, and which of them are equal, as in PostgreSQL. */
class ValuesAsPostgresTest {

    private static final List<String> JSON = List.of(
            "{}",
            "{ }",
            "[]",
            "[ ]",
            "null",
            " null ",
            "true",
            "1",
            "1.0",
            "1.00",
            "1e0",
            "10e-1",
            "-0",
            "0",
            "0.0",
            "1e2",
            "100",
            "{\"a\":1,\"b\":2}",
            "{\"b\":2,\"a\":1}",
            "{\"a\":0,\"a\":1,\"b\":2.0}",
            "{\"bb\":1,\"a\":2}",
            "{\"a\":2,\"bb\":1}",
            "[1,2]",
            "[2,1]",
            "[1, 2.0]",
            "\"a\"",
            "\"\\u0061\"",
            "\"\\n\"",
            "\"\\u000a\"",
            "\"\ud83d\ude00\"",
            "\"\\ud83d\\ude00\"",
            "\"\\ud83d\"",
            "\"\\u0000\"",
            "\"\\u0001\"",
            "\"/\"",
            "\"\\/\"",
            "01",
            "+1",
            ".5",
            "1.",
            "NaN",
            "Infinity",
            "'a'",
            "{a:1}",
            "[1,]",
            "{\"a\":1,}",
            "",
            " ",
            "1 2",
            "tru",
            "\"a",
            "[",
            "{\"é\":1,\"zz\":2}",
            "{\"zz\":2,\"é\":1}",
            "1e-400",
            "1e131071",
            "1e131072");

    private static final List<String> NUMBERS = List.of(
            "NaN",
            "nan",
            "Infinity",
            "infinity",
            "INF",
            "-inf",
            "+inf",
            "-Infinity",
            "1",
            "-0",
            "0",
            "1e5",
            "1E+5",
            ".5",
            "5.",
            "1f",
            "1d",
            "1e400",
            "1e-400",
            "3.4e38",
            "3.5e38",
            "1e-45",
            "1e-50",
            "",
            ".",
            "e5",
            " 1 ");

    private static final List<String> ARRAYS = List.of(
            "{}",
            "{a}",
            "{\"a\"}",
            "{a,b}",
            "{ a , b }",
            "{NULL}",
            "{null}",
            "{\"NULL\"}",
            "{a,NULL}",
            "{\"a,b\"}",
            "{\"a\\\"b\"}",
            "{a,}",
            "{,a}",
            "{",
            "a",
            "{\"\"}");

    @Test
    void json() throws Exception {
        agree(Type.JSON, "jsonb", JSON);
    }

    @Test
    void floatingNumbers() throws Exception {
        agree(Type.DOUBLE, "double precision", NUMBERS);
        agree(Type.REAL, "real", NUMBERS);
    }

    @Test
    void arrays() throws Exception {
        agree(Type.array(Type.plain(TypeKind.TEXT)), "text[]", ARRAYS);
    }

    private static void agree(Type type, String name, List<String> texts) throws Exception {
        try (Connection postgres = SharedPostgres.connect()) {
            for (String one : texts) {
                boolean reads = asked(postgres, "SELECT ?::" + name + " IS NOT NULL", one)
                        .isPresent();
                assertThat(canonical(type, one).isPresent())
                        .as("%s '%s' is read", name, one)
                        .isEqualTo(reads);
                for (String other : reads ? texts : List.<String>of()) {
                    Optional<Boolean> same = asked(postgres, "SELECT ?::" + name + " = ?::" + name, one, other);
                    assertThat(same.map(each -> canonical(type, one).equals(canonical(type, other))))
                            .as("%s '%s' = '%s'", name, one, other)
                            .isEqualTo(same);
                }
            }
        }
    }

    private static Optional<String> canonical(Type type, String text) {
        try {
            return Optional.of(Literal.canonical(type, text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<Boolean> asked(Connection postgres, String sql, String... values) {
        try (PreparedStatement statement = postgres.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setString(i + 1, values[i]);
            }
            try (ResultSet results = statement.executeQuery()) {
                results.next();
                return Optional.of(results.getBoolean(1));
            }
        } catch (SQLException e) {
            return Optional.empty();
        }
    }
}
