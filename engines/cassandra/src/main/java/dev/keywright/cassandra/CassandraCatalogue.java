package dev.keywright.cassandra;

import dev.keywright.cassandra.driver.Requests;
import dev.keywright.core.engine.Catalogue;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * Stores the catalogue's entries in a Cassandra table of their own, and replaces them by lightweight transactions.
 * Stored: names of tables and the form of existing entries never change. Used by {@code CassandraEngine}.
 */
final class CassandraCatalogue implements Catalogue {

    static final String TABLE = "keywright_catalogue";
    static final String CREATE = "CREATE TABLE IF NOT EXISTS " + TABLE + " (name text PRIMARY KEY, content blob)";

    private final Requests requests;

    CassandraCatalogue(Requests requests) {
        this.requests = requests;
    }

    @Override
    public Optional<byte[]> read(String name) {
        return requests
                .rows(requests.bound(
                        "SELECT content FROM " + TABLE + " WHERE name = ?",
                        new Object[] {name},
                        Requests.SendMode.SERIAL))
                .stream()
                .map(each -> each.getByteBuffer(0))
                .filter(each -> each != null)
                .findFirst()
                .map(CassandraCatalogue::bytes);
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(buffer.position(), bytes);
        return bytes;
    }

    @Override
    public boolean replace(String name, Optional<byte[]> before, byte[] after) {
        return requests.writeConditionally(requests.conditional(
                        "UPDATE " + TABLE + " SET content = ? WHERE name = ? IF content = ?",
                        Arrays.asList(
                                ByteBuffer.wrap(after),
                                name,
                                before.map(ByteBuffer::wrap).orElse(null))))
                .wasApplied();
    }
}
