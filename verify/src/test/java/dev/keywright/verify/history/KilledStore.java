package dev.keywright.verify.history;

import dev.keywright.store.Store;

/**
 * Changes a store from four threads until it is killed. It says what it is about to change, and once more what was done or
 * refused, a line each.
 */
final class KilledStore {

    static final int THREADS = 4;
    static final String REFUSED = "refused ";

    private KilledStore() {}

    /** @param arguments the store, and the number of its first client */
    public static void main(String[] arguments) {
        Store store = Store.open(arguments[0]);
        int first = Integer.parseInt(arguments[1]);
        for (int thread = 0; thread < THREADS; thread++) {
            LedgerClient client = new LedgerClient(store, first + thread, true, new Recorder() {
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
                            client.step();
                        }
                    })
                    .start();
        }
    }
}
