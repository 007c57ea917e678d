package dev.keywright.cli.option;

import dev.keywright.cli.output.ExitCode;
import dev.keywright.verify.judge.H2Database;
import dev.keywright.verify.judge.PostgresServer;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The option {@code --oracle}: the relational database that answers are compared with. */
public final class JudgeOption {

    private static final String POSTGRESQL = "jdbc:postgresql:";
    private static final String SHORT = "h2";

    @Option(
            names = "--oracle",
            paramLabel = "JDBC-URL",
            description = "The database to compare with: a PostgreSQL, an H2, or h2 for one in memory. Without it, the"
                    + " PostgreSQL that KEYWRIGHT_POSTGRES names or one that is started for the run; where none can be"
                    + " started, H2 in memory. Tables are made in a schema of their own, and removed.")
    private String url;

    /** Work that needs a connection to the database. */
    public interface Work {
        int with(Connection connection) throws SQLException;
    }

    /** Does the work and returns its exit code, or reports why no database is available. */
    public int withJudge(CommandLine line, Work work) {
        try {
            return url == null ? withJudge(line, PostgresServer::start, work) : named(line, work);
        } catch (SQLException e) {
            line.getErr().println("keywright: the database to compare with says: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.WORLD;
    }

    private int named(CommandLine line, Work work) throws SQLException, InterruptedException {
        if (url.startsWith(POSTGRESQL)) {
            return withJudge(line, () -> PostgresServer.at(url), work);
        }
        if (!url.equals(SHORT) && !url.startsWith(H2Database.PREFIX)) {
            throw new CommandLine.ParameterException(
                    line,
                    "--oracle wants " + POSTGRESQL + "//host/database, " + H2Database.PREFIX + "mem:, or " + SHORT
                            + ", not " + url);
        }
        try (Connection connection = url.equals(SHORT) ? H2Database.inMemory() : H2Database.connect(url)) {
            return work.with(connection);
        }
    }

    private interface Start {
        PostgresServer run() throws IOException, InterruptedException;
    }

    /** Uses H2, with a notice, where no PostgreSQL server can be started. */
    private static int withJudge(CommandLine line, Start start, Work work) throws SQLException, InterruptedException {
        Optional<PostgresServer> server = Optional.empty();
        try {
            server = Optional.of(start.run());
        } catch (IOException e) {
            line.getErr().println("keywright: no PostgreSQL to compare with, so H2 is asked: " + e.getMessage());
        }
        try (PostgresServer running = server.orElse(null);
                Connection connection = running == null ? H2Database.inMemory() : running.connect()) {
            return work.with(connection);
        }
    }
}
