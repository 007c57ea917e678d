package dev.keywright.store.change.direct;

import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.model.Entity;
import dev.keywright.core.row.Row;
import dev.keywright.store.Group;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.input.MadeUp;
import dev.keywright.store.input.NewRow;
import dev.keywright.store.lookup.Homes;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.transaction.RowTransactions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Changes of one row that are one request: new values for columns on which nothing else depends, and rows that come or go by
 * themselves. Whatever keeps such a change from being made so (no such row, or one that is there, another version, a value that
 * may not be, others who have the row) is for the ordinary way to tell.
 *
 * @param free columns that nothing else depends on
 * @param lone rows that come and go by themselves
 */
public record ChangeInPlace(Homes homes, FreeColumns free, LoneRows lone, RowTransactions engine) {

    /** The row that was made, if that went. */
    public Optional<Row> insert(String name, Map<String, Object> given, MadeUp madeUp) {
        try {
            return insert(Group.entity(homes, name), given, madeUp);
        } catch (RefusedException | ConstraintViolation e) {
            return Optional.empty();
        }
    }

    /** Whether it was made. */
    public boolean update(String name, Map<String, Object> given, OptionalLong version) {
        try {
            Entity entity = Group.entity(homes, name);
            NewRow.known(entity, given);
            Map<String, Object> columns = new LinkedHashMap<>(given);
            columns.keySet().removeAll(entity.key());
            return update(Group.identity(entity, given), columns, version);
        } catch (RefusedException | ConstraintViolation e) {
            return false;
        }
    }

    /** Whether it was made. */
    public boolean delete(String name, Map<String, Object> key, OptionalLong version) {
        try {
            return delete(Group.identity(Group.entity(homes, name), key), version);
        } catch (RefusedException | ConstraintViolation e) {
            return false;
        }
    }

    Optional<Row> insert(Entity entity, Map<String, Object> given, MadeUp madeUp) {
        if (!lone.come(entity)) {
            return Optional.empty();
        }
        madeUp.again();
        Row row = new NewRow(madeUp).of(entity, given);
        Identity identity = Identity.of(entity, row);
        Optional<StoredRow> stored = lone.coming(identity, row);
        RowLock lock = homes.lock(identity, true);
        return Optional.of(row).filter(it -> stored.filter(each -> engine.insertInPlace(lock, each))
                .isPresent());
    }

    boolean update(Identity identity, Map<String, Object> columns, OptionalLong version) {
        Entity entity = homes.entity(identity.entity());
        if (identity.key().contains(null) || !free.all(entity, columns.keySet())) {
            return false;
        }
        Map<String, Object> checked = new LinkedHashMap<>(columns);
        checked.replaceAll((column, value) -> NewRow.checked(entity, column, value));
        return engine.changeInPlace(homes.lock(identity, true), checked, version);
    }

    boolean delete(Identity identity, OptionalLong version) {
        return !identity.key().contains(null)
                && lone.go(homes.entity(identity.entity()))
                && engine.deleteInPlace(homes.lock(identity, true), version);
    }
}
