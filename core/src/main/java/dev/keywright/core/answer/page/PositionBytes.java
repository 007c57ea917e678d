package dev.keywright.core.answer.page;

import dev.keywright.core.engine.Key;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** A position as bytes. They are read only by the store that wrote them, which knows by a signature that it did. */
public final class PositionBytes {

    private PositionBytes() {}

    public static byte[] write(Position position) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(position.given());
            out.writeShort(position.places().size());
            for (Place each : position.places()) {
                out.writeBoolean(each.there());
                ValueCode.write(each.values(), out);
                ValueCode.write(each.key().partition(), out);
                ValueCode.write(each.key().sort(), out);
            }
            ValueCode.write(position.values(), out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** REQUIRES: {@link #write} made the bytes. */
    public static Position read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            long given = in.readLong();
            int count = in.readShort();
            List<Place> places = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                boolean there = in.readBoolean();
                List<Object> values = ValueCode.list(in);
                places.add(new Place(values, new Key(ValueCode.list(in), ValueCode.list(in)), there));
            }
            return new Position(places, ValueCode.list(in), given);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
