package dev.keywright.store.change;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ReadsThrough;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Remembers what was read. Where another engine reads all of it the same, whatever was worked out from it is still right, and
 * to read is far less work than to work out.
 */
final class ReadAgain implements ReadsThrough {

    private final Engine engine;
    private final List<Read> reads = new ArrayList<>();
    private boolean all = true;

    /** What was asked for, and what there was. */
    private record Read(Function<Engine, List<StoredRow>> request, List<StoredRow> rows) {}

    ReadAgain(Engine engine) {
        this.engine = engine;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        return read(on -> on.get(request));
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return read(on -> on.range(request));
    }

    private List<StoredRow> read(Function<Engine, List<StoredRow>> request) {
        List<StoredRow> rows = request.apply(engine);
        reads.add(new Read(request, rows));
        return rows;
    }

    /** A whole table is not read twice to save work. */
    @Override
    public List<StoredRow> scan(ScanRequest request) {
        all = false;
        return engine.scan(request);
    }

    /** Whether all of it is still so. */
    boolean sameOn(Engine other) {
        return all && reads.stream().allMatch(each -> each.rows.equals(each.request.apply(other)));
    }

    @Override
    public void create(List<Table> tables) {
        throw refusal();
    }

    @Override
    public void use(List<Table> tables) {
        throw refusal();
    }

    @Override
    public Outcome write(Commit commit) {
        throw refusal();
    }

    @Override
    public <T> T locked(List<RowLock> locks, Function<Engine, T> body) {
        throw refusal();
    }

    @Override
    public <T> T snapshot(Function<Engine, T> body) {
        throw refusal();
    }

    @Override
    public void close() {
        throw refusal();
    }

    private static EngineException refusal() {
        return EngineException.refused("this is only read");
    }
}
