package dev.keywright.rocksdb;

import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.key.ByteRange;
import dev.keywright.core.key.KeyBuffer;
import dev.keywright.core.key.KeyBytes;
import dev.keywright.core.layout.RowKind;
import java.util.Optional;

/**
 * The keys of the rows of one kind: those of {@link KeyBytes}, and the number of the kind in two bytes, so that rows of
 * two kinds may have one key.
 */
final class Keys {

    private static final ThreadLocal<KeyBuffer> BUFFER = ThreadLocal.withInitial(KeyBuffer::new);

    private final RowKind kind;
    private final int number;
    private final KeyBytes keys;

    Keys(RowKind kind, int number) {
        this.kind = kind;
        this.number = number;
        this.keys = KeyBytes.of(kind.key());
    }

    RowKind kind() {
        return kind;
    }

    int number() {
        return number;
    }

    int partitionWidth() {
        return keys.partitionWidth();
    }

    /** The number of the kind of a stored key. */
    static int number(byte[] key) {
        return (key[key.length - 2] & 0xff) << Byte.SIZE | key[key.length - 1] & 0xff;
    }

    /** Empty where no row can have such a key. */
    Optional<byte[]> find(Key key) {
        return keys.fits(key.partition(), key.sort()) ? Optional.of(written(key)) : Optional.empty();
    }

    byte[] write(Key key) {
        EngineException.require(
                keys.fits(key.partition(), key.sort()),
                "a key of %s cannot hold %s; moments have microseconds, and 292 000 years",
                kind.key(),
                key);
        return written(key);
    }

    private byte[] written(Key key) {
        KeyBuffer buffer = BUFFER.get().clear();
        keys.write(key, buffer);
        return buffer.put(number >> Byte.SIZE).put(number).toBytes();
    }

    Key read(byte[] key) {
        return keys.read(key, 0);
    }

    Optional<ByteRange> range(RangeRequest request) {
        return keys.range(request, BUFFER.get());
    }

    /** How many bytes of a stored key are its partition. */
    int partitionBytes(byte[] key) {
        return keys.partitionEnd(key);
    }
}
