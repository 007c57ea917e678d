package dev.keywright.testkit.simulate;

/**
 * Ends a simulated client as a crash of its process would. An Error, since code under test might catch an exception.
 * Used by {@code SimulatedClient}.
 */
final class ClientCrash extends Error {

    private static final long serialVersionUID = 1L;

    ClientCrash() {
        super("the client has crashed", null, false, false);
    }
}
