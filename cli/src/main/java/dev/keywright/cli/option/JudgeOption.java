package dev.keywright.cli.option;

import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.output.ProgressLine;
import dev.keywright.core.engine.ShownAddress;
import dev.keywright.verify.judge.H2Database;
import dev.keywright.verify.judge.PostgresServer;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * The option {@code --oracle}: the relational database that answers are compared with. Used by {@code TryVerb} and
 * {@code VerifyVerb}.
 */
public final class JudgeOption {

    private static final String POSTGRESQL = "jdbc:postgresql:";
    private static final String SHORT = "h2";

    @Option(
            names = "--oracle",
            paramLabel = "JDBC-URL",
            description =
                    "The relational database to compare with: the address of a PostgreSQL or an H2, or h2 for an H2 in"
                            + " memory. Its tables are created in a temporary schema. Default: the PostgreSQL that"
                            + " KEYWRIGHT_POSTGRES names, else one that is started for this run; if that fails, H2 in"
                            + " memory. KEYWRIGHT_POSTGRES_PASSWORD may have the password of a PostgreSQL.")
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
            String reason = url == null ? e.getMessage() : ShownAddress.in(e.getMessage(), url);
            line.getErr().println("keywright: the database to compare with reports: " + reason);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.ENVIRONMENT;
    }

    private int named(CommandLine line, Work work) throws SQLException, InterruptedException {
        if (url.startsWith(POSTGRESQL)) {
            return withJudge(line, () -> PostgresServer.at(url), work);
        }
        if (!url.equals(SHORT) && !url.startsWith(H2Database.PREFIX)) {
            throw new CommandLine.ParameterException(
                    line,
                    "--oracle must be " + POSTGRESQL + "//host/database, " + H2Database.PREFIX + "mem:, or " + SHORT
                            + ", not " + ShownAddress.of(url));
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
            try (ProgressLine progress = ProgressLine.of(line)) {
                progress.say("starting PostgreSQL, to compare with");
                server = Optional.of(start.run());
            }
        } catch (IOException e) {
            line.getErr()
                    .println("keywright: PostgreSQL cannot be started, so answers are compared with H2: "
                            + e.getMessage());
        }
        try (PostgresServer running = server.orElse(null);
                Connection connection = running == null ? H2Database.inMemory() : running.connect()) {
            return work.with(connection);
        }
    }
}
