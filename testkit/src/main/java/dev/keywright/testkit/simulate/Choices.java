package dev.keywright.testkit.simulate;

/** Where a run could go one way or another, this says which. */
public interface Choices {

    /** From 0 to {@code options - 1}. */
    int pick(int options);

    /** Whether something that is to happen rarely does; a choice of its own. */
    boolean rare();
}
