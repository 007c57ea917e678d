package dev.keywright.verify;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ReadsThrough;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.function.Function;

/** An engine that counts the requests that read, and the rows that they give. */
public final class CountedEngine implements ReadsThrough {

    private final Engine engine;
    private long requests;
    private long rowsRead;

    public CountedEngine(Engine engine) {
        this.engine = engine;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    public synchronized long requests() {
        return requests;
    }

    public synchronized long rowsRead() {
        return rowsRead;
    }

    private synchronized List<StoredRow> counted(List<StoredRow> rows) {
        requests++;
        rowsRead += rows.size();
        return rows;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        return counted(engine.get(request));
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return counted(engine.range(request));
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return counted(engine.scan(request));
    }

    @Override
    public void describe(Model model) {
        engine.describe(model);
    }

    @Override
    public void create(List<Table> tables) {
        engine.create(tables);
    }

    @Override
    public void use(List<Table> tables) {
        engine.use(tables);
    }

    @Override
    public Outcome write(Commit commit) {
        return engine.write(commit);
    }

    @Override
    public <T> T locked(List<RowLock> locks, Function<Engine, T> body) {
        return engine.locked(locks, body);
    }

    @Override
    public <T> T snapshot(Function<Engine, T> body) {
        return engine.snapshot(body);
    }

    @Override
    public void close() {
        engine.close();
    }
}
