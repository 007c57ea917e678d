package dev.keywright.store.transaction.intent;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.row.TaggedValueBytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Encodes an intent as bytes. Stored: the bytes of an existing intent stay readable; this format never changes. Used by
 * {@code IntentStore}.
 */
public final class IntentBytes {

    private static final int FORMAT = 2;

    private IntentBytes() {}

    static byte[] write(Intent intent) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(FORMAT);
            out.writeLong(intent.stamp());
            out.writeBoolean(intent.logged());
            out.writeInt(intent.puts().size());
            for (Intent.TableRow each : intent.puts()) {
                StoredRow row = each.row();
                out.writeUTF(each.table());
                out.writeUTF(row.kind());
                key(out, row.key());
                TaggedValueBytes.write(out, row.values());
                out.writeInt(row.slots().size());
                for (Map.Entry<String, Key> slot : row.slots().entrySet()) {
                    out.writeUTF(slot.getKey());
                    key(out, slot.getValue());
                }
            }
            out.writeInt(intent.locks().size());
            for (RowLock each : intent.locks()) {
                out.writeUTF(each.table());
                out.writeUTF(each.kind());
                key(out, each.key());
                out.writeBoolean(each.exclusive());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void key(DataOutputStream out, Key key) throws IOException {
        TaggedValueBytes.write(out, key.partition());
        TaggedValueBytes.write(out, key.sort());
    }

    public static Intent read(String id, byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int format = in.readUnsignedByte();
            if (format != FORMAT) {
                throw new IOException("an intent of format " + format);
            }
            long stamp = in.readLong();
            boolean logged = in.readBoolean();
            List<Intent.TableRow> puts = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                puts.add(tableRow(in));
            }
            List<RowLock> locks = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                locks.add(new RowLock(in.readUTF(), in.readUTF(), key(in), in.readBoolean()));
            }
            return new Intent(id, stamp, puts, locks, logged);
        } catch (IOException e) {
            throw new EngineException("intent " + id + " cannot be read", Written.NOTHING, false, e);
        }
    }

    private static Intent.TableRow tableRow(DataInputStream in) throws IOException {
        String table = in.readUTF();
        String kind = in.readUTF();
        Key key = key(in);
        Map<String, Object> values = new LinkedHashMap<>();
        ((Map<?, ?>) TaggedValueBytes.read(in)).forEach((name, value) -> values.put((String) name, value));
        Map<String, Key> slots = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            slots.put(in.readUTF(), key(in));
        }
        return new Intent.TableRow(table, new StoredRow(kind, key, values, slots));
    }

    private static Key key(DataInputStream in) throws IOException {
        List<Object> partition = list(TaggedValueBytes.read(in));
        return new Key(partition, list(TaggedValueBytes.read(in)));
    }

    private static List<Object> list(Object value) {
        return new ArrayList<>((List<?>) value);
    }
}
