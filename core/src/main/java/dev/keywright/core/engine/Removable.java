package dev.keywright.core.engine;

/** An engine whose place, with all that is in it, can be taken away: a database, a keyspace. */
public interface Removable {

    /** Takes away all tables and the catalogue, and what holds them. */
    void remove();
}
