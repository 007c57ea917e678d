package dev.keywright.verify.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Makes the decisions of a drawn model from one seed. */
final class Dice {

    private final Random random;

    Dice(long seed) {
        this.random = new Random(seed);
    }

    /** True in {@code percent} of 100 calls. */
    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /** A number from {@code least} to {@code most}. */
    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    <T> T any(List<T> options) {
        return options.get(random.nextInt(options.size()));
    }

    @SafeVarargs
    final <T> T any(T... options) {
        return options[random.nextInt(options.length)];
    }

    /** One of several ways to go on. */
    @SafeVarargs
    final <T> T either(Supplier<T>... ways) {
        return ways[random.nextInt(ways.length)].get();
    }

    /** Some different options, in their order. */
    <T> List<T> some(List<T> options, int count) {
        List<T> left = new ArrayList<>(options);
        while (left.size() > count) {
            left.remove(random.nextInt(left.size()));
        }
        return left;
    }
}
