package dev.keywright.verify;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;

/** One PostgreSQL for all tests of a run; it ends with the JVM. */
final class SharedPostgres {

    private static PostgresServer server;

    private SharedPostgres() {}

    static synchronized Connection connect() throws IOException, InterruptedException, SQLException {
        if (server == null) {
            server = PostgresServer.start();
        }
        return server.connect();
    }
}
