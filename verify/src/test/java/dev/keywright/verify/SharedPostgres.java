package dev.keywright.verify;

import dev.keywright.verify.judge.PostgresServer;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;

/** One PostgreSQL for all tests of a run; it ends with the JVM. */
public final class SharedPostgres {

    private static PostgresServer server;

    private SharedPostgres() {}

    public static synchronized Connection connect() throws IOException, InterruptedException, SQLException {
        if (server == null) {
            server = PostgresServer.start();
        }
        return server.connect();
    }
}
