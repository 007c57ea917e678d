package dev.keywright.verify.history;

/** Is notified of the operations of a client. */
public interface OperationListener {

    /** A change that is about to be made, and that may not be. */
    default void begun(Operation operation) {}

    /** The change was not made. */
    default void refused(Operation operation) {}

    void done(Operation operation);
}
