package dev.keywright.verify.history;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.store.Store;
import dev.keywright.verify.history.AccountsClient.Lists;

/**
 * A process that changes a store from several threads until it is killed. It prints a line before each operation, and
 * one when the operation was done or refused.
 */
public final class RunUntilKilled {

    static final String REFUSED = "refused ";

    private RunUntilKilled() {}

    /**
     * @param arguments the store, the number of its first client, what clients expect of lists, and the number of
     *     clients
     */
    public static void main(String[] arguments) {
        Store store = Store.open(arguments[0]);
        int first = Integer.parseInt(arguments[1]);
        Lists lists = Lists.valueOf(arguments[2]);
        int threads = Integer.parseInt(arguments[3]);
        for (int thread = 0; thread < threads; thread++) {
            AccountsClient client = new AccountsClient(store, first + thread, lists, new OperationListener() {
                @Override
                public void begun(Operation operation) {
                    System.out.println(OperationLine.write(operation));
                }

                @Override
                public void refused(Operation operation) {
                    System.out.println(REFUSED + OperationLine.write(operation));
                }

                @Override
                public void done(Operation operation) {
                    System.out.println(OperationLine.write(operation));
                }
            });
            new Thread(() -> {
                        while (true) {
                            step(client);
                        }
                    })
                    .start();
        }
    }

    /** An engine whose server the test kills fails now and then. */
    private static void step(AccountsClient client) {
        try {
            client.step();
        } catch (EngineException e) {
            if (!e.retryable() && e.written() == Written.NOTHING) {
                throw e;
            }
        }
    }
}
