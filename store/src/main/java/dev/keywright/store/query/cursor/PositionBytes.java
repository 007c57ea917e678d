package dev.keywright.store.query.cursor;

import dev.keywright.core.Check;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.row.ValueCode;
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
            out.writeBoolean(position.more());
            out.writeShort(position.places().size());
            for (Place each : position.places()) {
                out.writeBoolean(each.there());
                ValueCode.write(out, each.values());
                ValueCode.write(out, each.key().partition());
                ValueCode.write(out, each.key().sort());
            }
            ValueCode.write(out, position.values());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** REQUIRES: {@link #write} made the bytes. */
    public static Position read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            long given = in.readLong();
            boolean more = in.readBoolean();
            int count = in.readShort();
            List<Place> places = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                boolean there = in.readBoolean();
                List<Object> values = list(in);
                places.add(new Place(values, new Key(list(in), list(in)), there));
            }
            return new Position(places, more, list(in), given);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Object> list(DataInputStream in) throws IOException {
        Object read = ValueCode.read(in);
        Check.that(read instanceof List, "%s is no list", read);
        return new ArrayList<>((List<?>) read);
    }
}
