package dev.keywright.testkit.simulate;

/** Ends a client, as the end of its process would. Not an exception that code under test might catch. */
final class ClientCrash extends Error {

    private static final long serialVersionUID = 1L;

    ClientCrash() {
        super("the client has crashed", null, false, false);
    }
}
