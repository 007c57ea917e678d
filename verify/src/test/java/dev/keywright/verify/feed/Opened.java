package dev.keywright.verify.feed;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ReadsThrough;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import java.util.List;

/** An engine that others have open too, and that stays open when one of them has gone. */
record Opened(Engine engine) implements ReadsThrough {

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
    public void close() {}
}
