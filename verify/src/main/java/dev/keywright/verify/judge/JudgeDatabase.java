package dev.keywright.verify.judge;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.verify.data.Dataset;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The rows of a dataset in a relational database, in a schema of its own that is dropped on close. It answers questions
 * by running their SQL as it was written, independent of the compiler's normal form; only the order of equal rows is
 * taken from the normal form.
 */
public final class JudgeDatabase implements AutoCloseable {

    /** The prefix of the constraint names of references that the schema declares as trusted. */
    static final String TRUSTED = "trusted_";

    private final Connection connection;
    private final Model model;
    private final String schema;
    private final SqlTypes types;

    /** The database's answer, {@linkplain Values#rounded normalized} for comparison. */
    public record Answer(String sql, List<String> columns, List<List<Object>> rows) {}

    private JudgeDatabase(Connection connection, Model model) throws SQLException {
        this.connection = connection;
        this.model = model;
        this.schema = "keywright_verify_" + UUID.randomUUID().toString().replace('-', '_');
        this.types = new SqlTypes(model, JudgeDialect.of(connection));
    }

    /** Creates the tables and fills them. The caller keeps ownership of the connection. */
    public static JudgeDatabase load(Connection connection, Dataset dataset) throws SQLException {
        JudgeDatabase oracle = new JudgeDatabase(connection, dataset.model());
        return oracle.orDropped(() -> {
            oracle.create(new CreateTables(dataset.model(), oracle.types).unconstrained());
            for (Entity entity : dataset.model().entities()) {
                oracle.insert(entity, dataset.rows(entity.name()));
            }
        });
    }

    /** Creates empty tables that enforce the schema's constraints. The caller keeps ownership of the connection. */
    public static JudgeDatabase empty(Connection connection, Model model) throws SQLException {
        JudgeDatabase oracle = new JudgeDatabase(connection, model);
        return oracle.orDropped(() -> oracle.create(new CreateTables(model, oracle.types).constrained()));
    }

    private interface Filling {
        void run() throws SQLException;
    }

    /** A schema that cannot be filled does not stay in the user's database. */
    private JudgeDatabase orDropped(Filling filling) throws SQLException {
        try {
            filling.run();
            return this;
        } catch (SQLException | RuntimeException e) {
            try {
                close();
            } catch (SQLException other) {
                e.addSuppressed(other);
            }
            throw e;
        }
    }

    private void create(List<String> tables) throws SQLException {
        List<String> statements = new ArrayList<>(
                List.of("CREATE SCHEMA " + schema, types.flavour().useSchema(schema), "SET TIME ZONE 'UTC'"));
        statements.addAll(tables);
        run(statements);
    }

    public Connection connection() {
        return connection;
    }

    /** The database's names of types. */
    public SqlTypes types() {
        return types;
    }

    /** Whether SQL can declare the reference. */
    public boolean canDeclare(Relationship reference) {
        return CreateTables.declared(model, reference);
    }

    /** Whether the database itself enforces a reference. */
    public boolean enforces(Relationship reference) {
        return types.flavour() == JudgeDialect.POSTGRESQL && canDeclare(reference);
    }

    /** Whether the database refused only because of a reference that the schema declares as trusted. */
    public static boolean breaksTrust(SQLException refusal) {
        return refusal.getMessage().contains(TRUSTED);
    }

    /** The current rows of all tables. */
    public Dataset dataset() throws SQLException {
        Map<String, List<Row>> rows = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            rows.put(entity.name(), rows(entity));
        }
        return new Dataset(model, rows);
    }

    private List<Row> rows(Entity entity) throws SQLException {
        String columns = entity.visible().stream()
                .map(each -> SqlWords.quoted(each.name()))
                .collect(Collectors.joining(", "));
        List<Row> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet results =
                        statement.executeQuery("SELECT " + columns + " FROM " + SqlWords.quoted(entity.name()))) {
            for (Map<String, Object> each : new ReadResults(results).rows(entity.visible())) {
                Map<String, Object> values = new LinkedHashMap<>();
                // A generated key, which the database does not store, numbers the rows in their physical order.
                entity.attributes().forEach(column -> values.put(column.name(), (long) rows.size()));
                values.putAll(each);
                rows.add(new Row(values));
            }
        }
        return rows;
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
                    types.flavour()
                            .bind(statement, i + 1, row.value(columns.get(i).name()));
                }
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    /** The questions whose SQL the database can parse; H2 does not support LATERAL, for example. */
    public List<Question> answerable() throws SQLException {
        List<Question> understood = new ArrayList<>();
        for (Question each : model.questions()) {
            try {
                connection
                        .prepareStatement(RespellQuestion.of(each, types).sql())
                        .close();
                understood.add(each);
            } catch (SQLSyntaxErrorException e) {
                // PostgreSQL's driver throws another exception type, so that no error of PostgreSQL is skipped.
                continue;
            }
        }
        return understood;
    }

    /** The questions whose SQL the database can parse, whatever the reason why others cannot be. */
    public List<Question> parsed() throws SQLException {
        List<Question> parsed = new ArrayList<>();
        for (Question each : model.questions()) {
            try (PreparedStatement statement =
                    connection.prepareStatement(RespellQuestion.of(each, types).sql())) {
                // PostgreSQL parses a statement no earlier than this.
                statement.getParameterMetaData();
                parsed.add(each);
            } catch (SQLException e) {
                continue;
            }
        }
        return parsed;
    }

    /** Runs the question's statement, with its order completed. */
    public Answer ask(Question question, Arguments arguments) throws SQLException {
        RespellQuestion.RespelledSql respelled = RespellQuestion.of(question, types);
        try (PreparedStatement statement = connection.prepareStatement(respelled.sql())) {
            for (int i = 0; i < respelled.parameters().size(); i++) {
                String name = respelled.parameters().get(i);
                types.flavour().bind(statement, i + 1, arguments.value(name));
            }
            try (ResultSet results = statement.executeQuery()) {
                ReadResults read = new ReadResults(results);
                return new Answer(respelled.sql(), read.columns(), read.answer());
            }
        } catch (SQLException e) {
            throw new SQLException(question.name() + ": " + e.getMessage() + "\n" + respelled.sql(), e);
        }
    }

    @Override
    public void close() throws SQLException {
        run(List.of("DROP SCHEMA IF EXISTS " + schema + " CASCADE"));
    }
}
