package dev.keywright.verify.change;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Model;
import dev.keywright.verify.data.Alphabet;
import java.util.Map;
import java.util.Random;

/**
 * Draws arguments of named changes for a store that was filled with {@code Dataset.random} of the same size and seed,
 * so that most changes find their rows.
 */
public final class DrawChangeArguments {

    private final DrawNamedChange runs;

    public DrawChangeArguments(Model model, int rows, long seed) {
        Random random = new Random(seed);
        this.runs = new DrawNamedChange(
                model, new DrawnRows(model, rows, seed, random, Alphabet.EVERY), random, Alphabet.EVERY);
    }

    public Map<String, Object> arguments(Change change) {
        return runs.draw(change).arguments();
    }
}
