package dev.keywright.cassandra.value;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.key.Moments;
import dev.keywright.core.row.TaggedValueBytes;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Converts values of a column between the store's form and the driver's. Stored in rows: a result for existing data
 * never changes. Used by {@code KeyPart}, {@code KindColumns}, {@code KindShape} and {@code TableShape}.
 */
public final class ColumnCode {

    /** Stores any value as tagged bytes: for columns whose type is unknown. */
    public static final ColumnCode ANY = new ColumnCode(Optional.empty());

    private final Optional<Type> type;
    private final TypeKind kind;

    private ColumnCode(Optional<Type> type) {
        this.type = type;
        this.kind = type.map(Type::kind).orElse(TypeKind.BYTES);
    }

    public static ColumnCode of(Type type) {
        return new ColumnCode(Optional.of(type));
    }

    /** The column's type in CQL. */
    public String cql() {
        return type.map(CqlTypes::of).orElse("blob");
    }

    /** Whether the column holds every 64-bit integer unchanged. */
    boolean isBigint() {
        return kind == TypeKind.BIGINT;
    }

    /**
     * Whether the column holds exactly this value: 40000 does not fit a smallint, 12:00:00.000001 does not fit a
     * timestamp(3).
     */
    boolean holds(Object value) {
        Object stored = write(value);
        if (value instanceof Number && stored instanceof Number) {
            return Values.compare(stored, value) == 0;
        }
        return !(stored instanceof Instant moment)
                || moment.truncatedTo(ChronoUnit.MILLIS).equals(moment);
    }

    public Object write(Object value) {
        if (value == null) {
            return null;
        }
        return type.isPresent() ? write(type.get(), value) : bytes(value);
    }

    public Object read(Object stored) {
        if (stored == null) {
            return null;
        }
        return type.isPresent() ? read(type.get(), stored) : value((ByteBuffer) stored);
    }

    /** Decodes common types directly from the row's bytes, which is faster: the driver copies a text twice. */
    Object read(Row row, int place) {
        ByteBuffer bytes = row.getBytesUnsafe(place);
        if (bytes == null) {
            return null;
        }
        if (kind == TypeKind.TEXT || kind == TypeKind.ENUM || kind == TypeKind.JSON) {
            return text(bytes);
        }
        if (bytes.hasRemaining() && kind == TypeKind.BIGINT) {
            return bytes.getLong(bytes.position());
        }
        if (bytes.hasRemaining() && kind == TypeKind.DECIMAL) {
            return decimal(bytes);
        }
        if (bytes.hasRemaining() && kind == TypeKind.TIMESTAMPTZ && inMicros(type.get())) {
            return Moments.instant(bytes.getLong(bytes.position()));
        }
        return read(row.getObject(place));
    }

    static String text(ByteBuffer bytes) {
        return bytes.hasArray()
                ? new String(
                        bytes.array(),
                        bytes.arrayOffset() + bytes.position(),
                        bytes.remaining(),
                        StandardCharsets.UTF_8)
                : StandardCharsets.UTF_8.decode(bytes.duplicate()).toString();
    }

    /** The format: the scale in four bytes, then the unscaled value. */
    static BigDecimal decimal(ByteBuffer bytes) {
        int scale = bytes.getInt(bytes.position());
        int from = bytes.position() + Integer.BYTES;
        if (bytes.limit() - from > Long.BYTES) {
            byte[] digits = new byte[bytes.limit() - from];
            bytes.get(from, digits);
            return new BigDecimal(new BigInteger(digits), scale);
        }
        long whole = bytes.get(from);
        for (int i = from + 1; i < bytes.limit(); i++) {
            whole = whole << Byte.SIZE | bytes.get(i) & 0xff;
        }
        return BigDecimal.valueOf(whole, scale);
    }

    private static Object write(Type type, Object value) {
        switch (type.kind()) {
            case SMALLINT:
                return ((Number) value).shortValue();
            case INTEGER:
                return ((Number) value).intValue();
            case BIGINT:
                return ((Number) value).longValue();
            case DECIMAL:
                return value instanceof BigDecimal ? value : new BigDecimal(value.toString());
            case REAL:
                return ((Number) value).floatValue() + 0f;
            case DOUBLE:
                return ((Number) value).doubleValue() + 0d;
            case TIMESTAMP:
                return moment(type, ((LocalDateTime) value).toInstant(ZoneOffset.UTC));
            case TIMESTAMPTZ:
                return moment(type, (Instant) value);
            case ARRAY:
                return list(type.element().orElseThrow(), (List<?>) value);
            case BOOLEAN, TEXT, UUID, DATE, TIME, BYTES, ENUM, JSON:
                return value;
        }
        throw new IllegalStateException("no value of " + type);
    }

    private static Object moment(Type type, Instant instant) {
        return inMicros(type) ? (Object) ChronoUnit.MICROS.between(Instant.EPOCH, instant) : instant;
    }

    /**
     * Whether timestamps of the type are finer than Cassandra's milliseconds, and so are stored as a bigint of
     * microseconds.
     */
    private static boolean inMicros(Type type) {
        return type.size() > CqlTypes.TIMESTAMP_DIGITS;
    }

    private static List<Object> list(Type element, List<?> values) {
        List<Object> list = new ArrayList<>();
        for (Object each : values) {
            EngineException.require(each != null, "a list of Cassandra cannot contain null: %s", values);
            list.add(write(element, each));
        }
        return list;
    }

    private static Object read(Type type, Object stored) {
        switch (type.kind()) {
            case SMALLINT, INTEGER, BIGINT:
                return stored instanceof Long ? stored : (Object) ((Number) stored).longValue();
            case TIMESTAMP:
                return LocalDateTime.ofInstant(instant(stored), ZoneOffset.UTC);
            case TIMESTAMPTZ:
                return instant(stored);
            case ARRAY:
                List<Object> list = new ArrayList<>();
                ((List<?>) stored).forEach(each -> list.add(read(type.element().orElseThrow(), each)));
                return list;
            case BOOLEAN, DECIMAL, REAL, DOUBLE, TEXT, UUID, DATE, TIME, BYTES, ENUM, JSON:
                return stored;
        }
        throw new IllegalStateException("no value of " + type);
    }

    private static Instant instant(Object stored) {
        return stored instanceof Instant instant ? instant : Moments.instant((Long) stored);
    }

    public static ByteBuffer bytes(Object value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            TaggedValueBytes.write(out, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ByteBuffer.wrap(bytes.toByteArray());
    }

    private static Object value(ByteBuffer stored) {
        byte[] bytes = new byte[stored.remaining()];
        stored.get(stored.position(), bytes);
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            return TaggedValueBytes.read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
