package dev.keywright.mongodb;

import com.mongodb.ConnectionString;
import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineProvider;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.mongodb.ddl.MongoshDdl;
import java.util.List;

/**
 * Opens a database as an engine, by an address such as {@code mongodb://host:27017/shop}, with any options that
 * MongoDB's own addresses have. The server must belong to a replica set, since changes of several rows are
 * transactions.
 */
public final class MongoProvider implements EngineProvider {

    private static final String EXAMPLE = "write mongodb://host:27017/shop";

    @Override
    public String scheme() {
        return "mongodb";
    }

    @Override
    public Engine open(String address) {
        ConnectionString connection = connection(address);
        if (connection.getDatabase() == null || connection.getDatabase().isBlank()) {
            throw new InvalidAddressException("mongodb:" + address + " names no database; " + EXAMPLE);
        }
        return OpenDatabase.open(connection);
    }

    private static ConnectionString connection(String address) {
        try {
            return new ConnectionString("mongodb:" + address);
        } catch (IllegalArgumentException e) {
            throw new InvalidAddressException(
                    "mongodb:" + address + " is not an address (" + e.getMessage() + "); " + EXAMPLE, e);
        }
    }

    @Override
    public List<DdlWriter> ddl() {
        return List.of(new MongoshDdl());
    }
}
