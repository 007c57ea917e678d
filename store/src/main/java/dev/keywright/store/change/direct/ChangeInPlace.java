package dev.keywright.store.change.direct;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.model.Entity;
import dev.keywright.core.row.Row;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.input.BuildRow;
import dev.keywright.store.input.CheckRow;
import dev.keywright.store.input.GeneratedValues;
import dev.keywright.store.input.ResolveRow;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.transaction.RowAmendments;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Makes a change of one row by one conditional request, without reading: an update of columns on which nothing else
 * depends, or an insert or delete of a row on which nothing else depends. Where the request is refused (no such row, a
 * row that exists already, another version, an invalid value, a lock of another change), the caller makes the change
 * the ordinary way, by {@code ApplyChanges}, which finds out why. Used by {@code Session} and {@link RunInPlace}.
 *
 * @param free the columns on which nothing else depends
 * @param lone the rows on which nothing else depends
 */
public record ChangeInPlace(
        StorageMap storage, IndependentColumns free, IndependentRows lone, RowAmendments amendments) {

    /** Finds out from the design which columns and rows are independent. */
    public static ChangeInPlace of(StorageMap storage, EngineReader engine, RowAmendments amendments) {
        return new ChangeInPlace(
                storage, IndependentColumns.of(storage), IndependentRows.of(storage, engine), amendments);
    }

    /** The same through another session. */
    public ChangeInPlace through(RowAmendments others) {
        return new ChangeInPlace(storage, free, lone, others);
    }

    /** Inserts a row; returns it if that was done in place. */
    public Optional<Row> insert(String name, Map<String, Object> given, GeneratedValues generated) {
        try {
            return insert(ResolveRow.entity(storage, name), given, generated);
        } catch (RefusedException | ConstraintViolation e) {
            return Optional.empty();
        }
    }

    /** Whether the update was done in place. */
    public boolean update(String name, Map<String, Object> given, OptionalLong version) {
        try {
            Entity entity = ResolveRow.entity(storage, name);
            BuildRow.requireKnownColumns(entity, given);
            Map<String, Object> columns = new LinkedHashMap<>(given);
            columns.keySet().removeAll(entity.key());
            return update(ResolveRow.identity(entity, given), columns, version);
        } catch (RefusedException | ConstraintViolation e) {
            return false;
        }
    }

    /** Whether the delete was done in place. */
    public boolean delete(String name, Map<String, Object> key, OptionalLong version) {
        try {
            return delete(ResolveRow.identity(ResolveRow.entity(storage, name), key), version);
        } catch (RefusedException | ConstraintViolation e) {
            return false;
        }
    }

    Optional<Row> insert(Entity entity, Map<String, Object> given, GeneratedValues generated) {
        if (!lone.insertable(entity)) {
            return Optional.empty();
        }
        generated.replay();
        Row row = new BuildRow(generated).of(entity, given);
        CheckRow.check(entity, row);
        Identity identity = Identity.of(entity, row);
        Optional<StoredRow> stored = lone.onlyRow(identity, row);
        RowLock lock = storage.lock(identity, true);
        return Optional.of(row).filter(it -> stored.filter(each -> amendments.insert(lock, each))
                .isPresent());
    }

    boolean update(Identity identity, Map<String, Object> columns, OptionalLong version) {
        Entity entity = storage.entity(identity.entity());
        if (identity.key().contains(null) || !free.containsAll(entity, columns.keySet())) {
            return false;
        }
        Map<String, Object> checked = new LinkedHashMap<>(columns);
        checked.replaceAll((column, value) -> BuildRow.coerceColumn(entity, column, value));
        return amendments.update(storage.lock(identity, true), checked, version);
    }

    boolean delete(Identity identity, OptionalLong version) {
        return !identity.key().contains(null)
                && lone.deletable(storage.entity(identity.entity()))
                && amendments.delete(storage.lock(identity, true), version);
    }
}
