package dev.keywright.verify.random;

import java.util.ArrayList;
import java.util.List;

/**
 * A model drawn from a seed: tables, questions and changes, as SQL that can be {@linkplain #reductions reduced}. The
 * same seed draws the same SQL as long as {@link #VERSION} stays.
 */
public record RandomModel(long seed, Fragment text) {

    /** Counts the generator's versions: evidence is about one version. */
    public static final int VERSION = 1;

    private static final List<Integer> QUESTIONS = List.of(1, 2, 2, 3, 3, 4, 5);
    private static final List<Integer> CHANGES = List.of(0, 1, 1, 2, 3);

    public static RandomModel of(long seed) {
        // Seeds that follow each other must not draw alike.
        Dice dice = new Dice(seed * 0x9E3779B97F4A7C15L);
        List<DrawnTable> tables = DrawSchema.draw(dice);
        List<Fragment> statements = new ArrayList<>();
        int questions = dice.any(QUESTIONS);
        int changes = dice.any(CHANGES);
        for (int i = 0; i < questions; i++) {
            statements.add(DrawQuestion.draw(dice, tables, "q" + i));
        }
        for (int i = 0; i < changes; i++) {
            statements.add(DrawChange.draw(dice, tables, "w" + i));
        }
        return new RandomModel(
                seed,
                Fragment.of(
                        ColumnKind.TYPES,
                        Fragment.list(tables.stream().map(DrawnTable::sql).toList(), "", 1),
                        Fragment.list(statements, "", 1)));
    }

    public String sql() {
        return text.sql();
    }

    /** How many questions and changes the model has. */
    int statements() {
        return sql().split("-- name: ", -1).length - 1;
    }

    /** The models that are one step smaller, the smallest first. */
    List<RandomModel> reductions() {
        return text.reductions()
                .map(each -> new RandomModel(seed, each))
                .sorted((one, other) ->
                        Integer.compare(one.sql().length(), other.sql().length()))
                .toList();
    }
}
