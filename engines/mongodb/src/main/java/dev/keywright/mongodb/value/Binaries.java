package dev.keywright.mongodb.value;

import java.nio.ByteBuffer;
import org.bson.BsonBinary;
import org.bson.BsonBinarySubType;

/**
 * Helps with bytes in BSON: a uuid has subtype 4, other bytes subtype 0. Stored in keys and rows: a result for existing
 * data never changes. Used by {@code SegmentCode}, {@code TypedCode} and {@code UntypedCode}.
 */
final class Binaries {

    private Binaries() {}

    static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(buffer.position(), bytes);
        return bytes;
    }

    static boolean isUuid(BsonBinary binary) {
        return binary.getType() == BsonBinarySubType.UUID_STANDARD.getValue();
    }
}
