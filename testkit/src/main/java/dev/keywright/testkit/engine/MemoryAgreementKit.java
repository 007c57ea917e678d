package dev.keywright.testkit.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that random commits and ranges have the same outcome as on the in-memory engine. A failure names its seed. */
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
                    BuildRange ask = ask(random, engine);
                    assertThat(engine.range(ask.request()))
                            .as("%s, step %s: %s", about, step, ask)
                            .isEqualTo(memory.range(ask.request()));
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

    private static BuildRange ask(Random random, Engine engine) {
        BuildRange ask = BuildRange.children((long) random.nextInt(3)).limit(1 + random.nextInt(9));
        if (random.nextInt(3) == 0 && engine.profile().has(Capability.BACKWARD)) {
            ask = ask.reversed();
        }
        switch (random.nextInt(6)) {
            case 0:
                return ask;
            case 1:
                return ask.prefix("CHILD", name(random));
            case 2:
                return ask.prefix("CHILD").lower(text(random), random.nextBoolean());
            case 3:
                return ask.prefix("CHILD")
                        .lower(text(random), random.nextBoolean())
                        .upper(text(random), random.nextBoolean());
            case 4:
                return ask.prefix("CHILD", name(random)).upper((long) random.nextInt(5) - 2, random.nextBoolean());
            default:
                return ask.prefix("CHILD").startingWith(text(random));
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
