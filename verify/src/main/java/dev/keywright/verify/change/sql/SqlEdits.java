package dev.keywright.verify.change.sql;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.row.Arguments;
import dev.keywright.verify.change.Edit;
import dev.keywright.verify.change.Edit.ExpectedVersion;
import dev.keywright.verify.change.EditOutcome;
import dev.keywright.verify.change.sql.SqlRows.Spelling;
import dev.keywright.verify.judge.JudgeDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Makes edits in a relational database, each in a transaction of its own, and returns their outcomes. Used by
 * {@code JudgedSampleChange} and {@code JudgedScript}.
 */
final class SqlEdits {

    /** The SQLSTATE classes of violated constraints, and of values that a type cannot hold. */
    private static final Set<String> REFUSALS = Set.of("23", "22");

    private static final int CLASS_LENGTH = 2;

    private static final Optional<EditOutcome> UNORDERED = Optional.of(EditOutcome.UNCHECKED);

    private final Model model;
    private final JudgeDatabase oracle;
    private final Instant now;
    private final UndeclaredConstraints unwatched;
    private final CascadeDelete cascade;

    SqlEdits(Model model, JudgeDatabase oracle, Instant now) {
        this.model = model;
        this.oracle = oracle;
        this.now = now;
        this.unwatched = new UndeclaredConstraints(model, oracle);
        this.cascade = new CascadeDelete(model, oracle);
    }

    EditOutcome make(Edit edit) throws SQLException {
        Connection connection = oracle.connection();
        connection.setAutoCommit(false);
        try {
            cascade.begin();
            EditOutcome ruling = edit.match(new Statements()).run();
            Optional<EditOutcome> broken =
                    unwatched.firstViolation().or(() -> cascade.dependsOnOrder() ? UNORDERED : Optional.empty());
            if (broken.isPresent()) {
                connection.rollback();
                return broken.get();
            }
            connection.commit();
            return ruling;
        } catch (SQLException e) {
            connection.rollback();
            if (e.getSQLState() != null && REFUSALS.contains(e.getSQLState().substring(0, CLASS_LENGTH))) {
                return JudgeDatabase.breaksTrust(e) ? EditOutcome.UNCHECKED : EditOutcome.REFUSED;
            }
            throw new SQLException(edit + ": " + e.getMessage(), e.getSQLState(), e);
        } finally {
            connection.setAutoCommit(true);
        }
    }

    /** One kind of edit, ready to run. */
    private interface Work {
        EditOutcome run() throws SQLException;
    }

    private final class Statements implements Edit.Cases<Work> {

        @Override
        public Work insert(Edit.Insert insert) {
            return () -> {
                rows(insert.entity()).insert(spelled(insert.entity(), insert.values()));
                return EditOutcome.DONE;
            };
        }

        @Override
        public Work update(Edit.Update update) {
            Map<String, Spelling> given = spelled(update.entity(), update.values());
            return () -> update.version() == ExpectedVersion.STALE
                    ? EditOutcome.CONFLICT
                    : outcome(rows(update.entity()).update(given, keyed(update.entity(), given)));
        }

        @Override
        public Work upsert(Edit.Upsert upsert) {
            Map<String, Spelling> given = spelled(upsert.entity(), upsert.values());
            return () -> {
                if (rows(upsert.entity()).update(given, keyed(upsert.entity(), given)) == 0) {
                    rows(upsert.entity()).insert(given);
                }
                return EditOutcome.DONE;
            };
        }

        @Override
        public Work delete(Edit.Delete delete) {
            Map<String, Spelling> given = spelled(delete.entity(), delete.key());
            return () -> delete.version() == ExpectedVersion.STALE
                    ? EditOutcome.CONFLICT
                    : outcome(cascade.delete(delete.entity(), keyed(delete.entity(), given)));
        }

        @Override
        public Work run(Edit.Run run) {
            Change change = model.changes().stream()
                    .filter(each -> each.name().equals(run.change()))
                    .findFirst()
                    .orElseThrow();
            return () -> {
                for (Mutation each : change.mutations()) {
                    each.match(new Mutations(new Arguments(run.arguments()))).run();
                    unwatched.checkStatement();
                }
                return EditOutcome.DONE;
            };
        }

        @Override
        public Work together(Edit.Together together) {
            return () -> {
                for (Edit each : together.edits()) {
                    each.match(this).run();
                    unwatched.checkStatement();
                }
                return EditOutcome.DONE;
            };
        }
    }

    private static EditOutcome outcome(int changed) {
        return changed == 0 ? EditOutcome.NOTHING : EditOutcome.DONE;
    }

    private SqlRows rows(String entity) {
        return new SqlRows(oracle, model.entity(entity), now);
    }

    private Function<SqlStatement, SqlStatement> keyed(String entity, Map<String, Spelling> given) {
        return rows(entity).equal(model.entity(entity).key(), given);
    }

    private Map<String, Spelling> spelled(String name, Map<String, Object> values) {
        Entity entity = model.entity(name);
        Map<String, Spelling> spelled = new LinkedHashMap<>();
        values.forEach((column, value) -> spelled.put(
                column, sql -> sql.value(entity.attribute(column).orElseThrow().type(), value)));
        return spelled;
    }

    /** Runs the mutations of a named change. */
    private final class Mutations implements Mutation.Cases<Work> {

        private final Arguments arguments;

        Mutations(Arguments arguments) {
            this.arguments = arguments;
        }

        @Override
        public Work insert(Mutation.Insert insert) {
            return () -> {
                rows(insert.entity()).insert(assigned(insert.values()));
                return EditOutcome.DONE;
            };
        }

        @Override
        public Work update(Mutation.Update update) {
            return () -> outcome(rows(update.entity())
                    .update(assigned(update.values()), sql -> new SpellCondition(sql, arguments).all(update.where())));
        }

        @Override
        public Work delete(Mutation.Delete delete) {
            return () -> outcome(
                    cascade.delete(delete.entity(), sql -> new SpellCondition(sql, arguments).all(delete.where())));
        }

        @Override
        public Work upsert(Mutation.Upsert upsert) {
            Entity entity = model.entity(upsert.entity());
            Map<String, Spelling> values = assigned(upsert.values());
            List<List<String>> keys = upsert.key().isEmpty() ? keys(entity, values.keySet()) : List.of(upsert.key());
            return () -> {
                if (rows(entity.name()).insertUnlessThere(values, upsert.key())
                        || upsert.onConflict().isEmpty()) {
                    return EditOutcome.DONE;
                }
                for (List<String> key : keys) {
                    if (rows(entity.name())
                                    .update(
                                            assigned(upsert.onConflict()),
                                            rows(entity.name()).equal(key, values))
                            > 0) {
                        return EditOutcome.DONE;
                    }
                }
                throw new IllegalStateException("no row of " + entity + " was in the way of " + upsert);
            };
        }

        /** The keys all of whose columns have given values; no row can conflict on another one. */
        private static List<List<String>> keys(Entity entity, Set<String> given) {
            return Stream.concat(Stream.of(entity.key()), entity.uniques().stream())
                    .filter(given::containsAll)
                    .toList();
        }

        private Map<String, Spelling> assigned(List<Mutation.Assignment> assignments) {
            Map<String, Spelling> assigned = new LinkedHashMap<>();
            assignments.forEach(
                    each -> assigned.put(each.column(), sql -> each.value().match(new SpellTerm(sql, arguments))));
            return assigned;
        }
    }
}
