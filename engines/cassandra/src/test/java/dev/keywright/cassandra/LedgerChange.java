package dev.keywright.cassandra;

import dev.keywright.store.Group;
import java.util.Map;

/** Sorts of changes, each with the rows before the change and the expected rows after it. */
enum LedgerChange {
    /** A row with a unique value that counts in its group. */
    INSERT {
        @Override
        LedgerPart before(long number) {
            return LedgerPart.empty(number)
                    .customer(0, "Ann")
                    .customer(1, "Bob")
                    .account(0, 0, "a", 5);
        }

        @Override
        LedgerPart after(LedgerPart before) {
            return before.account(1, 0, "b", 7);
        }

        @Override
        void make(Group group, LedgerPart of) {
            group.insert("account", account(of, 1, 0, "b", 7));
        }
    },

    /** A row goes to another parent and group, under another unique value. */
    MOVE {
        @Override
        LedgerPart before(long number) {
            return LedgerPart.empty(number)
                    .customer(0, "Ann")
                    .customer(1, "Bob")
                    .account(0, 0, "a", 5)
                    .account(1, 1, "b", 5);
        }

        @Override
        LedgerPart after(LedgerPart before) {
            return before.account(0, 1, "c", 7);
        }

        @Override
        void make(Group group, LedgerPart of) {
            group.update("account", account(of, 0, 1, "c", 7));
        }
    },

    /** A parent's name, of which the rows below it have copies. */
    RENAME {
        @Override
        LedgerPart before(long number) {
            return DELETE.before(number);
        }

        @Override
        LedgerPart after(LedgerPart before) {
            return before.customer(0, "Cid");
        }

        @Override
        void make(Group group, LedgerPart of) {
            group.update("customer", Map.of("id", of.id(0), "name", "Cid"));
        }
    },

    /** A parent, and with it the rows below. */
    DELETE {
        @Override
        LedgerPart before(long number) {
            return LedgerPart.empty(number)
                    .customer(0, "Ann")
                    .customer(1, "Bob")
                    .account(0, 0, "a", 5)
                    .account(1, 0, "b", 7);
        }

        @Override
        LedgerPart after(LedgerPart before) {
            return before.without(0);
        }

        @Override
        void make(Group group, LedgerPart of) {
            group.delete("customer", Map.of("id", of.id(0)));
        }
    },

    /** Two rows change together, and a third one takes the unique value that the first has let go. */
    TOGETHER {
        @Override
        LedgerPart before(long number) {
            return MOVE.before(number);
        }

        @Override
        LedgerPart after(LedgerPart before) {
            return before.account(0, 0, "c", 3).account(1, 1, "b", 7).account(2, 1, "a", 1);
        }

        @Override
        void make(Group group, LedgerPart of) {
            group.update("account", account(of, 0, 0, "c", 3));
            group.update("account", account(of, 1, 1, "b", 7));
            group.insert("account", account(of, 2, 1, "a", 1));
        }
    };

    abstract LedgerPart before(long number);

    abstract LedgerPart after(LedgerPart before);

    abstract void make(Group group, LedgerPart of);

    private static Map<String, Object> account(LedgerPart of, long which, long customer, String label, long amount) {
        return Map.of("id", of.id(which), "customer_id", of.id(customer), "label", of.label(label), "amount", amount);
    }
}
