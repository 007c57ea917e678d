package dev.keywright.verify.history;

/** Is notified of the operations of a client. */
public interface OperationListener {

    /** An operation begins; it may fail. */
    default void begun(Operation operation) {}

    /** The change was not made. */
    default void refused(Operation operation) {}

    void done(Operation operation);
}
