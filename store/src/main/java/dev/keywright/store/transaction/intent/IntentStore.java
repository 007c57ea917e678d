package dev.keywright.store.transaction.intent;

import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.value.Type;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.lock.RowHeader;
import dev.keywright.store.transaction.retry.RetryCall;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Stores intents as records. The record decides whether a change happens: it is written once, by the change that
 * commits or by a process that aborts it, whichever comes first. Stored: names, keys and states of existing records
 * never change.
 *
 * <pre>
 *   (id | 0)      state committed, aborted or closed; parts; data where it fits
 *   (id | 1..)    data
 * </pre>
 *
 * <p>The table holds the announcements of {@link IntentOwners}, too.
 */
public final class IntentStore {

    public static final String NAME = "keywright_intents";

    public static final Table TABLE = Table.internal(
            NAME,
            new KeyLayout(
                    List.of(Segment.column(ColumnPath.own("id"), Type.TEXT, false)),
                    List.of(Segment.column(ColumnPath.own("part"), Type.BIGINT, false))),
            "state",
            "parts",
            "data",
            IntentOwners.NAME,
            IntentOwners.FIRST,
            IntentOwners.END,
            IntentOwners.HEARTBEAT);

    private static final int PART_BYTES = 256 * 1024;

    private final Engine engine;
    private final int partBytes;

    /** The state of a change; one without a record is not decided. */
    public enum State {
        COMMITTED,
        ABORTED,
        CLOSED
    }

    public IntentStore(Engine engine) {
        this.engine = engine;
        EngineProfile.Limits limits = engine.profile().limits();
        this.partBytes =
                limits.itemBytesMax() == 0 ? PART_BYTES : (int) Math.min(PART_BYTES, limits.itemBytesMax() / 2);
    }

    public Optional<State> state(String id) {
        return record(id).map(IntentStore::state);
    }

    /** The states of those that have a record. */
    Map<String, State> states(List<String> ids) {
        List<Key> keys = ids.stream().map(each -> key(each, 0)).toList();
        Map<String, State> states = new LinkedHashMap<>();
        RetryCall.read(() -> LockSet.readRows(engine, NAME, NAME, keys))
                .forEach(each -> states.put((String) each.key().partition().get(0), state(each)));
        return states;
    }

    private Optional<StoredRow> record(String id) {
        return part(id, 0);
    }

    private static State state(StoredRow record) {
        return State.valueOf((String) record.values().get("state"));
    }

    private Optional<StoredRow> part(String id, long part) {
        GetRequest request = new GetRequest(NAME, NAME, List.of(key(id, part)), true);
        return RetryCall.read(() -> engine.get(request)).stream().findFirst();
    }

    private static Key key(String id, long part) {
        return new Key(List.of(id), List.of(part));
    }

    /** Refuses an intent whose rows the engine would not accept, before it is committed. */
    public void admit(Intent intent) {
        Admission admission = new Admission(engine.profile());
        intent.puts().forEach(each -> engine.admit(each.table(), each.row()));
        intent.writes().forEach(admission::commit);
    }

    /** Commits a change: from here on it will happen. Returns false if another process has aborted it. */
    public boolean commit(Intent intent) {
        byte[] bytes = IntentBytes.write(intent);
        int parts = parts(bytes);
        List<Commit> data = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            byte[] some = Arrays.copyOfRange(bytes, part * partBytes, Math.min(bytes.length, (part + 1) * partBytes));
            data.add(Commit.of(Commit.put(
                    NAME,
                    new StoredRow(
                            NAME, key(intent.id(), part + 1L), Map.of("data", ByteBuffer.wrap(some)), Map.of()))));
        }
        RetryCall.writeAll(engine, data);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("state", State.COMMITTED.name());
        values.put("parts", (long) parts);
        if (parts == 0) {
            values.put("data", ByteBuffer.wrap(bytes));
        }
        boolean counts = decide(intent.id(), values) != State.ABORTED;
        if (!counts) {
            deleteParts(intent);
        }
        return counts;
    }

    /** Aborts a change unless it is committed; returns its state afterwards. */
    public State abort(String id) {
        return decide(id, decidedRecord(State.ABORTED, false));
    }

    /** How many extra rows the bytes take; 0 where they fit into the record. */
    private int parts(byte[] bytes) {
        return bytes.length <= partBytes ? 0 : (bytes.length + partBytes - 1) / partBytes;
    }

    private State decide(String id, Map<String, Object> values) {
        StoredRow record = new StoredRow(NAME, key(id, 0), values, Map.of());
        Commit commit = Commit.of(new Commit.Put(NAME, record, Expect.ABSENT));
        return RetryCall.write(engine, commit).outcome().conflicts().stream()
                .findFirst()
                .map(each -> state(each.found().orElseThrow()))
                .orElse(state(record));
    }

    /** Reads a committed intent; empty where it has been closed, and its data deleted. */
    Optional<Intent> read(String id) {
        Optional<StoredRow> record = record(id).filter(each -> state(each) == State.COMMITTED);
        if (record.isEmpty()) {
            return Optional.empty();
        }
        long parts = ((Number) record.get().values().get("parts")).longValue();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (long part = parts == 0 ? 0 : 1; part <= parts; part++) {
            Optional<StoredRow> found = part == 0 ? record : part(id, part);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            ByteBuffer data = (ByteBuffer) found.get().values().get("data");
            byte[] some = new byte[data.remaining()];
            data.get(data.position(), some);
            bytes.writeBytes(some);
        }
        return Optional.of(IntentBytes.read(id, bytes.toByteArray()));
    }

    /**
     * The write that closes a record. The record is removed later, by its time to live or with its log entries.
     * REQUIRES: all writes of the change are done.
     */
    static Commit close(Intent intent) {
        StoredRow closed =
                new StoredRow(NAME, key(intent.id(), 0), decidedRecord(State.CLOSED, intent.logged()), Map.of());
        return Commit.of(new Commit.Put(NAME, closed, Expect.equal("state", State.COMMITTED.name())));
    }

    /** Deletes the data of an intent. REQUIRES: it is closed or aborted. */
    void deleteParts(Intent intent) {
        List<Commit> gone = new ArrayList<>();
        for (long part = parts(IntentBytes.write(intent)); part > 0; part--) {
            gone.add(Commit.of(new Commit.Delete(NAME, NAME, key(intent.id(), part), Expect.ANYTHING)));
        }
        if (!gone.isEmpty()) {
            engine.writeAll(gone);
        }
    }

    /**
     * A record without data. It is a tombstone, which engines with a time to live remove after some days, unless the
     * change has log entries: these need its state.
     */
    private static Map<String, Object> decidedRecord(State state, boolean logged) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("state", state.name());
        values.put("parts", 0L);
        if (!logged) {
            values.put(RowHeader.TOMBSTONE, true);
        }
        return values;
    }

    /** Deletes the records of closed changes. REQUIRES: the log has no entries of them. */
    public void deleteClosed(Collection<String> ids) {
        Expect closed = Expect.equal("state", State.CLOSED.name());
        engine.writeAll(ids.stream()
                .map(each -> Commit.of(new Commit.Delete(NAME, NAME, key(each, 0), closed)))
                .toList());
    }
}
