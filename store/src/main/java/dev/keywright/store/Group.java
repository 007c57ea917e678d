package dev.keywright.store;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.Pending;
import dev.keywright.store.change.RunMutations;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.error.VersionConflict;
import dev.keywright.store.input.Given;
import dev.keywright.store.input.MadeUp;
import dev.keywright.store.input.NewRow;
import dev.keywright.store.input.TakeArguments;
import dev.keywright.store.lookup.Found;
import dev.keywright.store.lookup.Homes;
import dev.keywright.store.lookup.Identity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Changes that are made together, each of which sees those before it. */
public final class Group implements Changes {

    private final Homes homes;
    private final MadeUp madeUp;
    private final NewRow newRow;
    private final Pending pending;

    Group(Homes homes, MadeUp madeUp, Pending pending) {
        this.homes = homes;
        this.madeUp = madeUp;
        this.newRow = new NewRow(madeUp);
        this.pending = pending;
    }

    @Override
    public Row insert(String entity, Map<String, Object> given) {
        Row row = newRow.of(entity(entity), given);
        pending.insert(Identity.of(entity(entity), row), row);
        return row;
    }

    /**
     * New values for some columns of a row.
     *
     * @param given the primary key, and what changes
     * @return whether there is such a row
     */
    public boolean update(String entity, Map<String, Object> given) {
        return update(entity, given, OptionalLong.empty());
    }

    @Override
    public boolean update(String entity, Map<String, Object> given, OptionalLong version) {
        NewRow.known(entity(entity), given);
        Identity identity = identity(entity, given);
        expect(identity, version);
        Optional<Row> found = pending.row(identity);
        found.ifPresent(each -> pending.replace(identity, with(entity(entity), each, given)));
        return found.isPresent();
    }

    @Override
    public void upsert(String entity, Map<String, Object> given) {
        Identity identity = identity(entity, given);
        Optional<Row> found = pending.row(identity);
        if (found.isPresent()) {
            NewRow.known(entity(entity), given);
            pending.replace(identity, with(entity(entity), found.get(), given));
        } else {
            insert(entity, given);
        }
    }

    /** Whether there was such a row. */
    public boolean delete(String entity, Map<String, Object> key) {
        return delete(entity, key, OptionalLong.empty());
    }

    @Override
    public boolean delete(String entity, Map<String, Object> key, OptionalLong version) {
        Identity identity = identity(entity, key);
        expect(identity, version);
        boolean there = pending.row(identity).isPresent();
        if (there) {
            pending.delete(identity);
        }
        return there;
    }

    /** A row as the changes so far leave it, with the version that it had before them: 0 where there was none. */
    @Override
    public Optional<Found> row(String entity, Map<String, Object> key) {
        Identity identity = identity(entity, key);
        return pending.row(identity).map(each -> new Found(each, pending.version(identity)));
    }

    @Override
    public long run(String name, Map<String, Object> given) {
        Change change = homes.design().model().changes().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new RefusedException("there is no change " + name + "; there are "
                        + String.join(
                                ", ",
                                homes.design().model().changes().stream()
                                        .map(Change::name)
                                        .toList())));
        Arguments arguments = TakeArguments.of(name, change.parameters(), given, madeUp.now());
        return new RunMutations(homes, newRow, pending, arguments).of(change);
    }

    private void expect(Identity identity, OptionalLong version) {
        long there = pending.version(identity);
        if (version.isPresent() && version.getAsLong() != there) {
            throw new VersionConflict(identity.toString(), version.getAsLong(), there);
        }
    }

    private Row with(Entity entity, Row row, Map<String, Object> given) {
        Row result = row;
        for (Map.Entry<String, Object> each : given.entrySet()) {
            result = result.with(each.getKey(), NewRow.checked(entity, each.getKey(), each.getValue()));
        }
        return result;
    }

    private Identity identity(String entity, Map<String, Object> given) {
        return identity(entity(entity), given);
    }

    public static Identity identity(Entity entity, Map<String, Object> given) {
        List<Object> key = new ArrayList<>();
        for (String each : entity.key()) {
            if (given.get(each) == null) {
                throw new RefusedException("the key of " + entity.name() + " needs " + each);
            }
            key.add(Given.value(
                    () -> "column " + each + " of " + entity.name(),
                    entity.attribute(each).orElseThrow().type(),
                    given.get(each)));
        }
        return new Identity(entity.name(), key);
    }

    private Entity entity(String name) {
        return entity(homes, name);
    }

    public static Entity entity(Homes homes, String name) {
        return homes.design()
                .model()
                .entity(name)
                .orElseThrow(() -> new RefusedException("there is no entity " + name + "; there are "
                        + String.join(
                                ", ",
                                homes.design().model().entities().stream()
                                        .map(Entity::name)
                                        .toList())));
    }
}
