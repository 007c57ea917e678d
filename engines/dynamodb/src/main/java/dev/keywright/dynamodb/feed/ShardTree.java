package dev.keywright.dynamodb.feed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.Shard;

/**
 * Which shards of a stream are read. Those of a row are a line of parents and children; a child is read when its parent has
 * been read to its end, so that changes of a row come in their order.
 *
 * <pre>
 *   A ──► B          read: A
 *     └─► C ──► D    then: B, C
 *                    then: B, D
 * </pre>
 */
final class ShardTree {

    private ShardTree() {}

    /** The shards that have no parent any more. */
    static Map<String, String> start(List<Shard> shards) {
        Map<String, String> roots = new LinkedHashMap<>();
        shards.stream()
                .filter(each -> !has(shards, each.parentShardId()))
                .forEach(each -> roots.put(each.shardId(), ShardPositions.BEGINNING));
        return roots;
    }

    /**
     * The shards to read, where some have been read to some place; children take the place of one that was read to its end.
     * Empty where one went before it was read to its end, or all of its children did.
     */
    static Optional<Map<String, String>> next(List<Shard> shards, Map<String, String> read) {
        Map<String, String> next = new LinkedHashMap<>();
        for (Map.Entry<String, String> each : read.entrySet()) {
            List<Shard> children = each.getValue().equals(ShardPositions.END)
                    ? shards.stream()
                            .filter(shard -> each.getKey().equals(shard.parentShardId()))
                            .toList()
                    : List.of();
            if (children.isEmpty() && !has(shards, each.getKey())) {
                return Optional.empty();
            }
            if (children.isEmpty()) {
                next.put(each.getKey(), each.getValue());
            }
            children.forEach(shard -> next.put(shard.shardId(), ShardPositions.BEGINNING));
        }
        return Optional.of(next);
    }

    private static boolean has(List<Shard> shards, String id) {
        return shards.stream().anyMatch(each -> each.shardId().equals(id));
    }
}
