package dev.keywright.dynamodb.table;

import dev.keywright.core.engine.KeyRange.Bound;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.dynamodb.value.KeyAttribute;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The key of a kind's rows in an index whose key has several attributes, one for each segment. Stored in keys: a result
 * for existing data never changes. Used by {@code KindShape} and {@code TableShape}.
 */
record MultiAttributeKey(String index, List<KeyAttribute> partition, List<KeyAttribute> sort) {

    MultiAttributeKey {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /** REQUIRES: as many columns as segments. */
    static MultiAttributeKey of(String index, KeyLayout layout, TableShape.IndexKey columns) {
        return new MultiAttributeKey(
                index, attributes(layout.partition(), columns.partition()), attributes(layout.sort(), columns.sort()));
    }

    private static List<KeyAttribute> attributes(List<Segment> segments, List<KeyColumn> columns) {
        List<KeyAttribute> attributes = new ArrayList<>();
        for (int i = 0; i < segments.size(); i++) {
            attributes.add(KeyAttribute.of(columns.get(i).name(), segments.get(i)));
        }
        return attributes;
    }

    Stream<KeyAttribute> attributes() {
        return Stream.concat(partition.stream(), sort.stream());
    }

    Map<String, AttributeValue> write(Key key) {
        Map<String, AttributeValue> written = new LinkedHashMap<>();
        try {
            put(written, partition, key.partition());
            put(written, sort, key.sort());
        } catch (EngineException e) {
            throw EngineException.refused("%s is not a key of index %s: %s", key, index, e.getMessage());
        }
        return written;
    }

    /** Whether a row can have this key. */
    boolean fits(Key key) {
        return fits(partition, key.partition()) && fits(sort, key.sort());
    }

    private static boolean fits(List<KeyAttribute> attributes, List<Object> values) {
        return IntStream.range(0, values.size())
                .allMatch(each -> attributes.get(each).fits(values.get(each)));
    }

    private static void put(Map<String, AttributeValue> written, List<KeyAttribute> attributes, List<Object> values) {
        for (int i = 0; i < attributes.size(); i++) {
            written.put(attributes.get(i).name(), attributes.get(i).write(values.get(i)));
        }
    }

    /** The index key of an item; empty if the index does not list it. */
    Optional<Key> read(Map<String, AttributeValue> item) {
        return attributes().allMatch(each -> item.containsKey(each.name()))
                ? Optional.of(new Key(read(partition, item), read(sort, item)))
                : Optional.empty();
    }

    private static List<Object> read(List<KeyAttribute> attributes, Map<String, AttributeValue> item) {
        return attributes.stream().map(each -> each.read(item.get(each.name()))).toList();
    }

    /** The key condition of a part of a range; empty if no row can be within it. */
    Optional<KeyConditionExpression> condition(List<Object> values, RangeSplit stretch) {
        Map<String, String> names = new LinkedHashMap<>();
        Map<String, AttributeValue> compared = new LinkedHashMap<>();
        List<String> conditions = new ArrayList<>();
        boolean fits = addEqual("p", partition, values, names, compared, conditions)
                && addEqual("s", sort, stretch.equal(), names, compared, conditions);
        int next = stretch.equal().size();
        Optional<KeyAttribute.AttributeRange> within = !fits
                ? Optional.empty()
                : next == sort.size()
                        ? Optional.of(new KeyAttribute.AttributeRange(Optional.empty(), Optional.empty()))
                        : sort.get(next).range(stretch.lower(), stretch.upper());
        within.ifPresent(each -> {
            if (each.from().isPresent() || each.to().isPresent()) {
                names.put("#r", sort.get(next).name());
                each.from().ifPresent(from -> compared.put(":from", from));
                each.to().ifPresent(to -> compared.put(":to", to));
                conditions.add(
                        each.to().isEmpty()
                                ? "#r >= :from"
                                : each.from().isEmpty() ? "#r <= :to" : "#r BETWEEN :from AND :to");
            }
        });
        return within.map(each -> new KeyConditionExpression(String.join(" AND ", conditions), names, compared));
    }

    private static boolean addEqual(
            String letter,
            List<KeyAttribute> attributes,
            List<Object> values,
            Map<String, String> names,
            Map<String, AttributeValue> compared,
            List<String> conditions) {
        for (int i = 0; i < values.size(); i++) {
            KeyAttribute attribute = attributes.get(i);
            if (!attribute.fits(values.get(i))) {
                return false;
            }
            names.put("#" + letter + i, attribute.name());
            compared.put(":" + letter + i, attribute.write(values.get(i)));
            conditions.add("#" + letter + i + " = :" + letter + i);
        }
        return true;
    }

    /**
     * The part of a range that one query reads.
     *
     * @param equal values of the first sort attributes
     * @param lower a bound on the sort attribute that follows them
     */
    record RangeSplit(List<Object> equal, Optional<Bound> lower, Optional<Bound> upper) {}
}
