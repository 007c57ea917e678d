package dev.keywright.verify;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Kind;
import dev.keywright.core.value.Type;
import java.nio.ByteBuffer;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A dataset in PostgreSQL, in a schema of its own, gone when closed, which answers questions by running their SQL as it was written. It
 * never sees the normal form, but for the order that tells equal rows apart.
 */
public final class Oracle implements AutoCloseable {

    private final Connection connection;
    private final String schema;
    private final PostgresTypes types;

    /** What the database says, row by row, made {@linkplain Values#canonical equal}. */
    public record Answer(String sql, List<String> columns, List<List<Object>> rows) {}

    private Oracle(Connection connection, Model model) {
        this.connection = connection;
        this.schema = "keywright_verify_" + UUID.randomUUID().toString().replace('-', '_');
        this.types = new PostgresTypes(model);
    }

    /** Makes the tables and fills them. The connection stays the caller's. */
    public static Oracle load(Connection connection, Dataset dataset) throws SQLException {
        Oracle oracle = new Oracle(connection, dataset.model());
        oracle.create(dataset.model());
        for (Entity entity : dataset.model().entities()) {
            oracle.insert(entity, dataset.rows(entity.name()));
        }
        return oracle;
    }

    private void create(Model model) throws SQLException {
        List<String> statements = new ArrayList<>(
                List.of("CREATE SCHEMA " + schema, "SET search_path TO " + schema, "SET TIME ZONE 'UTC'"));
        statements.addAll(types.declarations());
        model.entities().forEach(each -> statements.add(table(each)));
        run(statements);
    }

    private String table(Entity entity) {
        Stream<String> columns = entity.visible().stream()
                .map(each -> SqlWords.quoted(each.name()) + " " + types.name(each.type()) + collation(each.type())
                        + (each.nullable() ? "" : " NOT NULL"));
        Stream<String> key = entity.keyGenerated() ? Stream.of() : Stream.of("PRIMARY KEY " + names(entity.key()));
        return "CREATE TABLE " + SqlWords.quoted(entity.name())
                + Stream.concat(columns, key).collect(Collectors.joining(", ", " (", ")"));
    }

    /** Text is ordered by code point whatever the database's own order is (C22). */
    private static String collation(Type type) {
        Type held = type.element().orElse(type);
        return held.kind() == Kind.TEXT ? " COLLATE \"C\"" : "";
    }

    private static String names(List<String> columns) {
        return columns.stream().map(SqlWords::quoted).collect(Collectors.joining(", ", "(", ")"));
    }

    private void run(List<String> statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    private void insert(Entity entity, List<Row> rows) throws SQLException {
        List<Attribute> columns = entity.visible();
        String sql = "INSERT INTO " + SqlWords.quoted(entity.name()) + " VALUES "
                + columns.stream()
                        .map(each -> "CAST(? AS " + types.name(each.type()) + ")")
                        .collect(Collectors.joining(", ", "(", ")"));
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (Row row : rows) {
                for (int i = 0; i < columns.size(); i++) {
                    statement.setString(
                            i + 1, ValueText.write(row.value(columns.get(i).name())));
                }
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    /** Runs the question's statement, with the order completed. */
    public Answer ask(Question question, Arguments arguments) throws SQLException {
        RespellForPostgres.Respelled respelled = RespellForPostgres.of(question, types);
        try (PreparedStatement statement = connection.prepareStatement(respelled.sql())) {
            for (int i = 0; i < respelled.parameters().size(); i++) {
                String name = respelled.parameters().get(i);
                statement.setString(i + 1, ValueText.write(arguments.value(name)));
            }
            try (ResultSet results = statement.executeQuery()) {
                return answer(respelled.sql(), results);
            }
        } catch (SQLException e) {
            throw new SQLException(question.name() + ": " + e.getMessage() + "\n" + respelled.sql(), e);
        }
    }

    private static Answer answer(String sql, ResultSet results) throws SQLException {
        List<String> columns = new ArrayList<>();
        for (int i = 1; i <= results.getMetaData().getColumnCount(); i++) {
            columns.add(results.getMetaData().getColumnLabel(i));
        }
        List<List<Object>> rows = new ArrayList<>();
        while (results.next()) {
            List<Object> row = new ArrayList<>();
            for (int i = 1; i <= columns.size(); i++) {
                row.add(Values.canonical(value(results, i)));
            }
            rows.add(Collections.unmodifiableList(row));
        }
        return new Answer(sql, columns, rows);
    }

    private static Object value(ResultSet results, int i) throws SQLException {
        if (results.getObject(i) == null) {
            return null;
        }
        switch (results.getMetaData().getColumnTypeName(i)) {
            case "date":
                return results.getObject(i, LocalDate.class);
            case "time":
                return results.getObject(i, LocalTime.class);
            case "timestamp":
                return results.getObject(i, LocalDateTime.class);
            case "timestamptz":
                return results.getObject(i, OffsetDateTime.class).toInstant();
            case "bytea":
                return ByteBuffer.wrap(results.getBytes(i));
            case "bool", "int2", "int4", "int8", "numeric", "float4", "float8", "text", "uuid":
                return results.getObject(i);
            default:
                return results.getObject(i) instanceof Array array
                        ? List.of((Object[]) array.getArray())
                        : results.getString(i);
        }
    }

    @Override
    public void close() throws SQLException {
        run(List.of("DROP SCHEMA " + schema + " CASCADE"));
    }
}
