package dev.keywright.verify.judge;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/** H2 as a judge: set up to mean what PostgreSQL means, in memory if nothing else is said. */
public final class H2Database {

    public static final String PREFIX = "jdbc:h2:";

    /** Words that name columns elsewhere. */
    private static final String NAMES = "KEY,VALUE,DAY,HOUR,MINUTE,MONTH,SECOND,YEAR,USER";

    private static final List<String> SETTINGS =
            List.of("MODE=PostgreSQL", "DATABASE_TO_LOWER=TRUE", "DEFAULT_NULL_ORDERING=HIGH", "NON_KEYWORDS=" + NAMES);

    private H2Database() {}

    /** In the memory of this process, gone when the connection is closed. */
    public static Connection inMemory() throws SQLException {
        return connect(PREFIX + "mem:");
    }

    /** What the URL does not say of these settings is added to it. */
    public static Connection connect(String url) throws SQLException {
        StringBuilder whole = new StringBuilder(url);
        for (String each : SETTINGS) {
            String name = each.substring(0, each.indexOf('=') + 1);
            if (!url.toUpperCase(Locale.ROOT).contains(";" + name)) {
                whole.append(';').append(each);
            }
        }
        return DriverManager.getConnection(whole.toString());
    }
}
