package dev.keywright.dynamodb.feed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.Shard;

/**
 * Determines which shards of a stream to read next. The changes of a row are spread over a line of parent and child
 * shards; a child is read only after its parent was read to its end, so that the changes of a row arrive in order. Used
 * by {@code TableStreams}.
 *
 * <pre>
 *   A ──► B          read: A
 *     └─► C ──► D    then: B, C
 *                    then: B, D
 * </pre>
 */
final class ShardTree {

    private ShardTree() {}

    /** The shards whose parent no longer exists, each to be read from its beginning. */
    static Map<String, String> start(List<Shard> shards) {
        Map<String, String> roots = new LinkedHashMap<>();
        shards.stream()
                .filter(each -> !has(shards, each.parentShardId()))
                .forEach(each -> roots.put(each.shardId(), ShardPositions.BEGINNING));
        return roots;
    }

    /**
     * The shards to read next, given the positions so far; a shard that was read to its end is replaced by its
     * children. Empty if DynamoDB removed a shard before it was read to its end, or all children of one: then changes
     * were missed.
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
