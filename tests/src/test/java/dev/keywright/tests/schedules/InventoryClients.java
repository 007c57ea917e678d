package dev.keywright.tests.schedules;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.store.BackgroundTasks;
import dev.keywright.store.Environment;
import dev.keywright.store.Session;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.lookup.VersionedRow;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The clients of a simulation on the model {@code house.sql}, and the checks after all of them have ended. The
 * scheduler runs only one client at a time.
 */
final class InventoryClients {

    private static final int CHANGES = 4;
    private static final int OWNERS = 3;
    private static final int ITEMS = 4;
    private static final int ROOMS = 3;
    private static final int NAMES = 3;
    /** Longer than the simulated time from the first write to the final check. */
    private static final Duration KEPT = Duration.ofDays(365 * 200);
    /** Rounds of housekeeping; in some of them it resolves changes of crashed clients. */
    private static final int ROUNDS = 8;

    private static final Clock CLOCK = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    /** A time at which every other process counts as dead. */
    private static final Clock LATER = Clock.fixed(Instant.parse("2100-01-01T00:00:00Z"), ZoneOffset.UTC);

    private final Engine engine;
    private final Design design;
    private final long seed;
    private final boolean mixed;
    private final List<String> log = new ArrayList<>();
    private final List<String> missedOwnWrites = new ArrayList<>();
    private final Map<Long, Growth> growth = new LinkedHashMap<>();
    /** Whether the last change failed because of the engine. */
    private boolean failed;

    /** The outcomes of the changes that increment an item. */
    private static final class Growth {
        private long sure;
        private long perhaps;
        private long refused;
        private boolean replaced;
        private final Map<String, Long> own = new LinkedHashMap<>();
    }

    /** @param mixed whether clients use the same ids for their changes, which breaks the protocol on purpose */
    InventoryClients(Engine engine, Design design, long seed, boolean mixed) {
        this.engine = engine;
        this.mixed = mixed;
        this.design = design;
        this.seed = seed;
        for (long item = 0; item < ITEMS; item++) {
            growth.put(item, new Growth());
        }
    }

    private static Environment environment(String name, Clock clock) {
        AtomicLong count = new AtomicLong();
        return new Environment(clock, () -> name + "." + count.incrementAndGet(), attempt -> {});
    }

    /**
     * Whether the store keeps a change log, where clients are processes of their own; half of the schedules run without
     * it.
     */
    private boolean log() {
        return seed % 2 == 0 && !design.target().has(Capability.LOCKS);
    }

    void fill() {
        Store store = Store.create(engine, design, environment("fill", CLOCK));
        if (log() && !design.target().has(Capability.FEED)) {
            store.events().keep(KEPT);
        }
        for (long owner = 0; owner < OWNERS - 1; owner++) {
            store.insert("owner", Map.of("id", owner, "name", "name" + owner, "code", "code" + owner));
        }
        for (long item = 0; item < ITEMS; item++) {
            store.insert("item", Map.of("id", item, "owner_id", item % 2, "label", "label" + item % 2, "size", 0L));
        }
        store.insert("room", Map.of("id", 0L, "name", "room"));
        store.insert("room", Map.of("id", 1L, "parent_id", 0L, "name", "room"));
    }

    void changes(String client, Engine seen, Clock clock) {
        Random random = new Random(31 * seed + client.hashCode());
        Store opened = opened(client, seen, clock);
        Session store = opened == null ? null : opened.session();
        for (int change = 0; change < CHANGES && store != null; change++) {
            changeOnce(client, store, random);
        }
    }

    /** Runs the background tasks that each process has, and treats other processes as dead immediately. */
    void housekeeping(String client, Engine seen, Clock clock) {
        List<Runnable> work = new ArrayList<>();
        BackgroundTasks taken = (often, each) -> {
            work.add(each);
            return () -> {};
        };
        Environment environment = environment(client, clock);
        opened(
                client,
                seen,
                new Environment(environment.clock(), environment.ids(), environment.pause(), taken, Duration.ZERO));
        for (int round = 0; round < ROUNDS; round++) {
            work.forEach(Runnable::run);
        }
    }

    private Store opened(String client, Engine seen, Clock clock) {
        return opened(client, seen, environment(mixed ? "client" : client, clock));
    }

    private Store opened(String client, Engine seen, Environment environment) {
        try {
            return Store.open(seen, environment);
        } catch (EngineException e) {
            log.add(client + " could not open the store");
            return null;
        }
    }

    private void changeOnce(String client, Session store, Random random) {
        long owner = random.nextInt(OWNERS);
        long item = random.nextInt(ITEMS);
        long room = random.nextInt(ROOMS);
        switch (random.nextInt(10)) {
            case 0, 1:
                grow(client, store, item);
                break;
            case 2, 3:
                make(client, "rename " + owner, () -> store.run("rename", Map.of("id", owner, "name", name(random))));
                break;
            case 4:
                make(
                        client,
                        "move item " + item + " to " + owner,
                        () -> store.update(
                                "item",
                                Map.of("id", item, "owner_id", owner, "label", "label" + room),
                                OptionalLong.empty()));
                break;
            case 5:
                make(
                        client,
                        "remove owner " + owner,
                        () -> store.delete("owner", Map.of("id", owner), OptionalLong.empty()));
                break;
            case 6:
                put(
                        client,
                        store,
                        "owner",
                        Map.of("id", owner, "name", name(random), "code", "code" + random.nextInt(OWNERS)));
                break;
            case 7:
                replace(client, store, random, item, owner);
                break;
            case 8:
                make(
                        client,
                        "leave a note at item " + item,
                        () -> store.run("leave", Map.of("id", item, "note", client))
                                        .rows()
                                == 1);
                break;
            default:
                put(
                        client,
                        store,
                        "room",
                        Map.of("id", room, "parent_id", (room + 1 + random.nextInt(2)) % ROOMS, "name", name(random)));
                break;
        }
    }

    private void put(String client, Session store, String entity, Map<String, Object> row) {
        make(client, "put " + entity + " " + row, () -> {
            store.upsert(entity, row);
            return true;
        });
    }

    private static String name(Random random) {
        return "name" + random.nextInt(2);
    }

    private void grow(String client, Session store, long item) {
        Growth of = growth.get(item);
        of.perhaps++;
        Optional<Boolean> made = make(
                client,
                "grow " + item,
                () -> store.run("grow", Map.of("id", item, "by", 1L)).rows() == 1);
        made.ifPresent(each -> of.perhaps--);
        of.sure += made.orElse(false) ? 1 : 0;
        of.refused += made.orElse(true) || failed ? 0 : 1;
        if (made.orElse(false)) {
            long own = of.own.merge(client, 1L, Long::sum);
            checkOwnWrites(client, store, item, own);
        }
    }

    /** Checks that a session sees its own writes, whatever lags. */
    private void checkOwnWrites(String client, Session store, long item, long own) {
        try {
            List<List<Object>> rows = new ArrayList<>();
            store.ask("item", Map.of("id", item)).rows().forEach(each -> rows.add(List.of(item, each.get(3))));
            boolean missed = rows.isEmpty();
            for (int name = 0; name < NAMES; name++) {
                rows.addAll(
                        store.ask("itemsByName", Map.of("name", "name" + name)).rows());
            }
            boolean old = rows.stream()
                    .anyMatch(each ->
                            ((Number) each.get(0)).longValue() == item && ((Number) each.get(1)).longValue() < own);
            if ((old || missed) && !growth.get(item).replaced) {
                missedOwnWrites.add(client + " has made item " + item + " grow " + own + " times, and sees " + rows);
            }
        } catch (EngineException e) {
            log.add(client + " could not look: " + e.getMessage());
        }
    }

    private void replace(String client, Session store, Random random, long item, long owner) {
        growth.get(item).replaced = true;
        if (random.nextBoolean()) {
            make(client, "remove item " + item, () -> store.delete("item", Map.of("id", item), OptionalLong.empty()));
        } else {
            make(
                    client,
                    "insert item " + item,
                    () -> store.insert("item", Map.of("id", item, "owner_id", owner, "label", "label", "size", 7L)));
        }
    }

    private interface ClientCall<T> {
        T run();
    }

    /** Makes a change; false where it was refused, empty where its outcome is unknown. */
    private <T> Optional<Boolean> make(String client, String what, ClientCall<T> change) {
        failed = false;
        try {
            log.add(client + " begins to " + what);
            T result = change.run();
            log.add(client + " did " + what + ": " + result);
            return Optional.of(!Boolean.FALSE.equals(result));
        } catch (ConstraintViolation e) {
            log.add(client + " may not " + what + ": " + e.getMessage());
            return Optional.of(false);
        } catch (EngineException e) {
            failed = true;
            log.add(client + " failed to " + what + ", written " + e.written() + ": " + e.getMessage());
            return e.written() == EngineException.Written.NOTHING ? Optional.of(false) : Optional.empty();
        }
    }

    String logText() {
        return String.join("\n", log);
    }

    /** The violations, after all clients have ended. */
    List<String> faults() {
        Store store = Store.open(engine, environment("check", LATER));
        store.recover();
        List<String> faults = new ArrayList<>(store.check());
        faults.addAll(missedOwnWrites);
        if (log()) {
            faults.addAll(new InventoryFollower(store).differences());
        }
        growth.forEach((item, of) -> grown(store, item, of).ifPresent(faults::add));
        for (long item = 0; item < ITEMS; item++) {
            orphan(store, item).ifPresent(faults::add);
        }
        return faults;
    }

    private static Optional<String> grown(Store store, long item, Growth of) {
        Optional<VersionedRow> found = store.row("item", Map.of("id", item));
        if (of.replaced) {
            return Optional.empty();
        }
        long size = found.map(each -> ((Number) each.row().value("size")).longValue())
                .orElse(-1L);
        if (of.refused > 0) {
            return Optional.of("item " + item + " was there all the time, and some did not find it");
        }
        boolean right = of.sure <= size && size <= of.sure + of.perhaps;
        return right
                ? Optional.empty()
                : Optional.of("item " + item + " has grown to " + size + " by " + of.sure + " changes, and perhaps "
                        + of.perhaps + " more");
    }

    private static Optional<String> orphan(Store store, long item) {
        Optional<Object> owner =
                store.row("item", Map.of("id", item)).map(each -> each.row().value("owner_id"));
        return owner.filter(each -> store.row("owner", Map.of("id", each)).isEmpty())
                .map(each -> "item " + item + " has lost its owner " + each);
    }
}
