package dev.keywright.mongodb.value;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.key.Moments;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.mongodb.driver.FieldCode;
import dev.keywright.mongodb.driver.Fields;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonBinary;
import org.bson.BsonDateTime;
import org.bson.BsonDecimal128;
import org.bson.BsonDouble;
import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonNull;
import org.bson.BsonNumber;
import org.bson.BsonType;
import org.bson.BsonValue;

/**
 * Encodes values of a column with a known type, in BSON's own types. A BSON date holds milliseconds, so it is used for
 * days and for timestamps of at most three decimal places; finer ones are stored as microseconds in a long. Stored in
 * rows: a result for existing data never changes. Used by {@code ColumnField}, {@code SegmentCode} and
 * {@code Validator}.
 *
 * <pre>
 *   integer  int       decimal  decimal       uuid         binData 4    date            date, at midnight UTC
 *   bigint   long      real     double        bytes        binData 0    timestamptz(3)  date
 *   boolean  bool      double   double        text, json   string       timestamptz     long, microseconds
 * </pre>
 */
public record TypedCode(Type type) implements FieldCode {

    private static final int DATE_DIGITS = 3;
    private static final int NANOS = 1_000;
    private static final int NANOS_A_MILLISECOND = 1_000_000;

    /** Whether values of this type are BSON dates. */
    public static boolean isDate(Type type) {
        boolean moment = type.kind() == TypeKind.TIMESTAMP || type.kind() == TypeKind.TIMESTAMPTZ;
        return type.kind() == TypeKind.DATE || moment && type.size() <= DATE_DIGITS;
    }

    @Override
    public BsonValue write(Object value) {
        if (value == null) {
            return BsonNull.VALUE;
        }
        switch (type.kind()) {
            case SMALLINT, INTEGER:
                boolean small = value instanceof Long whole && whole == whole.intValue();
                return small ? new BsonInt32(((Long) value).intValue()) : UntypedCode.CODE.write(value);
            case DECIMAL:
                return value instanceof BigDecimal decimal ? decimal(decimal) : UntypedCode.CODE.write(value);
            case REAL:
                return value instanceof Float number ? new BsonDouble(number) : UntypedCode.CODE.write(value);
            case DATE, TIME, TIMESTAMP, TIMESTAMPTZ:
                return moment(value);
            case ARRAY:
                return value instanceof List<?> list ? array(list) : UntypedCode.CODE.write(value);
            case BOOLEAN, BIGINT, DOUBLE, TEXT, UUID, BYTES, ENUM, JSON:
                return UntypedCode.CODE.write(value);
        }
        throw new IllegalStateException("no BSON for " + type);
    }

    private static BsonValue decimal(BigDecimal value) {
        EngineException.require(Decimals.fits(value), "%s has more than the 34 digits that mongodb supports", value);
        return Decimals.write(value);
    }

    private BsonArray array(List<?> list) {
        TypedCode element = new TypedCode(type.element().orElseThrow());
        return new BsonArray(list.stream().map(element::write).toList());
    }

    private BsonValue moment(Object value) {
        if (value instanceof LocalDate date && type.kind() == TypeKind.DATE) {
            return new BsonDateTime(
                    date.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli());
        }
        if (value instanceof LocalTime time && type.kind() == TypeKind.TIME && time.getNano() % NANOS == 0) {
            return new BsonInt64(time.toNanoOfDay() / NANOS);
        }
        if (value instanceof LocalDateTime local && type.kind() == TypeKind.TIMESTAMP && exact(local.getNano())) {
            return written(local.toInstant(ZoneOffset.UTC));
        }
        if (value instanceof Instant instant && type.kind() == TypeKind.TIMESTAMPTZ && exact(instant.getNano())) {
            return written(instant);
        }
        return UntypedCode.CODE.write(value);
    }

    private boolean exact(int nanos) {
        return nanos % (isDate(type) ? NANOS_A_MILLISECOND : NANOS) == 0;
    }

    private BsonValue written(Instant moment) {
        return isDate(type)
                ? new BsonDateTime(moment.toEpochMilli())
                : Moments.fits(moment) ? new BsonInt64(Moments.micros(moment)) : UntypedCode.CODE.write(moment);
    }

    @Override
    public Object read(BsonValue field) {
        switch (type.kind()) {
            case SMALLINT, INTEGER, BIGINT:
                return field instanceof BsonInt32 || field instanceof BsonInt64
                        ? (Object) ((BsonNumber) field).longValue()
                        : UntypedCode.CODE.read(field);
            case REAL:
                return field instanceof BsonDouble number
                        ? (Object) (float) number.getValue()
                        : UntypedCode.CODE.read(field);
            case DATE:
                return field instanceof BsonDateTime date
                        ? instant(date).atOffset(ZoneOffset.UTC).toLocalDate()
                        : UntypedCode.CODE.read(field);
            case TIME:
                return field instanceof BsonInt64 micros
                        ? LocalTime.ofNanoOfDay(micros.getValue() * NANOS)
                        : UntypedCode.CODE.read(field);
            case TIMESTAMP, TIMESTAMPTZ:
                return moment(field);
            case ARRAY:
                return field instanceof BsonArray array ? list(array) : UntypedCode.CODE.read(field);
            case BYTES:
                return field instanceof BsonBinary binary && !Binaries.isUuid(binary) && binary.getType() == 0
                        ? ByteBuffer.wrap(binary.getData())
                        : UntypedCode.CODE.read(field);
            case DECIMAL:
                return field instanceof BsonDecimal128 decimal ? Decimals.read(decimal) : UntypedCode.CODE.read(field);
            case BOOLEAN, DOUBLE, TEXT, UUID, ENUM, JSON:
                return UntypedCode.CODE.read(field);
        }
        throw new IllegalStateException("no value of " + type);
    }

    @Override
    public Object plain(Object field) {
        switch (type.kind()) {
            case SMALLINT, INTEGER, BIGINT:
                return field instanceof Integer number ? (Object) number.longValue() : field;
            case TIMESTAMPTZ:
                return field instanceof Long micros && !isDate(type) ? Moments.instant(micros) : field;
            case BOOLEAN, DOUBLE, TEXT, UUID, ENUM, JSON:
                return field;
            default:
                return read(Fields.bson(field));
        }
    }

    private Object moment(BsonValue field) {
        boolean date = isDate(type);
        if (field.getBsonType() != (date ? BsonType.DATE_TIME : BsonType.INT64)) {
            return UntypedCode.CODE.read(field);
        }
        Instant moment = date
                ? instant(field.asDateTime())
                : Moments.instant(field.asInt64().getValue());
        return type.kind() == TypeKind.TIMESTAMP ? LocalDateTime.ofInstant(moment, ZoneOffset.UTC) : (Object) moment;
    }

    private static Instant instant(BsonDateTime date) {
        return Instant.ofEpochMilli(date.getValue());
    }

    private List<Object> list(BsonArray array) {
        TypedCode element = new TypedCode(type.element().orElseThrow());
        List<Object> list = new ArrayList<>();
        array.forEach(each -> list.add(element.read(each)));
        return list;
    }
}
