package dev.keywright.store.query.cursor;

import dev.keywright.core.Check;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.row.TaggedValueBytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Encodes a position as bytes. Only the store that wrote them reads them; the signature of the cursor proves that. Used
 * by {@code CursorText} and {@code LoadedDesign}.
 */
public final class PagePositionBytes {

    private PagePositionBytes() {}

    public static byte[] write(PagePosition position) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(position.rowsBefore());
            out.writeBoolean(position.more());
            out.writeShort(position.places().size());
            for (RowPosition each : position.places()) {
                out.writeBoolean(each.exists());
                TaggedValueBytes.write(out, each.values());
                TaggedValueBytes.write(out, each.key().partition());
                TaggedValueBytes.write(out, each.key().sort());
            }
            TaggedValueBytes.write(out, position.values());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** REQUIRES: {@link #write} made the bytes. */
    public static PagePosition read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            long given = in.readLong();
            boolean more = in.readBoolean();
            int count = in.readShort();
            List<RowPosition> places = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                boolean there = in.readBoolean();
                List<Object> values = list(in);
                places.add(new RowPosition(values, new Key(list(in), list(in)), there));
            }
            return new PagePosition(places, more, list(in), given);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Object> list(DataInputStream in) throws IOException {
        Object read = TaggedValueBytes.read(in);
        Check.that(read instanceof List, "%s is no list", read);
        return new ArrayList<>((List<?>) read);
    }
}
