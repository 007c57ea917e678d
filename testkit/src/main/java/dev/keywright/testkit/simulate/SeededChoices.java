package dev.keywright.testkit.simulate;

import java.util.SplittableRandom;

/** Choices by chance, the same for the same seed. */
public final class SeededChoices implements Choices {

    /** Unlike Random it starts differently for seeds that follow each other. */
    private final SplittableRandom random;

    private final int rarity;

    /** @param rarity one in so many, where something is to happen rarely */
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
