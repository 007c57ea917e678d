package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.query.SqlFunction;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.core.row.EvaluationException;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Literal;
import dev.keywright.core.value.Type;
import dev.keywright.verify.SharedPostgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each function gives PostgreSQL's value, or PostgreSQL's error, for difficult values of every type that it takes. */
class FunctionsAsPostgresTest {

    /** A type, its name in PostgreSQL, and values of it. */
    private record Sample(Type type, String sqlName, List<String> values) {}

    private static final List<Sample> SAMPLES = List.of(
            new Sample(Type.SMALLINT, "smallint", List.of("0", "-7", "32767", "-32768")),
            new Sample(Type.INTEGER, "integer", List.of("0", "1", "-1", "2147483647", "-2147483648")),
            new Sample(Type.BIGINT, "bigint", List.of("-1", "3", "9223372036854775807", "-9223372036854775808")),
            new Sample(
                    Type.decimal(0, 0),
                    "numeric",
                    List.of("0", "0.00", "-1.50", "12345678901234567890.123", "0.0000001")),
            new Sample(Type.REAL, "real", List.of("0", "-0.1", "3.4e38", "1e-45", "NaN", "Infinity", "-Infinity")),
            new Sample(
                    Type.DOUBLE,
                    "double precision",
                    List.of("0", "0.1", "-2.5", "1.7e308", "4.9e-324", "NaN", "Infinity", "-Infinity")),
            new Sample(
                    Type.TEXT,
                    "text",
                    List.of("", " ", "  Ab c  ", "ÄÖß", "a\ud83d\ude00b", "b", "\u00a0x\t", "x'y", "A\u0301", "bb")));

    @ParameterizedTest
    @EnumSource(SqlFunction.class)
    void asInPostgres(SqlFunction function) throws Exception {
        try (Connection postgres = SharedPostgres.connect();
                Statement statement = postgres.createStatement()) {
            statement.execute("SET extra_float_digits = 3");
            int compared = 0;
            for (List<Sample> samples : combinations()) {
                Optional<Type> result =
                        function.result(samples.stream().map(Sample::type).toList());
                if (result.isPresent()) {
                    compared += compare(statement, function, result.get(), samples);
                }
            }
            assertThat(compared).isPositive();
        }
    }

    private static List<List<Sample>> combinations() {
        return Stream.concat(SAMPLES.stream().map(List::of), SAMPLES.stream().flatMap(one -> SAMPLES.stream()
                        .map(other -> List.of(one, other))))
                .toList();
    }

    private static int compare(Statement postgres, SqlFunction function, Type result, List<Sample> samples)
            throws SQLException {
        int compared = 0;
        for (List<String> values : values(samples)) {
            String sql = sql(function, samples, values);
            assertThat(computed(function, result, samples, values)).as(sql).isEqualTo(asked(postgres, sql, result));
            compared++;
        }
        return compared;
    }

    private static List<List<String>> values(List<Sample> samples) {
        List<String> first = new ArrayList<>(samples.get(0).values);
        if (samples.size() == 1) {
            return first.stream().map(List::of).toList();
        }
        return first.stream()
                .flatMap(one -> samples.get(1).values.stream().map(other -> List.of(one, other)))
                .toList();
    }

    private static String sql(SqlFunction function, List<Sample> samples, List<String> values) {
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            arguments.add("CAST('" + values.get(i).replace("'", "''") + "' AS " + samples.get(i).sqlName + ")");
        }
        return function.infix()
                ? String.join(" " + function.sqlName() + " ", arguments)
                : arguments.stream().collect(Collectors.joining(", ", function.sqlName() + "(", ")"));
    }

    private static String computed(SqlFunction function, Type result, List<Sample> samples, List<String> values) {
        List<Term> arguments = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Type type = samples.get(i).type;
            arguments.add(new Term.Constant(type, Optional.of(Literal.canonical(type, values.get(i)))));
        }
        try {
            Object value = EvaluateTerm.value(
                    new Term.Call(function, arguments, result), new Arguments(Map.of()), Bindings.NONE);
            return text(value);
        } catch (EvaluationException e) {
            return e.state();
        }
    }

    private static String asked(Statement postgres, String sql, Type result) throws SQLException {
        try (ResultSet results = postgres.executeQuery("SELECT " + sql + ", pg_typeof(" + sql + ")")) {
            results.next();
            assertThat(results.getString(2)).as(sql).isEqualTo(sqlName(result));
            return text(ValueText.read(result, Literal.canonical(result, results.getString(1))));
        } catch (SQLException e) {
            return e.getSQLState();
        }
    }

    private static String sqlName(Type type) {
        return SAMPLES.stream()
                .filter(each -> each.type.equals(type))
                .map(Sample::sqlName)
                .findFirst()
                .orElseThrow();
    }

    private static String text(Object value) {
        return String.valueOf(Values.canonical(value));
    }
}
