package dev.keywright.verify.change;

import dev.keywright.core.model.Entity;
import dev.keywright.store.ConstraintViolation;
import dev.keywright.store.Store;
import dev.keywright.store.VersionConflict;
import dev.keywright.store.find.Found;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Makes edits on a store, and tells what became of them. */
final class StoreEdits implements Edit.Cases<Ruling> {

    private final Store store;

    StoreEdits(Store store) {
        this.store = store;
    }

    Ruling make(Edit edit) {
        try {
            return edit.match(this);
        } catch (ConstraintViolation e) {
            return Ruling.REFUSED;
        } catch (VersionConflict e) {
            return Ruling.CONFLICT;
        }
    }

    @Override
    public Ruling insert(Edit.Insert insert) {
        store.insert(insert.entity(), insert.values());
        return Ruling.DONE;
    }

    @Override
    public Ruling update(Edit.Update update) {
        return told(store.update(
                update.entity(), update.given(), version(update.entity(), update.given(), update.version())));
    }

    @Override
    public Ruling upsert(Edit.Upsert upsert) {
        store.upsert(upsert.entity(), upsert.given());
        return Ruling.DONE;
    }

    @Override
    public Ruling delete(Edit.Delete delete) {
        return told(
                store.delete(delete.entity(), delete.key(), version(delete.entity(), delete.key(), delete.version())));
    }

    @Override
    public Ruling run(Edit.Run run) {
        store.run(run.change(), run.arguments());
        return Ruling.DONE;
    }

    private static Ruling told(boolean changed) {
        return changed ? Ruling.DONE : Ruling.NOTHING;
    }

    private OptionalLong version(String name, Map<String, Object> given, Edit.Expected expected) {
        if (expected == Edit.Expected.ANY) {
            return OptionalLong.empty();
        }
        Entity entity = store.design().model().entity(name).orElseThrow();
        Map<String, Object> key = new LinkedHashMap<>();
        entity.key().forEach(each -> key.put(each, given.get(each)));
        long current = store.row(name, key).map(Found::version).orElse(0L);
        return OptionalLong.of(expected == Edit.Expected.CURRENT ? current : current - 1);
    }
}
