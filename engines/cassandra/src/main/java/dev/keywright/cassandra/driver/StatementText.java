package dev.keywright.cassandra.driver;

/**
 * The text of a statement that is sent often, with its prepared statement cached in it. Other statements are looked up
 * by their text for each request. Used by {@code ReadText} and {@code Requests}.
 */
public final class StatementText {

    private final String cql;
    /** Index: send mode. A race of two threads is harmless: both prepare an equal statement, and either may be kept. */
    private final PreparedCql[] prepared = new PreparedCql[Requests.SendMode.values().length];

    public StatementText(String cql) {
        this.cql = cql;
    }

    PreparedCql prepared(Requests requests, Requests.SendMode way) {
        PreparedCql known = prepared[way.ordinal()];
        if (known == null) {
            known = requests.prepared(cql, way);
            prepared[way.ordinal()] = known;
        }
        return known;
    }
}
