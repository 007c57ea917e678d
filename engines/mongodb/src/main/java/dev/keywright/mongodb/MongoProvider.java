package dev.keywright.mongodb;

import com.mongodb.ConnectionString;
import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineProvider;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.ShownAddress;
import dev.keywright.mongodb.ddl.MongoshDdl;
import java.util.List;
import java.util.Optional;

/**
 * Opens a database as an engine, by an address such as {@code mongodb://host:27017/shop}, with any options that
 * MongoDB's own addresses have, except those that the store decides. The password of a user in the address may be in the
 * environment, as {@code KEYWRIGHT_MONGODB_PASSWORD}. The server must belong to a replica set, since changes of several rows are
 * transactions.
 */
public final class MongoProvider implements EngineProvider {

    private static final String PASSWORD = "KEYWRIGHT_MONGODB_PASSWORD";
    private static final String EXAMPLE = "write mongodb://host:27017/shop";

    @Override
    public String scheme() {
        return "mongodb";
    }

    @Override
    public Engine open(String address) {
        ConnectionString connection = connection(address);
        if (connection.getDatabase() == null || connection.getDatabase().isBlank()) {
            throw new InvalidAddressException(ShownAddress.of("mongodb:" + address) + " names no database; " + EXAMPLE);
        }
        return OpenDatabase.open(connection);
    }

    private static ConnectionString connection(String address) {
        MongoAddress whole = MongoAddress.of(address, Optional.ofNullable(System.getenv(PASSWORD)));
        whole.requireOptions();
        try {
            return new ConnectionString(whole.url());
        } catch (IllegalArgumentException e) {
            // The driver's message repeats parts of the address, perhaps of a password, so it is no cause either.
            String reason = address.contains("@")
                    ? "in a user and a password, the signs : / ? # [ ] @ % are written as %3A and so on"
                    : e.getMessage();
            throw new InvalidAddressException(
                    ShownAddress.of("mongodb:" + address) + " is not an address (" + reason + "); " + EXAMPLE);
        }
    }

    @Override
    public List<DdlWriter> ddl() {
        return List.of(new MongoshDdl());
    }
}
