package dev.keywright.core.row;

import dev.keywright.core.value.DecimalRange;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * Compares values as PostgreSQL does in the C locale: text by code point, uuids by unsigned bytes, enums by the order
 * of their labels, numbers by value with NaN greatest.
 *
 * <pre>
 *   smallint, integer, bigint  Long             date         LocalDate
 *   decimal                    BigDecimal       time         LocalTime
 *   real                       Float            timestamp    LocalDateTime
 *   double                     Double           timestamptz  Instant
 *   text, enum, json           String           bytes        ByteBuffer
 *   boolean                    Boolean          uuid         UUID
 *   array                      List
 * </pre>
 */
public final class Values {

    /** The digits after the point in which two answers must agree; averages may have infinitely many. */
    private static final int SCALE = 10;

    private Values() {}

    /** The order of values of a type that are not null. */
    public static Comparator<Object> order(Type type) {
        if (type.kind() == TypeKind.ENUM) {
            return Comparator.comparingInt(each -> type.labels().indexOf((String) each));
        }
        return Values::compare;
    }

    /** REQUIRES: neither is null; both are of one family; they are not enums. */
    public static int compare(Object left, Object right) {
        if (left instanceof Number one && right instanceof Number other) {
            return numbers(one, other);
        }
        if (left instanceof String one && right instanceof String other) {
            return texts(one, other);
        }
        if (left instanceof UUID one && right instanceof UUID other) {
            int high = Long.compareUnsigned(one.getMostSignificantBits(), other.getMostSignificantBits());
            return high != 0
                    ? high
                    : Long.compareUnsigned(one.getLeastSignificantBits(), other.getLeastSignificantBits());
        }
        if (left instanceof ByteBuffer one && right instanceof ByteBuffer other) {
            return Arrays.compareUnsigned(one.array(), other.array());
        }
        if (left instanceof List<?> one && right instanceof List<?> other) {
            return lists(one, other);
        }
        return natural(left, right);
    }

    /**
     * Compares by code point, which differs from the order of UTF-16 where one text has a surrogate pair and the other
     * a character.
     */
    private static int texts(String left, String right) {
        int same = 0;
        int most = Math.min(left.length(), right.length());
        while (same < most && left.charAt(same) == right.charAt(same)) {
            same++;
        }
        if (same == most) {
            return Integer.compare(left.length(), right.length());
        }
        boolean within = same > 0 && Character.isHighSurrogate(left.charAt(same - 1));
        int at = within ? same - 1 : same;
        return Integer.compare(left.codePointAt(at), right.codePointAt(at));
    }

    private static int numbers(Number left, Number right) {
        if (floating(left) || floating(right)) {
            // Adding zero turns -0 into 0.
            return Double.compare(left.doubleValue() + 0d, right.doubleValue() + 0d);
        }
        return decimal(left).compareTo(decimal(right));
    }

    private static int lists(List<?> left, List<?> right) {
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            int compared = elements(left.get(i), right.get(i));
            if (compared != 0) {
                return compared;
            }
        }
        return Integer.compare(left.size(), right.size());
    }

    /** Null is greater than every other element, and equals null. */
    private static int elements(Object left, Object right) {
        return left == null || right == null ? Boolean.compare(left == null, right == null) : compare(left, right);
    }

    /** Booleans, dates and times have their natural order in Java. */
    private static int natural(Object left, Object right) {
        if (left instanceof Boolean one && right instanceof Boolean other) {
            return Boolean.compare(one, other);
        }
        if (left instanceof LocalDate one && right instanceof LocalDate other) {
            return one.compareTo(other);
        }
        if (left instanceof LocalTime one && right instanceof LocalTime other) {
            return one.compareTo(other);
        }
        if (left instanceof LocalDateTime one && right instanceof LocalDateTime other) {
            return one.compareTo(other);
        }
        if (left instanceof Instant one && right instanceof Instant other) {
            return one.compareTo(other);
        }
        throw new IllegalStateException("no order between " + left + " and " + right);
    }

    public static boolean floating(Number number) {
        return number instanceof Float || number instanceof Double;
    }

    /** REQUIRES: {@code number} is a whole number or a decimal. */
    public static BigDecimal decimal(Number number) {
        return number instanceof BigDecimal exact ? exact : BigDecimal.valueOf(number.longValue());
    }

    /**
     * The value that stands for all equal values of its type in keys: zero without a sign, decimals without zeros at
     * their end. REQUIRES: it is not null.
     */
    public static Object representative(Object value) {
        if (value instanceof Double number) {
            return number + 0d;
        }
        if (value instanceof Float number) {
            return number + 0f;
        }
        return value instanceof BigDecimal number ? shortest(number) : value;
    }

    /** Whether two values are equal in SQL, or both are null. */
    public static boolean same(Object left, Object right) {
        return Objects.equals(canonical(left), canonical(right));
    }

    /** The same object for equal values, whatever type of number holds them; null for null. */
    public static Object canonical(Object value) {
        return mapped(value, exact -> exact);
    }

    /** The canonical objects of all values, nulls included. */
    public static List<Object> allCanonical(List<?> values) {
        List<Object> canonical = new ArrayList<>();
        values.forEach(each -> canonical.add(canonical(each)));
        return canonical;
    }

    /** The same object for values that two engines may compute with a few digits more or less. */
    public static Object rounded(Object value) {
        return mapped(value, Values::rounded);
    }

    private static Object mapped(Object value, UnaryOperator<BigDecimal> numbers) {
        if (value instanceof Number number) {
            boolean endless = floating(number) && !Double.isFinite(number.doubleValue());
            return endless ? (Object) number.doubleValue() : shortest(numbers.apply(exact(number)));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(each -> mapped(each, numbers)).toList();
        }
        return value;
    }

    private static BigDecimal exact(Number number) {
        return floating(number) ? new BigDecimal(number.doubleValue()) : decimal(number);
    }

    private static BigDecimal rounded(BigDecimal exact) {
        // 1E-300000000 is 0 here, which dividing by a power of ten would find out slowly.
        boolean none = DecimalRange.wholeDigits(exact) < -SCALE;
        return none ? BigDecimal.ZERO : exact.scale() <= SCALE ? exact : exact.setScale(SCALE, RoundingMode.HALF_UP);
    }

    private static BigDecimal shortest(BigDecimal number) {
        BigDecimal shortest = number.stripTrailingZeros();
        return shortest.scale() < 0 && DecimalRange.contains(shortest) ? shortest.setScale(0) : shortest;
    }
}
