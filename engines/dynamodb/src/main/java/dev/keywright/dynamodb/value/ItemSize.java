package dev.keywright.dynamodb.value;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Computes the size of an item as DynamoDB counts it. Used by {@code ItemLimits}.
 *
 * <pre>
 *   attribute    bytes of its name and of its value
 *   text         its UTF-8        bytes        their number
 *   number       a byte for two digits, and one; one more where it is negative
 *   true, null   1                list, map    3, and 1 for each element beside its own
 * </pre>
 */
public final class ItemSize {

    private static final int NESTED = 3;

    private ItemSize() {}

    public static long of(Map<String, AttributeValue> item) {
        return item.entrySet().stream()
                .mapToLong(each -> text(each.getKey()) + of(each.getValue()))
                .sum();
    }

    public static long of(AttributeValue value) {
        switch (value.type()) {
            case S:
                return text(value.s());
            case N:
                return number(value.n());
            case B:
                return value.b().asByteArrayUnsafe().length;
            case BOOL, NUL:
                return 1;
            case L:
                return NESTED
                        + value.l().stream().mapToLong(each -> 1 + of(each)).sum();
            case M:
                return NESTED + value.m().size() + of(value.m());
            case SS, NS, BS, UNKNOWN_TO_SDK_VERSION:
                throw new IllegalStateException("no row has a " + value.type());
        }
        throw new IllegalStateException("no size of " + value.type());
    }

    private static long text(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Zeros at either end do not count. */
    private static long number(String text) {
        String digits = text.replaceFirst("[eE].*", "").replaceAll("[^0-9]", "").replaceFirst("^0+", "");
        int significant = digits.replaceFirst("0+$", "").length();
        return (significant + 1) / 2 + 1 + (text.startsWith("-") ? 1 : 0);
    }
}
