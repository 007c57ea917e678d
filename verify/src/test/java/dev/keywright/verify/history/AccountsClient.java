package dev.keywright.verify.history;

import static dev.keywright.verify.history.Operation.ABSENT;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.VersionConflict;
import dev.keywright.store.lookup.VersionedRow;
import dev.keywright.verify.history.Operation.Act;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;

/**
 * A client that makes random changes of few accounts of few customers, and reports its operations to a listener. An
 * account's trail ends with a tag of the change that wrote it: {@code c3n17:2:50}, change 17 of client 3, which set the
 * customer to 2 and the amount to 50.
 */
public final class AccountsClient {

    public static final int CUSTOMERS = 3;
    public static final int ACCOUNTS = 4;
    private static final int LABELS = 20;
    private static final String BETWEEN = ";";

    private final Store store;
    private final int client;
    private final Random random;
    private final OperationListener to;
    private final Lists lists;
    private int changes;
    private Operation open;

    /** How current the lists of accounts are, which are derived rows. */
    public enum Lists {
        /** Lists are not read, since the test damages them. */
        NOT_READ,
        /** Lists return states that each account had at some time: they may be stale. */
        WHOLE,
        /** Lists return the current state of each account. */
        FRESH
    }

    /**
     * @param client a number that is unique in this history
     * @param lists what the client expects of lists
     */
    public AccountsClient(Store store, int client, Lists lists, OperationListener to) {
        this.store = store;
        this.client = client;
        this.random = new Random(client);
        this.lists = lists;
        this.to = to;
    }

    public static void customers(Store store) {
        for (long id = 0; id < CUSTOMERS; id++) {
            store.upsert("customer", Map.of("id", id, "name", "first"));
        }
    }

    /**
     * Makes one random operation. An operation that the schema forbids, such as one with a label that another row has,
     * is reported as refused.
     *
     * @throws EngineException where the engine failed; an operation that may have happened stays open in the history
     */
    public void step() {
        open = null;
        long account = random.nextInt(ACCOUNTS);
        try {
            switch (random.nextInt(10)) {
                case 0 -> insert(account);
                case 1 -> delete(account);
                case 2 -> overwrite(account);
                case 3 ->
                    store.update(
                            "customer",
                            Map.of("id", (long) random.nextInt(CUSTOMERS), "name", "n" + random.nextInt(5)),
                            OptionalLong.empty());
                case 4, 5 -> read(account);
                case 6 -> list(random.nextInt(CUSTOMERS));
                default -> append(account);
            }
        } catch (ConstraintViolation | VersionConflict e) {
            Optional.ofNullable(open).ifPresent(to::refused);
        } catch (EngineException e) {
            Optional.ofNullable(open)
                    .filter(each -> e.written() == Written.NOTHING)
                    .ifPresent(to::refused);
            throw e;
        }
    }

    private void insert(long account) {
        Map<String, Object> row = drawn(account, ABSENT);
        long invoked = begun(account, Act.CHANGE, ABSENT, trail(row));
        store.insert("account", row);
        done(invoked, account, Act.CHANGE, ABSENT, trail(row), 0);
    }

    private void overwrite(long account) {
        Map<String, Object> row = drawn(account, ABSENT);
        long invoked = begun(account, Act.OVERWRITE, ABSENT, trail(row));
        boolean there = store.update("account", row, OptionalLong.empty());
        done(invoked, account, there ? Act.OVERWRITE : Act.READ, ABSENT, there ? trail(row) : ABSENT, 0);
    }

    private void append(long account) {
        Optional<VersionedRow> found = read(account);
        if (found.isPresent()) {
            String before = trail(found.get().row().values());
            Map<String, Object> row = drawn(account, before);
            long invoked = begun(account, Act.CHANGE, before, trail(row));
            store.update("account", row, OptionalLong.of(found.get().version()));
            done(invoked, account, Act.CHANGE, before, trail(row), 0);
        }
    }

    private void delete(long account) {
        Optional<VersionedRow> found = read(account);
        if (found.isPresent()) {
            String before = trail(found.get().row().values());
            long invoked = begun(account, Act.CHANGE, before, ABSENT);
            store.delete(
                    "account",
                    Map.of("id", account),
                    OptionalLong.of(found.get().version()));
            done(invoked, account, Act.CHANGE, before, ABSENT, 0);
        }
    }

    public Optional<VersionedRow> read(long account) {
        long invoked = System.nanoTime();
        Optional<VersionedRow> found = store.row("account", Map.of("id", account));
        String state = found.map(each -> trail(each.row().values())).orElse(ABSENT);
        found.ifPresent(each ->
                checkWhole(state, each.row().value("customer_id"), each.row().value("amount")));
        done(
                invoked,
                account,
                Act.READ,
                ABSENT,
                state,
                found.map(VersionedRow::version).orElse(0L));
        return found;
    }

    /** A customer's list counts as a read of each account in it. */
    private void list(long customer) {
        if (lists == Lists.NOT_READ) {
            return;
        }
        long invoked = System.nanoTime();
        for (List<Object> each :
                store.ask("accountsOf", Map.of("customer", customer)).rows()) {
            String state = (String) each.get(2);
            checkWhole(state, customer, each.get(1));
            if (lists == Lists.FRESH) {
                done(invoked, ((Number) each.get(0)).longValue(), Act.READ, ABSENT, state, 0);
            }
        }
    }

    /** Checks that the row has the values that the last tag of its trail names. */
    private static void checkWhole(String trail, Object customer, Object amount) {
        String mark = trail.substring(trail.lastIndexOf(BETWEEN) + 1);
        if (!mark.endsWith(":" + customer + ":" + amount)) {
            throw new IllegalStateException(trail + " with customer " + customer + " and amount " + amount);
        }
    }

    private Map<String, Object> drawn(long account, String before) {
        long customer = random.nextInt(CUSTOMERS);
        long amount = random.nextInt(4);
        String mark = "c" + client + "n" + changes++ + ":" + customer + ":" + amount;
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("id", account);
        row.put("customer_id", customer);
        row.put("label", "label " + random.nextInt(LABELS));
        row.put("amount", amount);
        row.put("trail", before.equals(ABSENT) ? mark : before + BETWEEN + mark);
        return row;
    }

    private static String trail(Map<String, Object> row) {
        return (String) row.get("trail");
    }

    private long begun(long account, Act act, String before, String after) {
        long invoked = System.nanoTime();
        open = new Operation(client, invoked, Long.MAX_VALUE, account, act, before, after, 0);
        to.begun(open);
        return invoked;
    }

    private void done(long invoked, long account, Act act, String before, String after, long version) {
        to.done(new Operation(client, invoked, System.nanoTime(), account, act, before, after, version));
    }
}
