package dev.keywright.cassandra.driver;

/** A statement that is sent again and again, and keeps what it was prepared to; others are looked up by their text each time. */
public final class StatementText {

    private final String cql;
    /** By the way it is sent. Who prepares it at the same time as another has an equal one; whose is kept does not matter. */
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
