package dev.keywright.cassandra.driver;

/** A statement that is sent again and again, and keeps what it was prepared to; others are looked up by their text each time. */
public final class Spelled {

    private final String cql;
    /** By the way it is sent. Who prepares it at the same time as another has an equal one; whose is kept does not matter. */
    private final Prepared[] prepared = new Prepared[Requests.Way.values().length];

    public Spelled(String cql) {
        this.cql = cql;
    }

    Prepared prepared(Requests requests, Requests.Way way) {
        Prepared known = prepared[way.ordinal()];
        if (known == null) {
            known = requests.prepared(cql, way);
            prepared[way.ordinal()] = known;
        }
        return known;
    }
}
