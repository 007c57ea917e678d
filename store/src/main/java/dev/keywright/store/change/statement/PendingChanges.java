package dev.keywright.store.change.statement;

import dev.keywright.core.row.Row;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.change.write.EnforceReferences;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.input.CheckRow;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.Lookup;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.lookup.VersionedRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The rows as some changes will leave them that are not committed yet. Used by a {@code Group}: each statement is decided
 * on the result of the ones before it, and completed at its end: references are enforced, so that the next statement
 * sees what they have deleted. Each change of a group is a statement, and each mutation of a named change.
 */
public final class PendingChanges {

    private final StorageMap storage;
    private final FindRows stored;

    /** The net change of each row by the statements that have ended. */
    private final Map<Identity, RowChange> ended = new LinkedHashMap<>();

    private final Map<Identity, RowChange> statement = new LinkedHashMap<>();
    private final List<List<RowChange>> statements = new ArrayList<>();

    public PendingChanges(StorageMap storage, FindRows stored) {
        this.storage = storage;
        this.stored = stored;
    }

    /** Ends the statement, if one has begun; the next change begins another. */
    public void endStatement() {
        if (statement.isEmpty()) {
            return;
        }
        List<RowChange> completed = EnforceReferences.completeStatement(
                storage, stored, List.copyOf(ended.values()), List.copyOf(statement.values()));
        completed.forEach(each -> each.after()
                .ifPresent(row -> CheckRow.check(storage.entity(each.identity().entity()), row)));
        completed.forEach(each -> ended.merge(each.identity(), each, RowChange::then));
        statements.add(completed);
        statement.clear();
    }

    /** Reads rows in one round that the changes are about to ask for. */
    void fetch(List<Identity> wanted) {
        stored.fetch(wanted.stream().filter(each -> !isChanged(each)).toList());
    }

    private boolean isChanged(Identity identity) {
        return statement.containsKey(identity) || ended.containsKey(identity);
    }

    public Optional<Row> row(Identity identity) {
        return statement.containsKey(identity) ? statement.get(identity).after() : before(identity);
    }

    /** The row before the statement. */
    private Optional<Row> before(Identity identity) {
        return ended.containsKey(identity)
                ? ended.get(identity).after()
                : stored.row(identity).map(VersionedRow::row);
    }

    /** The stored version of a row; 0 where it is not stored. */
    public long version(Identity identity) {
        return stored.row(identity).map(VersionedRow::version).orElse(0L);
    }

    /** The rows with these values. */
    List<Row> matching(String entity, Map<String, Object> values) {
        List<Row> rows = new ArrayList<>();
        matching(entity, Lookup.of(values), row -> true, rows::add);
        return rows;
    }

    /** The rows with the values of a lookup for which the condition holds. */
    void matching(String entity, Lookup lookup, Predicate<Row> holds, Consumer<Row> to) {
        Map<String, Object> values = lookup.values();
        Optional<Identity> one = Identity.named(storage.entity(entity), values);
        if (one.isPresent()) {
            row(one.get())
                    .filter(each -> FindRows.matches(each, values) && holds.test(each))
                    .ifPresent(to);
            return;
        }
        stored.matching(entity, lookup, each -> {
            if (holds.test(each.row()) && !isChanged(Identity.of(storage.entity(entity), each.row()))) {
                to.accept(each.row());
            }
        });
        Map<Identity, RowChange> changed = new LinkedHashMap<>(ended);
        changed.putAll(statement);
        changed.values().stream()
                .filter(each -> each.identity().entity().equals(entity))
                .flatMap(each -> each.after().stream())
                .filter(each -> FindRows.matches(each, values) && holds.test(each))
                .forEach(to);
    }

    public void insert(Identity identity, Row row) {
        List<Identity> wanted = new ArrayList<>(List.of(identity));
        wanted.addAll(storage.parents(identity.entity(), row.values()));
        fetch(wanted);
        if (row(identity).isPresent()) {
            throw new ConstraintViolation(ConstraintViolation.Constraint.PRIMARY_KEY, identity + " already exists");
        }
        change(identity, Optional.of(row), false);
    }

    /** Replaces a row. If its primary key changes, that is a delete and an insert. */
    public void replace(Identity was, Row row) {
        Identity is = Identity.of(storage.entity(was.entity()), row);
        if (was.equals(is)) {
            change(was, Optional.of(row), false);
        } else {
            change(was, Optional.empty(), true);
            insert(is, row);
        }
    }

    public void delete(Identity identity) {
        change(identity, Optional.empty(), false);
    }

    private void change(Identity identity, Optional<Row> after, boolean moved) {
        statement.put(identity, new RowChange(identity, before(identity), after, moved));
    }

    /** The net change of each row, when no statement follows. */
    public List<RowChange> all() {
        endStatement();
        new CheckUniqueValues(storage, stored, ended).check(statements);
        List<RowChange> all = ended.values().stream()
                .filter(each -> each.before().isPresent() || each.after().isPresent())
                .toList();
        EnforceReferences.checkAtCommit(storage, stored, all);
        return all;
    }
}
