package dev.keywright.dynamodb.write;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.key.text.KeyText;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.profile.EngineProfile.Limits;
import dev.keywright.dynamodb.table.KindShape;
import dev.keywright.dynamodb.table.TableShape;
import dev.keywright.dynamodb.table.TableShape.KeyNames;
import dev.keywright.dynamodb.value.ItemSize;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * Refuses an item or transaction that exceeds DynamoDB's limits before it is sent, with a message that names the
 * largest attribute. Used by {@code DynamoEngine} and {@code WriteRequests}.
 */
public final class ItemLimits {

    private final Limits limits;

    public ItemLimits(Limits limits) {
        this.limits = limits;
    }

    void item(TableShape table, KindShape kind, StoredRow row, Map<String, AttributeValue> item) {
        key(kind.kind().key(), row.key(), table.key(), item);
        // Only keys that are texts: the attributes of other keys hold numbers and timestamps, none of them long.
        table.indexKeys().forEach((index, names) -> {
            if (row.slots().containsKey(index)) {
                key(
                        kind.kind().layout(Optional.of(index)).orElseThrow(),
                        row.slots().get(index),
                        names,
                        item);
            }
        });
        long bytes = ItemSize.of(item);
        if (bytes > limits.itemBytesMax()) {
            Map.Entry<String, AttributeValue> largest = item.entrySet().stream()
                    .max(Comparator.comparingLong(each -> ItemSize.of(each.getValue())))
                    .orElseThrow();
            throw EngineException.refused(
                    "%,d bytes in the item of %s %s; the limit is %,d, and attribute %s alone has %,d",
                    bytes,
                    row.kind(),
                    row.key(),
                    limits.itemBytesMax(),
                    largest.getKey(),
                    ItemSize.of(largest.getValue()));
        }
    }

    private void key(KeyLayout layout, Key key, KeyNames names, Map<String, AttributeValue> item) {
        requireFits(
                "partition",
                layout.partition(),
                key.partition(),
                item.get(names.partition()),
                limits.partitionKeyBytesMax());
        names.sort()
                .ifPresent(each ->
                        requireFits("sort", layout.sort(), key.sort(), item.get(each), limits.sortKeyBytesMax()));
    }

    private static void requireFits(
            String part, List<Segment> segments, List<Object> values, AttributeValue text, int most) {
        int bytes = KeyText.bytes(text.s());
        if (bytes > most) {
            int longest = IntStream.range(0, segments.size())
                    .boxed()
                    .max(Comparator.comparingInt(each -> length(segments.get(each), values.get(each))))
                    .orElseThrow();
            throw EngineException.refused(
                    "%,d bytes in the %s key; the limit is %,d, and %s alone has %,d",
                    bytes, part, most, segments.get(longest), length(segments.get(longest), values.get(longest)));
        }
    }

    private static int length(Segment segment, Object value) {
        KeyText alone = KeyText.of(new KeyLayout(List.of(), List.of(segment)));
        return KeyText.bytes(alone.sort(Arrays.asList(value)));
    }

    /** Refuses a transaction that is too large. */
    void transaction(List<TransactWriteItem> items) {
        long bytes = items.stream()
                .mapToLong(
                        each -> each.put() == null ? 0 : ItemSize.of(each.put().item()))
                .sum();
        EngineException.require(
                bytes <= limits.transactionBytesMax(),
                "%,d bytes in one commit; the limit is %,d",
                bytes,
                limits.transactionBytesMax());
    }
}
