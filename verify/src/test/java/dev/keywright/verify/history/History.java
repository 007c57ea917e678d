package dev.keywright.verify.history;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** Collects the operations of all clients, each operation once: as begun, or as completed. */
public final class History implements OperationListener {

    private final Map<Which, Operation> operations = new ConcurrentSkipListMap<>();

    private record Which(int client, long invoked, long row) implements Comparable<Which> {

        static Which of(Operation operation) {
            return new Which(operation.client(), operation.invoked(), operation.row());
        }

        @Override
        public int compareTo(Which other) {
            int clients = Integer.compare(client, other.client);
            int moments = clients != 0 ? clients : Long.compare(invoked, other.invoked);
            return moments != 0 ? moments : Long.compare(row, other.row);
        }
    }

    @Override
    public void begun(Operation operation) {
        operations.put(Which.of(operation), operation);
    }

    @Override
    public void refused(Operation operation) {
        operations.remove(Which.of(operation));
    }

    @Override
    public void done(Operation operation) {
        operations.put(Which.of(operation), operation);
    }

    /**
     * Reads the output of a {@link RunUntilKilled} until the process is killed: by this method after {@code lines}
     * lines, or by itself.
     */
    public void readFrom(Process store, int lines) throws IOException {
        int read = 0;
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(store.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                if (line.startsWith(RunUntilKilled.REFUSED)) {
                    refused(OperationLine.read(line.substring(RunUntilKilled.REFUSED.length())));
                } else {
                    done(OperationLine.read(line));
                }
                if (++read == lines) {
                    store.toHandle().destroyForcibly();
                }
            }
        }
    }

    public List<Operation> all() {
        return List.copyOf(operations.values());
    }
}
