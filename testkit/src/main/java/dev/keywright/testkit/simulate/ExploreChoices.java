package dev.keywright.testkit.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs a case again and again until every combination of choices has occurred. Used by {@code EveryAmendmentTest},
 * {@code EveryInsertAndDeleteTest}, {@code ExploreStatesTest} and {@code SimulationTest}.
 *
 * <pre>
 *   picks of 2, 3    0 0    0 1    0 2    1 0    1 1    1 2
 * </pre>
 */
public final class ExploreChoices implements Choices {

    private final List<Integer> path;
    private final List<Integer> options = new ArrayList<>();
    private int at;

    private ExploreChoices(List<Integer> path) {
        this.path = path;
    }

    /**
     * Runs the case with every combination of choices, and returns how many runs this took.
     *
     * @throws IllegalStateException where more than {@code runsMax} runs would be needed
     */
    public static int explore(int runsMax, Consumer<Choices> run) {
        List<Integer> path = new ArrayList<>();
        int runs = 0;
        boolean more = true;
        while (more) {
            if (++runs > runsMax) {
                throw new IllegalStateException("more than " + runsMax + " runs, which is no small case");
            }
            ExploreChoices choices = new ExploreChoices(path);
            run.accept(choices);
            more = choices.next();
        }
        return runs;
    }

    @Override
    public int pick(int among) {
        if (at == path.size()) {
            path.add(0);
        }
        options.add(among);
        return path.get(at++);
    }

    @Override
    public boolean rare() {
        return pick(2) == 1;
    }

    /** Advances to the next combination; false where this was the last. */
    private boolean next() {
        while (path.size() > options.size()) {
            path.remove(path.size() - 1);
        }
        while (!path.isEmpty()) {
            int last = path.size() - 1;
            if (path.get(last) + 1 < options.get(last)) {
                path.set(last, path.get(last) + 1);
                return true;
            }
            path.remove(last);
            options.remove(last);
        }
        return false;
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
