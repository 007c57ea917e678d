package dev.keywright.testkit.simulate;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.EngineProfile;
import java.util.ArrayList;
import java.util.List;

/**
 * The reads of one simulated client: every call passes the {@link Scheduler}, and each key is a call of its own. Used
 * by {@code ScheduledEngine}.
 */
final class ScheduledReader implements EngineReader {

    private final EngineReader reader;
    private final SimulatedClient client;
    private final Scheduler scheduler;

    ScheduledReader(EngineReader reader, SimulatedClient client) {
        this.reader = reader;
        this.client = client;
        this.scheduler = client.scheduler();
    }

    @Override
    public EngineProfile profile() {
        return reader.profile();
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        List<StoredRow> rows = new ArrayList<>();
        request.keys().stream().distinct().forEach(key -> {
            GetRequest one = new GetRequest(request.table(), request.kind(), List.of(key), request.strong());
            rows.addAll(scheduler.read(client, "get " + request.kind() + " " + key, () -> reader.get(one)));
        });
        return rows;
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        String what = "range " + request.kind() + " " + request.keys().partition() + " "
                + request.keys().prefix();
        return scheduler.read(client, what, () -> reader.range(request));
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return scheduler.read(client, "scan " + request.table(), () -> reader.scan(request));
    }
}
