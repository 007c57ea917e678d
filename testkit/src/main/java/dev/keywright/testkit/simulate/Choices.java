package dev.keywright.testkit.simulate;

/**
 * Decides wherever a simulated run could continue in several ways. Used by {@code ExploreChoices}, {@code Scheduler},
 * {@code SeededChoices} and {@code Simulation}.
 */
public interface Choices {

    /** Picks a number from 0 to {@code options - 1}. */
    int pick(int options);

    /** Decides whether a rare event happens; a choice of its own. */
    boolean rare();
}
