package dev.keywright.rocksdb.value;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.key.Moments;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Encodes the columns of a row as bytes; {@link RowTag} has the format. Not thread safe. Stored in rows: a result for
 * existing data never changes. Used by {@code TableShape}.
 */
public final class RowWriter {

    private final NameDictionary columns;
    private final ByteSink out = new ByteSink();

    public RowWriter(NameDictionary columns) {
        this.columns = columns;
    }

    public byte[] row(Map<String, Object> values) {
        out.clear();
        out.put(RowTag.FORMAT);
        values.forEach(this::column);
        return out.toBytes();
    }

    private void column(String name, Object value) {
        out.putVar(columns.number(name));
        value(value);
    }

    private void value(Object value) {
        if (value == null) {
            out.put(RowTag.NULL);
        } else if (value instanceof Long || value instanceof Integer || value instanceof Short) {
            out.put(RowTag.WHOLE).putSigned(((Number) value).longValue());
        } else if (value instanceof String text) {
            text(text);
        } else if (value instanceof Boolean bool) {
            out.put(bool ? RowTag.TRUE : RowTag.FALSE);
        } else if (value instanceof UUID uuid) {
            out.put(RowTag.UUID).putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits());
        } else if (value instanceof BigDecimal decimal) {
            decimal(decimal);
        } else if (value instanceof Double floating) {
            out.put(RowTag.DOUBLE).putLong(Double.doubleToRawLongBits(floating));
        } else if (value instanceof Float floating) {
            out.put(RowTag.REAL).putInt(Float.floatToRawIntBits(floating));
        } else if (value instanceof ByteBuffer bytes) {
            out.put(RowTag.BYTES).putVar(bytes.remaining()).put(bytes);
        } else if (value instanceof List<?> list) {
            out.put(RowTag.LIST).putVar(list.size());
            list.forEach(this::value);
        } else if (value instanceof Map<?, ?> map) {
            out.put(RowTag.MAP).putVar(map.size());
            map.forEach((name, each) -> column((String) name, each));
        } else {
            moment(value);
        }
    }

    /** An unpaired surrogate has no UTF-8 encoding, so a text that holds one is written as UTF-16 units. */
    private void text(String text) {
        if (paired(text)) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.put(RowTag.TEXT).putVar(bytes.length).put(bytes);
        } else {
            out.put(RowTag.UNITS).putVar(text.length());
            text.chars().forEach(each -> out.put(each >> Byte.SIZE).put(each));
        }
    }

    private static boolean paired(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                int point = text.codePointAt(i);
                if (point < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    private void decimal(BigDecimal decimal) {
        BigInteger unscaled = decimal.unscaledValue();
        if (unscaled.bitLength() < Long.SIZE) {
            out.put(RowTag.DECIMAL).putSigned(decimal.scale()).putSigned(unscaled.longValue());
        } else {
            byte[] bytes = unscaled.toByteArray();
            out.put(RowTag.LONG_DECIMAL)
                    .putSigned(decimal.scale())
                    .putVar(bytes.length)
                    .put(bytes);
        }
    }

    private void moment(Object value) {
        if (value instanceof Instant instant) {
            EngineException.require(Moments.fits(instant), "%s is finer than a microsecond, or out of range", value);
            out.put(RowTag.INSTANT).putLong(Moments.micros(instant));
        } else if (value instanceof LocalDateTime local) {
            EngineException.require(Moments.fits(local), "%s is finer than a microsecond, or out of range", value);
            out.put(RowTag.LOCAL).putLong(Moments.micros(local));
        } else if (value instanceof LocalDate date) {
            out.put(RowTag.DATE).putSigned(date.toEpochDay());
        } else if (value instanceof LocalTime time) {
            out.put(RowTag.TIME).putVar(time.toNanoOfDay());
        } else {
            throw EngineException.refused(
                    "a row cannot hold a %s", value.getClass().getSimpleName());
        }
    }
}
