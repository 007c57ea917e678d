package dev.keywright.mongodb.value;

import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.bson.BsonArray;
import org.bson.BsonBoolean;
import org.bson.BsonDouble;
import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonMaxKey;
import org.bson.BsonString;
import org.bson.BsonType;
import org.bson.BsonValue;

/**
 * Encodes the values of a key's segment such that MongoDB sorts them in key order. Most are of BSON's own types; values
 * that BSON would sort differently are encoded: Stored in keys: a result for existing data never changes.
 *
 * <pre>
 *   null      MaxKey, since null sorts last         enum     "1.active", by the order of its labels
 *   NaN       "NaN", since text follows numbers     bytes    "00ff", since MongoDB sorts shorter ones first
 * </pre>
 */
public final class SegmentCode {

    private static final String NAN = "NaN";
    private static final BsonMaxKey NULL = new BsonMaxKey();
    private static final long SECONDS_MAX = Long.MAX_VALUE / 1_000_000 - 1;
    private static final Instant LEAST = Instant.ofEpochSecond(-SECONDS_MAX);
    private static final Instant MOST = Instant.ofEpochSecond(SECONDS_MAX);

    private final Segment segment;
    private final Type type;
    private final TypedCode typed;
    private final boolean element;

    private SegmentCode(Segment segment, Type type) {
        this.segment = segment;
        this.type = type;
        this.typed = new TypedCode(type);
        this.element = segment.column().filter(ColumnPath::isElement).isPresent();
    }

    public static SegmentCode of(Segment segment) {
        switch (segment.kind()) {
            case TAG, REVERSED:
                return new SegmentCode(segment, Type.TEXT);
            case SALT:
                return new SegmentCode(segment, Type.INTEGER);
            case COLUMN:
                return new SegmentCode(segment, SegmentOrder.valueType(segment));
            case BUCKET:
                Type of = segment.type().orElseThrow();
                return new SegmentCode(segment, segment.period().isPresent() ? of : Type.BIGINT);
        }
        throw new IllegalStateException("no code of " + segment);
    }

    public Segment segment() {
        return segment;
    }

    public Type type() {
        return type;
    }

    /** Whether a column's own field sorts as its values do, if none is null. */
    public static boolean ordersAlike(Type type) {
        switch (type.kind()) {
            case ENUM, REAL, DOUBLE, BYTES:
                return false;
            case BOOLEAN, SMALLINT, INTEGER, BIGINT, DECIMAL, TEXT, UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ, JSON:
                return true;
            case ARRAY:
                return ordersAlike(type.element().orElseThrow());
        }
        throw new IllegalStateException("no order of " + type);
    }

    /**
     * The value, or the greatest representable one that is not above it; for the list of an array's elements, each of
     * them.
     */
    public BsonValue write(Object value) {
        if (value == null) {
            return NULL;
        }
        if (element && value instanceof List<?> several) {
            return new BsonArray(several.stream().map(this::write).toList());
        }
        switch (type.kind()) {
            case SMALLINT, INTEGER, BIGINT, DECIMAL:
                return number((Number) value);
            case REAL, DOUBLE:
                double number = ((Number) value).doubleValue() + 0d;
                return Double.isNaN(number) ? new BsonString(NAN) : new BsonDouble(number);
            case ENUM:
                return new BsonString(label((String) value));
            case BYTES:
                return new BsonString(HexFormat.of().formatHex(Binaries.bytes((ByteBuffer) value)));
            case BOOLEAN:
                return BsonBoolean.valueOf((Boolean) value);
            case TEXT, JSON:
                return new BsonString((String) value);
            case UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ, ARRAY:
                return typed.write(floor(value));
        }
        throw new IllegalStateException("no key of " + type);
    }

    /** Whether BSON represents the value exactly. */
    public boolean exact(Object value) {
        if (value instanceof BigDecimal decimal && type.kind() != TypeKind.REAL && type.kind() != TypeKind.DOUBLE) {
            return whole(decimal).isPresent() || Decimals.fits(withScale(decimal));
        }
        return value == null || floor(value).equals(value);
    }

    private BsonValue number(Number value) {
        if (value instanceof Long whole && type.kind() != TypeKind.DECIMAL) {
            return whole(whole);
        }
        if (Values.floating(value) && !Double.isFinite(value.doubleValue())) {
            return Double.isNaN(value.doubleValue()) ? new BsonString(NAN) : new BsonDouble(value.doubleValue());
        }
        BigDecimal exact = Values.floating(value) ? new BigDecimal(value.doubleValue()) : Values.decimal(value);
        Optional<Long> whole = type.kind() == TypeKind.DECIMAL ? Optional.empty() : whole(exact);
        return whole.map(this::whole).orElseGet(() -> Decimals.floor(withScale(exact)));
    }

    private BsonValue whole(Long value) {
        return type.kind() != TypeKind.BIGINT && value == value.intValue()
                ? new BsonInt32(value.intValue())
                : new BsonInt64(value);
    }

    private static Optional<Long> whole(BigDecimal value) {
        try {
            return value.signum() == 0 || value.abs().compareTo(BigDecimal.ONE) >= 0
                    ? Optional.of(value.longValueExact())
                    : Optional.empty();
        } catch (ArithmeticException e) {
            return Optional.empty();
        }
    }

    /** The value with the decimal places of its type, if that does not change it. */
    private BigDecimal withScale(BigDecimal value) {
        boolean wanted = type.kind() == TypeKind.DECIMAL && type.size() > 0 && value.scale() <= type.scale();
        boolean within = (long) value.precision() - value.scale() <= type.size();
        return wanted && within ? value.setScale(type.scale(), RoundingMode.UNNECESSARY) : value;
    }

    /** A label that the type does not have sorts before all others. */
    private String label(String label) {
        int place = type.labels().indexOf(label);
        int digits = String.valueOf(type.labels().size() - 1).length();
        String number = String.valueOf(place);
        return (place < 0 ? "-" : "0".repeat(digits - number.length()) + number) + "." + label;
    }

    private Object floor(Object value) {
        ChronoUnit unit = TypedCode.isDate(type) ? ChronoUnit.MILLIS : ChronoUnit.MICROS;
        if (value instanceof LocalTime time) {
            return time.truncatedTo(ChronoUnit.MICROS);
        }
        if (value instanceof LocalDateTime local) {
            return LocalDateTime.ofInstant(floor(local.toInstant(ZoneOffset.UTC), unit), ZoneOffset.UTC);
        }
        return value instanceof Instant instant ? floor(instant, unit) : value;
    }

    private static Instant floor(Instant moment, ChronoUnit unit) {
        Instant within = moment.isBefore(LEAST) ? LEAST : moment.isAfter(MOST) ? MOST : moment;
        return within.truncatedTo(unit);
    }

    public Object read(BsonValue field) {
        if (field.getBsonType() == BsonType.MAX_KEY) {
            return null;
        }
        if (element && field instanceof BsonArray several) {
            List<Object> list = new ArrayList<>();
            several.forEach(each -> list.add(read(each)));
            return list;
        }
        switch (type.kind()) {
            case REAL, DOUBLE:
                double number = field.isString() ? Double.NaN : field.asDouble().getValue();
                return type.kind() == TypeKind.REAL ? (Object) (float) number : (Object) number;
            case ENUM:
                String text = field.asString().getValue();
                return text.substring(text.indexOf('.') + 1);
            case BYTES:
                return ByteBuffer.wrap(HexFormat.of().parseHex(field.asString().getValue()));
            case BOOLEAN,
                    SMALLINT,
                    INTEGER,
                    BIGINT,
                    DECIMAL,
                    TEXT,
                    JSON,
                    UUID,
                    DATE,
                    TIME,
                    TIMESTAMP,
                    TIMESTAMPTZ,
                    ARRAY:
                return typed.read(field);
        }
        throw new IllegalStateException("no value of " + type);
    }
}
