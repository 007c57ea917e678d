package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verify.history.AccountsClient.Lists;
import dev.keywright.verify.history.History;
import dev.keywright.verify.history.RunUntilKilled;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Runs clients in processes of their own, one after another, each of which dies at one of its requests. */
final class CrashingClients {

    /** Opening a store takes some forty requests, a change twenty or more. */
    private static final int REQUESTS_MIN = 60;

    private static final int REQUESTS_MAX = 200;

    private static final int THREADS = 2;

    private final String url;
    private final History history;
    private final Random random;
    private int client = LedgerLoad.CLIENTS;
    private int died;

    CrashingClients(String url, History history, long seed) {
        this.url = url;
        this.history = history;
        this.random = new Random(seed);
    }

    int died() {
        return died;
    }

    /** Runs one more client, until it has died. */
    void one() throws IOException, InterruptedException {
        Process process = start(random.nextInt(REQUESTS_MIN, REQUESTS_MAX));
        history.readFrom(process, Integer.MAX_VALUE);
        assertThat(process.waitFor()).isEqualTo(ExitAtRequest.KILLED);
        client += THREADS;
        died++;
    }

    private Process start(int request) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of("-Xshare:auto", "-Xmx128m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(ExitAtRequest.options(request));
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                RunUntilKilled.class.getName(),
                url,
                String.valueOf(client),
                Lists.WHOLE.name(),
                String.valueOf(THREADS)));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
