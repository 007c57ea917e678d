package dev.keywright.store.feed.log;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.model.Entity;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.TaggedValueBytes;
import dev.keywright.store.change.CommittedChange;
import dev.keywright.store.feed.Event;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Encodes an event as bytes, without its id, which is its place in the log. Stored: the bytes of an existing event stay
 * readable; this format never changes. Used by {@code LoggedEvents}.
 */
final class EventBytes {

    private static final int FORMAT = 1;

    private EventBytes() {}

    static ByteBuffer write(CommittedChange made) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(FORMAT);
            out.writeUTF(made.change().identity().entity());
            out.writeLong(made.previous());
            out.writeLong(made.version());
            TaggedValueBytes.write(out, made.change().before().map(Row::values).orElse(null));
            TaggedValueBytes.write(out, made.change().after().map(Row::values).orElse(null));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ByteBuffer.wrap(bytes.toByteArray());
    }

    static Event read(String id, ByteBuffer content, Function<String, Entity> entities) {
        byte[] bytes = new byte[content.remaining()];
        content.get(content.position(), bytes);
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int format = in.readUnsignedByte();
            if (format != FORMAT) {
                throw new IOException("an event of format " + format);
            }
            String entity = in.readUTF();
            long previous = in.readLong();
            long version = in.readLong();
            Optional<Row> before = row(TaggedValueBytes.read(in));
            Optional<Row> after = row(TaggedValueBytes.read(in));
            List<Object> key = new ArrayList<>();
            Row any = after.or(() -> before).orElseThrow();
            entities.apply(entity).key().forEach(each -> key.add(any.value(each)));
            Instant at = Instant.EPOCH.plus(version, ChronoUnit.MICROS);
            return new Event(id, entity, key, before, after, previous, version, at);
        } catch (IOException e) {
            throw new EngineException("event " + id + " cannot be read", Written.NOTHING, false, e);
        }
    }

    private static Optional<Row> row(Object image) {
        if (image == null) {
            return Optional.empty();
        }
        Map<String, Object> columns = new LinkedHashMap<>();
        ((Map<?, ?>) image).forEach((name, value) -> columns.put((String) name, value));
        return Optional.of(new Row(columns));
    }
}
