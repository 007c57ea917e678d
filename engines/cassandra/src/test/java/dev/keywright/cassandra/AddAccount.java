package dev.keywright.cassandra;

import dev.keywright.store.Store;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Adds one account to a ledger, in a process of its own that dies during the change. */
final class AddAccount {

    private AddAccount() {}

    /** @param arguments the store, and the number of the account and of its customer */
    public static void main(String[] arguments) {
        long id = Long.parseLong(arguments[1]);
        Store.open(arguments[0])
                .insert("account", Map.of("id", id, "customer_id", id, "label", "l" + id, "amount", id, "trail", "t"));
    }

    static Process start(List<String> options, String url, long id) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of("-Xshare:auto", "-Xmx128m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(options);
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), AddAccount.class.getName(), url, String.valueOf(id)));
        return new ProcessBuilder(command).inheritIO().start();
    }
}
