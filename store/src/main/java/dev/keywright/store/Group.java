package dev.keywright.store;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Returns;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.statement.FindMatches;
import dev.keywright.store.change.statement.PendingChanges;
import dev.keywright.store.change.statement.RunMutations;
import dev.keywright.store.error.RefusedStatementException;
import dev.keywright.store.error.VersionConflict;
import dev.keywright.store.input.BindArguments;
import dev.keywright.store.input.BuildRow;
import dev.keywright.store.input.GeneratedValues;
import dev.keywright.store.input.ResolveRow;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.lookup.VersionedRow;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Several changes that are committed as one; each sees the ones before it. A body given to {@link Access#together}
 * gets one, and it must not be used after that body has returned. Not thread-safe: one thread at a time.
 */
public final class Group implements Changes {

    private final StorageMap storage;
    private final GeneratedValues generated;
    private final BuildRow newRow;
    private final PendingChanges pending;
    private final Runnable beforeLists;

    /** @param beforeLists completes what other changes have committed, before rows are listed */
    Group(StorageMap storage, GeneratedValues generated, PendingChanges pending, Runnable beforeLists) {
        this.storage = storage;
        this.generated = generated;
        this.newRow = new BuildRow(generated);
        this.pending = pending;
        this.beforeLists = beforeLists;
    }

    @Override
    public Row insert(String entity, Map<String, Object> given) {
        pending.endStatement();
        Row row = newRow.of(entity(entity), given);
        pending.insert(Identity.of(entity(entity), row), row);
        return row;
    }

    /**
     * Changes some columns of a row, whatever its version.
     *
     * @param given the primary key, and the columns that change with their new values
     * @return whether the row exists
     */
    public boolean update(String entity, Map<String, Object> given) {
        return update(entity, given, OptionalLong.empty());
    }

    @Override
    public boolean update(String entity, Map<String, Object> given, OptionalLong version) {
        pending.endStatement();
        BuildRow.requireKnownColumns(entity(entity), given);
        Identity identity = identity(entity, given);
        checkVersion(identity, version);
        Optional<Row> found = pending.row(identity);
        found.ifPresent(each -> pending.replace(identity, with(entity(entity), each, given)));
        return found.isPresent();
    }

    @Override
    public void upsert(String entity, Map<String, Object> given) {
        pending.endStatement();
        Identity identity = identity(entity, given);
        Optional<Row> found = pending.row(identity);
        if (found.isPresent()) {
            BuildRow.requireKnownColumns(entity(entity), given);
            pending.replace(identity, with(entity(entity), found.get(), given));
        } else {
            insert(entity, given);
        }
    }

    /** Deletes a row, whatever its version; returns whether it existed. */
    public boolean delete(String entity, Map<String, Object> key) {
        return delete(entity, key, OptionalLong.empty());
    }

    @Override
    public boolean delete(String entity, Map<String, Object> key, OptionalLong version) {
        pending.endStatement();
        Identity identity = identity(entity, key);
        checkVersion(identity, version);
        boolean there = pending.row(identity).isPresent();
        if (there) {
            pending.delete(identity);
        }
        return there;
    }

    /**
     * Reads a row as the changes so far leave it, with the version that is stored before any of them: 0 where it was
     * not stored.
     */
    @Override
    public Optional<VersionedRow> row(String entity, Map<String, Object> key) {
        pending.endStatement();
        Identity identity = identity(entity, key);
        return pending.row(identity).map(each -> new VersionedRow(each, pending.version(identity)));
    }

    @Override
    public Changed run(String name, Map<String, Object> given) {
        return run(change(storage, name), given, Long.MAX_VALUE);
    }

    /** @param rowsMax more rows of an update or a delete are refused by {@code TooManyRows} */
    Changed run(Change change, Map<String, Object> given, long rowsMax) {
        Arguments arguments = BindArguments.of(change.name(), change.parameters(), given, generated.now());
        FindMatches found = new FindMatches(storage, pending, arguments, beforeLists, rowsMax);
        RunMutations mutations = new RunMutations(storage, newRow, pending, arguments, found);
        long rows = mutations.run(change);
        if (!change.returnsRows()) {
            return new Changed(rows, List.of(), List.of());
        }
        List<List<Object>> returned = mutations.returned().stream()
                .limit(change.returns() == Returns.ONE ? 1 : Long.MAX_VALUE)
                .map(row -> change.returning().stream().map(row::value).toList())
                .toList();
        return new Changed(rows, change.returning(), returned);
    }

    static Change change(StorageMap storage, String name) {
        return storage.design().model().changes().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> RefusedStatementException.of(
                        storage.design(),
                        name,
                        "there is no change " + name + "; the changes are "
                                + String.join(
                                        ", ",
                                        storage.design().model().changes().stream()
                                                .map(Change::name)
                                                .toList())));
    }

    private void checkVersion(Identity identity, OptionalLong version) {
        long there = pending.version(identity);
        if (version.isPresent() && version.getAsLong() != there) {
            throw new VersionConflict(identity.toString(), version.getAsLong(), there);
        }
    }

    private Row with(Entity entity, Row row, Map<String, Object> given) {
        Row result = row;
        for (Map.Entry<String, Object> each : given.entrySet()) {
            result = result.with(each.getKey(), BuildRow.coerceColumn(entity, each.getKey(), each.getValue()));
        }
        return result;
    }

    private Identity identity(String entity, Map<String, Object> given) {
        return ResolveRow.identity(entity(entity), given);
    }

    private Entity entity(String name) {
        return ResolveRow.entity(storage, name);
    }
}
