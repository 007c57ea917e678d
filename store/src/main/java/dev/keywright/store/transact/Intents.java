package dev.keywright.store.transact;

import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.value.Type;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The records of changes. Whether a change happens is decided by who puts its record: the one who makes it, or one who
 * gives it up.
 *
 * <pre>
 *   (id | 0)      state committed, aborted or closed; parts; data where it fits
 *   (id | 1..)    data
 * </pre>
 */
final class Intents {

    static final String NAME = "keywright_intents";

    static final Table TABLE = Table.of(
            NAME,
            new KeyLayout(
                    List.of(Segment.column(ColumnPath.own("id"), Type.TEXT, false)),
                    List.of(Segment.column(ColumnPath.own("part"), Type.BIGINT, false))),
            "state",
            "parts",
            "data");

    private static final int PART_BYTES = 256 * 1024;
    private static final int PAGE_ROWS = 500;

    private final Engine engine;
    private final int partBytes;

    /** How far a change is. */
    enum State {
        COMMITTED,
        ABORTED,
        CLOSED
    }

    Intents(Engine engine) {
        this.engine = engine;
        EngineProfile.Limits limits = engine.profile().limits();
        this.partBytes =
                limits.itemBytesMax() == 0 ? PART_BYTES : (int) Math.min(PART_BYTES, limits.itemBytesMax() / 2);
    }

    Optional<State> state(String id) {
        return record(id).map(Intents::state);
    }

    private Optional<StoredRow> record(String id) {
        return part(id, 0);
    }

    private static State state(StoredRow record) {
        return State.valueOf((String) record.values().get("state"));
    }

    private Optional<StoredRow> part(String id, long part) {
        GetRequest request = new GetRequest(NAME, NAME, List.of(key(id, part)), true);
        return Insist.read(() -> engine.get(request)).stream().findFirst();
    }

    private static Key key(String id, long part) {
        return new Key(List.of(id), List.of(part));
    }

    /** Refuses what the engine would not write once it is promised. */
    void admit(Intent intent) {
        Admission admission = new Admission(engine.profile());
        intent.puts().forEach(each -> admission.item(each.row()));
        intent.writes().forEach(admission::commit);
    }

    /** From here on it will happen; false where somebody has given it up. */
    boolean commit(Intent intent) {
        byte[] bytes = IntentBytes.write(intent);
        int parts = bytes.length <= partBytes ? 0 : (bytes.length + partBytes - 1) / partBytes;
        List<Commit> data = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            byte[] some = Arrays.copyOfRange(bytes, part * partBytes, Math.min(bytes.length, (part + 1) * partBytes));
            data.add(Commit.of(Commit.put(
                    NAME,
                    new StoredRow(
                            NAME, key(intent.id(), part + 1L), Map.of("data", ByteBuffer.wrap(some)), Map.of()))));
        }
        Insist.writeAll(engine, data);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("state", State.COMMITTED.name());
        values.put("parts", (long) parts);
        if (parts == 0) {
            values.put("data", ByteBuffer.wrap(bytes));
        }
        return decided(intent.id(), values) != State.ABORTED;
    }

    /** Gives a change up that is not committed; how it stands then. */
    State abort(String id) {
        return decided(id, Map.of("state", State.ABORTED.name(), "parts", 0L));
    }

    private State decided(String id, Map<String, Object> values) {
        StoredRow record = new StoredRow(NAME, key(id, 0), values, Map.of());
        Commit commit = Commit.of(new Commit.Put(NAME, record, Expect.ABSENT));
        return Insist.write(engine, commit).outcome().conflicts().stream()
                .findFirst()
                .map(each -> state(each.found().orElseThrow()))
                .orElse(state(record));
    }

    /** REQUIRES: committed. */
    Intent read(String id) {
        StoredRow record = record(id).orElseThrow();
        long parts = ((Number) record.values().get("parts")).longValue();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (long part = parts == 0 ? 0 : 1; part <= parts; part++) {
            ByteBuffer data = (ByteBuffer) part(id, part).orElseThrow().values().get("data");
            byte[] some = new byte[data.remaining()];
            data.get(data.position(), some);
            bytes.writeBytes(some);
        }
        return IntentBytes.read(id, bytes.toByteArray());
    }

    /** Closes a record. REQUIRES: all writes of the change are done. */
    static Commit closing(String id) {
        Map<String, Object> closed = Map.of("state", State.CLOSED.name());
        return Commit.of(new Commit.Set(NAME, NAME, key(id, 0), closed, Expect.equal("state", State.COMMITTED.name())));
    }

    /** Changes that are committed and not closed, whoever made them. */
    List<String> open() {
        List<String> open = new ArrayList<>();
        ScanRequest request = new ScanRequest(NAME, PAGE_ROWS);
        List<StoredRow> page;
        do {
            ScanRequest asked = request;
            page = Insist.read(() -> engine.scan(asked));
            for (StoredRow each : page) {
                if (each.values().get("state") != null && state(each) == State.COMMITTED) {
                    open.add((String) each.key().partition().get(0));
                }
            }
            request = page.isEmpty() ? request : request.behind(page.get(page.size() - 1));
        } while (page.size() == PAGE_ROWS);
        return open;
    }
}
