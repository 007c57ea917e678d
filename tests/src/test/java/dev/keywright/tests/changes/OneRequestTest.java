package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.engine.Amending;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedArgumentException;
import dev.keywright.store.error.RefusedException;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import dev.keywright.verify.change.DrawNamedChange;
import dev.keywright.verify.change.DrawnRows;
import dev.keywright.verify.change.Edit;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.store.StoreEdits;
import dev.keywright.verify.data.Alphabet;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Which named changes of the examples are one request on MongoDB, determined by making them; the others read before
 * they write.
 */
class OneRequestTest {

    private static final EngineProfile TARGET = Targets.named("mongodb");
    private static final int ROWS = 12;
    private static final int DRAWS = 60;
    private static final long SEED = 1;

    @Test
    void changesOfOneRowThatNothingDependsOnAreOneRequest() {
        StringBuilder text = new StringBuilder();
        int changes = 0;
        int single = 0;
        for (Path path : Project.examples()) {
            Model model = Compiler.read(path);
            List<String> one = oneRequest(model);
            changes += model.changes().size();
            single += one.size();
            text.append(String.format(
                    "%-9s %2d of %2d  %s%n",
                    model.name(), one.size(), model.changes().size(), String.join(", ", one)));
        }
        text.append(String.format("all       %2d of %2d%n", single, changes));
        Golden.check(
                Project.root().resolve("tests/src/test/resources/requests/mongodb.txt"),
                text.toString().replaceAll(" +\n", "\n"));
        assertThat(single).isPositive();
    }

    private static List<String> oneRequest(Model model) {
        Calls calls = new Calls(new MemoryEngine(TARGET));
        Script filled = Script.random(model, ROWS, 0, SEED);
        List<String> one = new ArrayList<>();
        try (Store store = Store.create(calls, filled.adapt(Compiler.design(model, TARGET)), Clock.systemUTC())) {
            StoreEdits edits = new StoreEdits(store);
            filled.edits().forEach(each -> made(() -> edits.make(each)));
            Random random = new Random(SEED);
            DrawNamedChange runs = new DrawNamedChange(
                    model, new DrawnRows(model, ROWS, SEED, random, Alphabet.EVERY), random, Alphabet.EVERY);
            for (Change change : model.changes()) {
                boolean single = false;
                for (int draw = 0; draw < DRAWS && !single; draw++) {
                    Edit.Run run = runs.draw(change);
                    calls.made = 0;
                    calls.amended = 0;
                    made(() -> store.run(run.change(), run.arguments()));
                    single = calls.made == 0 && calls.amended == 1;
                }
                one.addAll(single ? List.of(change.name()) : List.of());
            }
            assertThat(store.check()).isEmpty();
        }
        return one;
    }

    private static void made(Runnable change) {
        try {
            change.run();
        } catch (ConstraintViolation | RefusedException | RefusedArgumentException e) {
            // A drawn change may violate a constraint; another draw takes its place.
        }
    }

    /** Counts the engine calls of the thread that created it; applied amendments are counted separately. */
    private static final class Calls implements ForwardingEngine {

        private final Thread asker = Thread.currentThread();
        private final Engine engine;
        private int made;
        private int amended;

        Calls(Engine engine) {
            this.engine = engine;
        }

        @Override
        public Engine engine() {
            return engine;
        }

        @Override
        public List<StoredRow> get(GetRequest request) {
            counted();
            return engine.get(request);
        }

        @Override
        public List<StoredRow> range(RangeRequest request) {
            counted();
            return engine.range(request);
        }

        @Override
        public List<StoredRow> scan(ScanRequest request) {
            counted();
            return engine.scan(request);
        }

        @Override
        public CommitOutcome write(Commit commit) {
            counted();
            return engine.write(commit);
        }

        @Override
        public Optional<Amending> amending() {
            return engine.amending().map(each -> amend -> amended(each.amend(amend)));
        }

        private Optional<StoredRow> amended(Optional<StoredRow> after) {
            amended += after.isPresent() ? 1 : 0;
            made += after.isPresent() ? 0 : 1;
            return after;
        }

        private void counted() {
            made += Thread.currentThread() == asker ? 1 : 0;
        }
    }
}
