package dev.keywright.cassandra;

import dev.keywright.store.Store;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The expected rows of a part of a ledger that no other test uses: two customers at most, some accounts, and three
 * labels for them.
 *
 * @param number identifies the part
 */
record LedgerPart(long number, Map<Long, String> customers, Map<Long, Account> accounts) {

    private static final long IDS = 10;
    private static final long CUSTOMERS = 2;
    private static final long ACCOUNTS = 4;

    /** An account, without its id. */
    record Account(long customer, String label, long amount) {}

    LedgerPart {
        customers = new TreeMap<>(customers);
        accounts = new TreeMap<>(accounts);
    }

    static LedgerPart empty(long number) {
        return new LedgerPart(number, Map.of(), Map.of());
    }

    long id(long which) {
        return number * IDS + which;
    }

    String label(String which) {
        return which + number;
    }

    List<String> labels() {
        return Stream.of("a", "b", "c").map(this::label).toList();
    }

    /** Whether a row belongs to this part, by its id. */
    boolean has(long id) {
        return id / IDS == number;
    }

    LedgerPart customer(long which, String name) {
        LedgerPart next = new LedgerPart(number, customers, accounts);
        next.customers.put(id(which), name);
        return next;
    }

    LedgerPart account(long which, long customer, String label, long amount) {
        LedgerPart next = new LedgerPart(number, customers, accounts);
        next.accounts.put(id(which), new Account(id(customer), label(label), amount));
        return next;
    }

    /** Without a customer, and without his accounts. */
    LedgerPart without(long customer) {
        LedgerPart next = new LedgerPart(number, customers, accounts);
        next.customers.remove(id(customer));
        next.accounts.values().removeIf(each -> each.customer == id(customer));
        return next;
    }

    /** Each customer has another name, and each account another amount. */
    LedgerPart touched() {
        LedgerPart next = new LedgerPart(number, customers, accounts);
        next.customers.replaceAll((id, name) -> name + "'");
        next.accounts.replaceAll((id, each) -> new Account(each.customer, each.label, each.amount + 1));
        return next;
    }

    /** The expected answers of all questions. */
    List<String> expected() {
        List<String> answers = new ArrayList<>();
        for (long id : ids(CUSTOMERS)) {
            List<Map.Entry<Long, Account>> own = accounts.entrySet().stream()
                    .filter(each -> each.getValue().customer == id)
                    .sorted(Comparator.comparing(each -> -each.getValue().amount))
                    .toList();
            answers.add(customers.containsKey(id) ? rows(List.of(id, customers.get(id))) : rows());
            answers.add(own.stream()
                    .map(each -> List.of(each.getKey(), each.getValue().amount, customers.get(id)))
                    .toList()
                    .toString());
            answers.add(totals(own.stream()
                    .map(each -> BigDecimal.valueOf(each.getValue().amount))
                    .toList()));
        }
        for (long id : ids(ACCOUNTS)) {
            Account each = accounts.get(id);
            answers.add(each == null ? rows() : rows(List.of(id, each.customer, each.label, each.amount)));
        }
        for (String label : labels()) {
            answers.add(accounts.entrySet().stream()
                    .filter(each -> each.getValue().label.equals(label))
                    .map(each -> List.of(each.getKey(), each.getValue().customer, each.getValue().amount))
                    .toList()
                    .toString());
        }
        return answers;
    }

    private static String totals(List<BigDecimal> amounts) {
        return rows(Arrays.asList(
                amounts.size(),
                amounts.stream().reduce(BigDecimal::add).orElse(null),
                amounts.stream().distinct().count()));
    }

    private static String rows(Object... rows) {
        return Arrays.asList(rows).toString();
    }

    private List<Long> ids(long count) {
        return LongStream.range(0, count).mapToObj(this::id).toList();
    }

    /** The actual answers of all questions. */
    List<String> answered(Store store) {
        List<String> answers = new ArrayList<>();
        for (long id : ids(CUSTOMERS)) {
            answers.add(answered(store, "customer", "id", id));
            answers.add(answered(store, "accountsOf", "customer", id));
            answers.add(answered(store, "totals", "customer", id));
        }
        ids(ACCOUNTS).forEach(each -> answers.add(answered(store, "account", "id", each)));
        labels().forEach(each -> answers.add(answered(store, "byLabel", "label", each)));
        return answers;
    }

    private static String answered(Store store, String question, String parameter, Object given) {
        return store.ask(question, Map.of(parameter, given)).rows().toString();
    }
}
