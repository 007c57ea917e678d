package dev.keywright.core.view;

import dev.keywright.core.row.ValueText;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.DecimalRange;
import java.util.List;

/**
 * Encodes the path from the root of a tree down to a row as text: the values of each key, each followed by an end mark.
 * The texts of a row and of all rows below it start with the row's text, and no other text does. Part of the format of
 * stored data; it never changes. Used by {@code BindRow} and {@code ExpandRow}.
 *
 * <pre>
 *   1, 7, 42            1/7/42/
 *   a/b, c~             a~1b/c~0/
 * </pre>
 *
 * All keys of one tree have the same number of values, so that no mark is needed between keys.
 */
public final class RootPathText {

    private static final char END = '/';

    private RootPathText() {}

    /**
     * @param keys from the root down to the row itself
     */
    static String of(List<List<Object>> keys) {
        StringBuilder text = new StringBuilder();
        keys.forEach(key -> key.forEach(each -> text.append(escaped(text(each))).append(END)));
        return text.toString();
    }

    /**
     * The number of steps from one row down to another.
     *
     * @param values the number of values in a key
     */
    public static long steps(String from, String to, int values) {
        return (values(to) - values(from)) / values;
    }

    private static long values(String text) {
        return text.chars().filter(each -> each == END).count();
    }

    /** Equal values have equal texts, whatever the scale of a decimal or the width of a float. */
    private static String text(Object value) {
        if (value instanceof Number number) {
            return Values.floating(number)
                    ? Double.toString(number.doubleValue() + 0d)
                    : DecimalRange.text(Values.decimal(number).stripTrailingZeros());
        }
        return String.valueOf(ValueText.write(value));
    }

    private static String escaped(String value) {
        return value.replace("~", "~0").replace("/", "~1");
    }
}
