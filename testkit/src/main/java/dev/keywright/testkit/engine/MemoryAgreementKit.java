package dev.keywright.testkit.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Tests that random commits and ranges have the same outcome as on the in-memory engine. A failure names its seed. Used
 * by {@code EngineKit}.
 */
interface MemoryAgreementKit extends Kit {

    int SEEDS = 6;
    int STEPS = 150;
    List<String> NAMES = List.of("", "a", "a\0", "ab", "b", "é", "😀", "\uffff");

    @Test
    default void randomCommitsAndRangesDoAsInMemory() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            String about = "seed " + seed;
            withTables(engine -> {
                Engine memory = new MemoryEngine(engine.profile());
                memory.create(SampleTables.TABLES);
                for (int step = 0; step < STEPS; step++) {
                    Commit commit = Commit.of(write(random));
                    assertThat(engine.write(commit)).as(about).isEqualTo(memory.write(commit));
                    RangeRequest ask = ask(random, engine);
                    assertThat(engine.range(ask))
                            .as("%s, step %s: %s", about, step, ask)
                            .isEqualTo(memory.range(ask));
                }
            });
        }
    }

    private static Commit.Write write(Random random) {
        StoredRow row = SampleTables.child(random.nextInt(3), name(random), rank(random));
        Expect expect = List.of(Expect.ANYTHING, Expect.ANYTHING, Expect.ABSENT, Expect.PRESENT)
                .get(random.nextInt(4));
        return random.nextInt(4) == 0
                ? new Commit.Delete(SampleTables.TABLE, SampleTables.CHILD, row.key(), expect)
                : new Commit.Put(SampleTables.TABLE, row, expect);
    }

    private static RangeRequest ask(Random random, Engine engine) {
        long owner = random.nextInt(3);
        int limit = 1 + random.nextInt(9);
        boolean backward = random.nextInt(3) == 0 && engine.profile().has(Capability.BACKWARD);
        RangeRequest ask = SampleTables.children(keys(random, owner)).limitedTo(limit);
        return backward ? ask.reversed() : ask;
    }

    private static KeyRange keys(Random random, long owner) {
        KeyRange children = SampleTables.keys(owner, "CHILD");
        switch (random.nextInt(6)) {
            case 0:
                return SampleTables.keys(owner);
            case 1:
                return SampleTables.keys(owner, "CHILD", name(random));
            case 2:
                return children.from(text(random), random.nextBoolean());
            case 3:
                return children.from(text(random), random.nextBoolean()).upTo(text(random), random.nextBoolean());
            case 4:
                return SampleTables.keys(owner, "CHILD", name(random))
                        .upTo((long) random.nextInt(5) - 2, random.nextBoolean());
            default:
                return children.beginningWith(text(random));
        }
    }

    private static String text(Random random) {
        return NAMES.get(random.nextInt(NAMES.size()));
    }

    private static String name(Random random) {
        return random.nextInt(9) == 0 ? null : text(random);
    }

    private static Long rank(Random random) {
        return random.nextInt(9) == 0 ? null : (long) random.nextInt(5) - 2;
    }
}
