package dev.keywright.core.key.text;

import dev.keywright.core.Check;
import dev.keywright.core.engine.KeyRange.Bound;
import dev.keywright.core.engine.KeyRange.Start;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.key.TextRange;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.TypeKind;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Encodes keys as two readable texts, one for the partition and one for the sort key, and decodes them; for engines
 * whose keys are text. The UTF-8 bytes of the texts have the order of the keys. Thread safe. Stored in keys: a result
 * for existing data never changes.
 *
 * <pre>
 *   ('CONTACT', contact_id | 'SEARCH', status, created_at, id)
 *
 *   CONTACT#6b1f6b0e-0d1c-4a53-9a5e-0f2d1c3b4a59
 *   SEARCH#active#2020-01-01T00:00:00.000000Z#0000000000000000042
 *
 *   key      = segment, separator, segment, …            no separator after the last segment
 *   segment  = value                                     as below
 *            | '~'                                       null, greatest
 *            | '!'                                       null where the segment descends, least
 *
 *   type                      value                      descending
 *   tag, text, reversed       Ann$_Lee                   be9191dfb39a9az   PlainText, HexText
 *   bytes                     00ff                       ff00z             HexText
 *   uuid                      1b4e28ba-2fa1-…            e4b1d745-d05e-…   UuidText
 *   integer                   0000000042   -9999999957   9999999957        FixedNumberText
 *   decimal(6,2)              0001.50                    9998.49           FixedNumberText
 *   decimal, real, double     15000000001.425-           84999999998.574_  FloatingNumberText
 *   timestamptz               2020-01-31T23:59:59.…Z     7979_98_68T76:40:40.…Z    MomentText
 *   month(created_at)         2020-05                                      BucketText
 *   enum, boolean             1.active                   1.active          LabelText
 *   salt(16)                  07                                           FixedNumberText
 *
 *   characters    !       #            $ … |     }                   ~       U+10FFFF
 *                 null    separator    values    after all values    null    after all keys
 * </pre>
 *
 * Why the order holds: no value has a character as low as the separator, so where the text of one value is a prefix of
 * another's it comes first, whatever follows: {@code a#…} is before {@code a$_b#…}. Where that would be the wrong
 * order, as in descending text, the text ends with a mark that no other text has at that position. For the same reason
 * a prefix that ends with the separator finds the keys that have these values, and no others: {@code CONTACT#4#} does
 * not find 42.
 *
 * <p>A range needs texts that sort between keys. The text of a value followed by {@code $} is above all keys with this
 * value and below those with greater ones; it is not a key itself, since an escape ends no text but the empty one.
 */
public final class KeyText {

    static final char SEPARATOR = '#';
    private static final String NULL_GREATEST = "~";
    private static final String NULL_LEAST = "!";
    private static final String VALUES_FROM = "$";
    private static final String VALUES_TO = "}";
    private static final String AFTER_VALUE = "$";

    private final KeyLayout layout;
    private final List<SegmentText> partition;
    private final List<SegmentText> sort;

    private KeyText(KeyLayout layout) {
        this.layout = layout;
        this.partition = layout.partition().stream().map(ChooseText::of).toList();
        this.sort = layout.sort().stream().map(ChooseText::of).toList();
    }

    public static KeyText of(KeyLayout layout) {
        return new KeyText(layout);
    }

    /** The size of a text as limits on keys count it. */
    public static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** REQUIRES: a value for each segment. */
    public String partition(List<Object> values) {
        Check.that(values.size() == partition.size(), "%s and %s", layout, values);
        return text(layout.partition(), partition, values);
    }

    /** REQUIRES: a value for each segment. */
    public String sort(List<Object> values) {
        Check.that(values.size() == sort.size(), "%s and %s", layout, values);
        return text(layout.sort(), sort, values);
    }

    /**
     * The common start of the sort keys with these first values; the sort key itself where there is a value for each
     * segment.
     */
    public String prefix(List<Object> values) {
        boolean more = !values.isEmpty() && values.size() < sort.size();
        return text(layout.sort(), sort, values) + (more ? String.valueOf(SEPARATOR) : "");
    }

    /**
     * Whether the columns can hold such values at all; if not, no key has them: {@code 1.005} does not fit {@code
     * decimal(6,2)}.
     */
    public boolean fits(List<Object> partitionValues, List<Object> sortValues) {
        return fit(partition, partitionValues) && fit(sort, sortValues);
    }

    /**
     * The sort keys with these first values whose next value is within the bounds and not null; without bounds all of
     * them, null included. Empty where no key can be there. Bounds may be values that the column cannot hold.
     *
     * <p>REQUIRES: a segment follows these values.
     */
    public Optional<TextRange> range(List<Object> prefix, Optional<Bound> lower, Optional<Bound> upper) {
        Check.that(prefix.size() < sort.size(), "no segment behind %s in %s", prefix, layout);
        String start = prefix(prefix);
        if (lower.isEmpty() && upper.isEmpty()) {
            return Optional.of(new TextRange(start + NULL_LEAST, start + PlainText.HIGHEST));
        }
        SegmentText next = sort.get(prefix.size());
        Optional<Bound> least = lower.flatMap(each -> lower(next, each));
        Optional<Bound> most = upper.flatMap(each -> upper(next, each));
        if (upper.isPresent() && most.isEmpty()) {
            return Optional.empty();
        }
        boolean descending = layout.sort().get(prefix.size()).descending();
        boolean last = prefix.size() == sort.size() - 1;
        Optional<Bound> first = descending ? most : least;
        Optional<Bound> end = descending ? least : most;
        String from = start + first.map(each -> from(next, each)).orElse(VALUES_FROM);
        String to = start + end.map(each -> to(next, each, last)).orElse(VALUES_TO);
        return Optional.of(new TextRange(from, to)).filter(each -> Values.compare(from, to) <= 0);
    }

    /**
     * The sort keys with these first values whose next value starts with a text, as in LIKE.
     *
     * <p>REQUIRES: the next segment is a column of text.
     */
    public TextRange beginning(List<Object> prefix, String text) {
        Segment next = layout.sort().get(prefix.size());
        boolean textual =
                next.type().filter(each -> each.kind() == TypeKind.TEXT).isPresent();
        Check.that(textual && next.kind() == Segment.Kind.COLUMN, "%s has no beginnings", next);
        if (text.isEmpty()) {
            return new TextRange(prefix(prefix) + VALUES_FROM, prefix(prefix) + VALUES_TO);
        }
        String start = prefix(prefix) + (next.descending() ? HexText.beginning(text) : PlainText.beginning(text));
        return new TextRange(start, start + PlainText.HIGHEST);
    }

    /**
     * The sort keys with these first values from a position on: not before it, or, read backward, not after it. The
     * position may have values that the columns cannot hold.
     *
     * <p>REQUIRES: a segment follows these values.
     */
    public TextRange from(List<Object> prefix, Start place, boolean backward) {
        Check.that(prefix.size() < sort.size(), "no segment behind %s in %s", prefix, layout);
        String start = prefix(prefix);
        List<Object> values = place.values();
        for (int i = 0; i < values.size(); i++) {
            SegmentText each = sort.get(prefix.size() + i);
            if (values.get(i) != null && !fits(each, values.get(i))) {
                return between(prefix, values.subList(0, i), each.floor(values.get(i)), backward);
            }
        }
        String text = start + text(rest(layout.sort(), prefix), rest(sort, prefix), values);
        boolean whole = prefix.size() + values.size() == sort.size();
        return backward
                ? new TextRange(
                        start + NULL_LEAST, place.inclusive() ? text + AFTER_VALUE : whole ? before(text) : text)
                : new TextRange(place.inclusive() ? text : text + AFTER_VALUE, start + PlainText.HIGHEST);
    }

    /** The keys from a position between two values of a segment on: after the lower one, or before all of them. */
    private TextRange between(List<Object> prefix, List<Object> same, Optional<Object> lower, boolean backward) {
        int at = prefix.size() + same.size();
        boolean descending = layout.sort().get(at).descending();
        String start = prefix(prefix);
        String border = prefix(Stream.concat(prefix.stream(), same.stream()).collect(Collectors.toList()))
                + lower.map(each -> sort.get(at).write(each) + (descending ? "" : AFTER_VALUE))
                        .orElse(descending ? VALUES_TO : VALUES_FROM);
        boolean ends = descending && at == sort.size() - 1 && lower.isPresent();
        return backward
                ? new TextRange(start + NULL_LEAST, ends ? before(border) : border)
                : new TextRange(border, start + PlainText.HIGHEST);
    }

    private static <T> List<T> rest(List<T> all, List<Object> prefix) {
        return all.subList(prefix.size(), all.size());
    }

    /** REQUIRES: both texts were written with this layout. */
    public Key read(String partitionText, String sortText) {
        return new Key(values(layout.partition(), partition, partitionText), values(layout.sort(), sort, sortText));
    }

    private static String text(List<Segment> segments, List<SegmentText> texts, List<Object> values) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < values.size(); i++) {
            if (i > 0) {
                text.append(SEPARATOR);
            }
            text.append(text(segments.get(i), texts.get(i), values.get(i)));
        }
        return text.toString();
    }

    private static String text(Segment segment, SegmentText text, Object value) {
        if (value == null) {
            return segment.descending() ? NULL_LEAST : NULL_GREATEST;
        }
        Check.that(fits(text, value), "%s cannot hold %s", segment, value);
        return text.write(value);
    }

    private static List<Object> values(List<Segment> segments, List<SegmentText> texts, String text) {
        boolean whole = segments.isEmpty() || parts(text) == segments.size();
        Check.that(whole, "'%s' is no key of %s", text, segments);
        return new LazyTextValues(texts, text);
    }

    private static int parts(String text) {
        int parts = 1;
        for (int at = text.indexOf(SEPARATOR); at >= 0; at = text.indexOf(SEPARATOR, at + 1)) {
            parts++;
        }
        return parts;
    }

    /** Whether the text of a segment stands for null. */
    static boolean isNull(String part) {
        return part.equals(NULL_GREATEST) || part.equals(NULL_LEAST);
    }

    private static boolean fit(List<SegmentText> texts, List<Object> values) {
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i) != null && !fits(texts.get(i), values.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean fits(SegmentText text, Object value) {
        Optional<Object> floor = text.floor(value);
        return floor.isPresent() && (floor.get() == value || Values.compare(floor.get(), value) == 0);
    }

    /** The lower bound, rounded to a value that the column can hold; empty where all values are above it. */
    private static Optional<Bound> lower(SegmentText text, Bound bound) {
        return text.floor(bound.value())
                .map(each -> new Bound(each, bound.inclusive() && Values.compare(each, bound.value()) == 0));
    }

    /** The upper bound, rounded to a value that the column can hold; empty where all values are above it. */
    private static Optional<Bound> upper(SegmentText text, Bound bound) {
        return text.floor(bound.value())
                .map(each -> new Bound(each, bound.inclusive() || Values.compare(each, bound.value()) != 0));
    }

    private static String from(SegmentText text, Bound bound) {
        return text.write(bound.value()) + (bound.inclusive() ? "" : AFTER_VALUE);
    }

    /**
     * The end of a range. Ranges include their ends, so an excluded end must not be a key; only the text of the last
     * segment would be one.
     */
    private static String to(SegmentText text, Bound bound, boolean last) {
        String value = text.write(bound.value());
        return bound.inclusive() ? value + AFTER_VALUE : last ? before(value) : value;
    }

    /** A text below this one, and above all keys below it. */
    private static String before(String text) {
        int end = text.codePointBefore(text.length());
        int lower = end == Character.MAX_SURROGATE + 1 ? Character.MIN_SURROGATE - 1 : end - 1;
        String rest = text.substring(0, text.length() - Character.charCount(end));
        return rest + Character.toString(lower) + PlainText.HIGHEST;
    }
}
