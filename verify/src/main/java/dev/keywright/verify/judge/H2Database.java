package dev.keywright.verify.judge;

import dev.keywright.core.engine.ShownAddress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/**
 * Opens H2 databases as a judge: with the settings that make H2 behave like PostgreSQL. Used by {@code JudgeOption}.
 */
public final class H2Database {

    public static final String PREFIX = "jdbc:h2:";

    /** Keywords of H2 that schemas use as column names. */
    private static final String NAMES = "KEY,VALUE,DAY,HOUR,MINUTE,MONTH,SECOND,YEAR,USER";

    private static final List<String> SETTINGS =
            List.of("MODE=PostgreSQL", "DATABASE_TO_LOWER=TRUE", "DEFAULT_NULL_ORDERING=HIGH", "NON_KEYWORDS=" + NAMES);

    private H2Database() {}

    /** A database in the memory of this process, which ends when the connection is closed. */
    public static Connection inMemory() throws SQLException {
        return connect(PREFIX + "mem:");
    }

    /** Connects to a URL, and adds those of these settings that it does not contain. */
    public static Connection connect(String url) throws SQLException {
        StringBuilder whole = new StringBuilder(url);
        for (String each : SETTINGS) {
            String name = each.substring(0, each.indexOf('=') + 1);
            if (!url.toUpperCase(Locale.ROOT).contains(";" + name)) {
                whole.append(';').append(each);
            }
        }
        try {
            return DriverManager.getConnection(whole.toString());
        } catch (SQLException e) {
            // The driver's message may repeat the URL with what was added to it.
            throw new SQLException(ShownAddress.in(e.getMessage(), whole.toString()), e.getSQLState(), e);
        }
    }
}
