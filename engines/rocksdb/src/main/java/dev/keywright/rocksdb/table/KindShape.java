package dev.keywright.rocksdb.table;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.key.ByteRange;
import dev.keywright.core.key.bytes.KeyBuffer;
import dev.keywright.core.key.bytes.KeyBytes;
import dev.keywright.core.layout.RowKind;
import dev.keywright.rocksdb.value.RowDecoder;
import java.util.List;
import java.util.Optional;

/**
 * Encodes and decodes the keys of one row kind: the bytes of {@link KeyBytes}, followed by the number of the kind in
 * two bytes, so that rows of two kinds may have the same key. Stored in keys: a result for existing data never changes.
 * Used by {@code Reads}, {@code RowPage}, {@code TableShape} and {@code Writes}.
 */
public final class KindShape {

    private static final ThreadLocal<KeyBuffer> BUFFER = ThreadLocal.withInitial(KeyBuffer::new);

    private final RowKind kind;
    private final int number;
    private final KeyBytes keys;
    private final RowDecoder decoder;

    KindShape(RowKind kind, int number, RowDecoder decoder) {
        this.kind = kind;
        this.number = number;
        this.keys = KeyBytes.of(kind.key());
        this.decoder = decoder;
    }

    public RowKind kind() {
        return kind;
    }

    public int number() {
        return number;
    }

    RowDecoder decoder() {
        return decoder;
    }

    /** The kind number of the stored key that ends at {@code to}. */
    public static int number(byte[] bytes, int to) {
        return (bytes[to - 2] & 0xff) << Byte.SIZE | bytes[to - 1] & 0xff;
    }

    /** Empty if no row can have this key, since a value does not fit its segment. */
    public Optional<byte[]> writeIfFits(Key key) {
        return keys.fits(key.partition(), key.sort()) ? Optional.of(encode(key)) : Optional.empty();
    }

    public byte[] write(Key key) {
        EngineException.require(
                keys.fits(key.partition(), key.sort()),
                "a key of %s cannot have the value %s; timestamps have microseconds and a range of 292,000 years",
                kind.key(),
                key);
        return encode(key);
    }

    private byte[] encode(Key key) {
        KeyBuffer buffer = BUFFER.get().clear();
        keys.write(key, buffer);
        return buffer.put(number >> Byte.SIZE).put(number).toBytes();
    }

    public Key read(byte[] bytes, int from) {
        return keys.read(bytes, from);
    }

    public Key read(List<Object> partition, byte[] bytes, int sortFrom) {
        return keys.read(partition, bytes, sortFrom);
    }

    public Optional<ByteRange> range(RangeRequest request) {
        return keys.range(request, BUFFER.get());
    }

    /** How many bytes of a stored key are its partition. */
    public int partitionBytes(byte[] bytes, int from) {
        return keys.partitionBytes(bytes, from);
    }
}
