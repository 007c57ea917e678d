package dev.keywright.testkit.simulate;

import java.util.SplittableRandom;

/**
 * Pseudorandom choices, the same for the same seed. Used by {@code SimulatedChanges}, {@code SimulationTest} and
 * {@code StoreInSimulationTest}.
 */
public final class SeededChoices implements Choices {

    /** Unlike Random, it begins differently for consecutive seeds. */
    private final SplittableRandom random;

    private final int rarity;

    /** @param rarity a rare event happens once in this many choices */
    public SeededChoices(long seed, int rarity) {
        this.random = new SplittableRandom(seed);
        this.rarity = rarity;
    }

    @Override
    public int pick(int options) {
        return random.nextInt(options);
    }

    @Override
    public boolean rare() {
        return random.nextInt(rarity) == 0;
    }
}
