package dev.keywright.store.input;

import dev.keywright.core.model.Entity;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.error.RefusedStatementException;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Resolves the entity and the primary key that a caller names; refuses unknown names and keys with missing columns.
 * Used by {@code ChangeInPlace}, {@code Group} and {@code Session}.
 */
public final class ResolveRow {

    private ResolveRow() {}

    public static Entity entity(StorageMap storage, String name) {
        return storage.design()
                .model()
                .findEntity(name)
                .orElseThrow(() -> RefusedStatementException.of(
                        storage.design(),
                        name,
                        "there is no entity " + name + "; the entities are "
                                + String.join(
                                        ", ",
                                        storage.design().model().entities().stream()
                                                .map(Entity::name)
                                                .toList())));
    }

    public static Identity identity(Entity entity, Map<String, Object> given) {
        List<Object> key = new ArrayList<>();
        for (String each : entity.key()) {
            if (given.get(each) == null) {
                throw new RefusedException("the key of " + entity.name() + " needs " + each);
            }
            key.add(CoerceValue.coerce(
                    () -> "column " + each + " of " + entity.name(),
                    entity.attribute(each).orElseThrow().type(),
                    given.get(each)));
        }
        return new Identity(entity.name(), key);
    }
}
