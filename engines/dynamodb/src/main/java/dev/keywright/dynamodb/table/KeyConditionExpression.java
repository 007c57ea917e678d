package dev.keywright.dynamodb.table;

import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.key.TextRange;
import dev.keywright.core.key.text.KeyText;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.row.Values;
import dev.keywright.dynamodb.table.TableShape.KeyNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The key condition of a query that reads a range. Used by {@code KindShape}, {@code MultiAttributeKey} and
 * {@code Reads}.
 *
 * <pre>
 *   #p = :p                                     the whole partition
 *   #p = :p AND begins_with(#s, :s)             values of the first segments
 *   #p = :p AND #s BETWEEN :from AND :to        bounds, or a position to continue from
 * </pre>
 */
public record KeyConditionExpression(String expression, Map<String, String> names, Map<String, AttributeValue> values) {

    /** Empty if no row can be within the range. */
    static Optional<KeyConditionExpression> of(RangeRequest request, KeyLayout layout, KeyText text, KeyNames names) {
        if (!text.fits(request.keys().partition(), request.keys().prefix())) {
            return Optional.empty();
        }
        KeyConditionExpression partition =
                new KeyConditionExpression("#p = :p", new LinkedHashMap<>(), new LinkedHashMap<>());
        partition.names.put("#p", names.partition());
        partition.values.put(
                ":p", AttributeValue.fromS(text.partition(request.keys().partition())));
        if (names.sort().isEmpty() || layout.sort().isEmpty() || request.everyKind()) {
            return Optional.of(partition);
        }
        return partition.withSort(request, layout, text, names.sort().get());
    }

    private Optional<KeyConditionExpression> withSort(
            RangeRequest request, KeyLayout layout, KeyText text, String sort) {
        KeyRange keys = request.keys();
        boolean bounded = !keys.unbounded();
        List<Object> prefix = keys.wholePartition() ? tags(layout) : keys.prefix();
        names.put("#s", sort);
        if (prefix.size() == layout.sort().size()) {
            return Optional.of(with("#s = :s", ":s", text.prefix(prefix)));
        }
        if (bounded || keys.start().isPresent()) {
            return textRange(request, prefix, text).map(each -> with("#s BETWEEN :from AND :to", ":from", each.from())
                    .with(":to", each.to()));
        }
        if (prefix.isEmpty()) {
            names.remove("#s");
            return Optional.of(this);
        }
        return Optional.of(with("begins_with(#s, :s)", ":s", text.prefix(prefix)));
    }

    private static Optional<TextRange> textRange(RangeRequest request, List<Object> prefix, KeyText text) {
        KeyRange keys = request.keys();
        Optional<TextRange> range = text.range(prefix, keys.lower(), keys.upper());
        if (keys.beginning().isPresent()) {
            TextRange begins = text.beginning(prefix, keys.beginning().get());
            range = range.flatMap(each -> intersection(each, begins));
        }
        if (keys.start().isPresent()) {
            TextRange from = text.from(prefix, keys.start().get(), request.backward());
            range = range.flatMap(each -> intersection(each, from));
        }
        return range;
    }

    private static Optional<TextRange> intersection(TextRange one, TextRange other) {
        String from = Values.compare(one.from(), other.from()) >= 0 ? one.from() : other.from();
        String to = Values.compare(one.to(), other.to()) <= 0 ? one.to() : other.to();
        return Values.compare(from, to) <= 0 ? Optional.of(new TextRange(from, to)) : Optional.empty();
    }

    /** The tags with which all sort keys of the kind begin. */
    private static List<Object> tags(KeyLayout layout) {
        List<Object> tags = new ArrayList<>();
        for (Segment each : layout.sort()) {
            if (each.kind() != Segment.Kind.TAG) {
                return tags;
            }
            tags.add(each.text());
        }
        return tags;
    }

    private KeyConditionExpression with(String condition, String name, String value) {
        return new KeyConditionExpression(expression + " AND " + condition, names, values).with(name, value);
    }

    private KeyConditionExpression with(String name, String value) {
        values.put(name, AttributeValue.fromS(value));
        return this;
    }
}
