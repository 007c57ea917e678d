package dev.keywright.cli;

import dev.keywright.verify.PostgresServer;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code --oracle}: the relational database that answers are compared with. */
final class Judge {

    private static final String PREFIX = "jdbc:postgresql:";

    @Option(
            names = "--oracle",
            paramLabel = "JDBC-URL",
            description = "The PostgreSQL to compare with; one is started for the run where none is named here or in"
                    + " KEYWRIGHT_POSTGRES. Tables are made in a schema of their own, and removed.")
    private String url;

    /** Work that asks the database. */
    interface Work {
        int with(Connection connection) throws SQLException;
    }

    /** Does the work and gives its exit code, or tells why there is no database. */
    int ask(CommandLine line, Work work) {
        Optional<String> given = Optional.ofNullable(url);
        if (given.filter(each -> !each.startsWith(PREFIX)).isPresent()) {
            throw new CommandLine.ParameterException(line, "--oracle wants " + PREFIX + "//host/database, not " + url);
        }
        try (PostgresServer server = given.isPresent() ? PostgresServer.at(url) : PostgresServer.start();
                Connection connection = server.connect()) {
            return work.with(connection);
        } catch (IOException e) {
            line.getErr().println("keywright: no PostgreSQL to compare with: " + e.getMessage());
            line.getErr()
                    .println("  fix  name one with --oracle " + PREFIX + "//host/database, or in KEYWRIGHT_POSTGRES");
        } catch (SQLException e) {
            line.getErr().println("keywright: PostgreSQL says: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.WORLD;
    }
}
