package dev.keywright.dynamodb.feed;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A position in the change streams of several tables: for each shard that is being read, the last record that was read.
 * Its text form is the position of the engine's feed. Stored as the position of a consumer: the text of an existing
 * position never changes. Used by {@code ShardTree}, {@code StreamReads} and {@code TableStreams}.
 *
 * <pre>
 *   shop/2026-11-16T01:25:15.123/shardId-01=49000,shardId-02=,shardId-03=.
 *
 *   shardId-01    after the record 49000
 *   shardId-02    from its beginning
 *   shardId-03    read to its end
 * </pre>
 */
record ShardPositions(Map<String, TablePosition> tables) {

    static final String BEGINNING = "";
    static final String END = ".";

    static final ShardPositions NONE = new ShardPositions(Map.of());

    private static final int PARTS = 3;

    /**
     * @param label identifies the stream among successive streams of one table
     * @param shards the sequence number of the last record that was read, by shard
     */
    record TablePosition(String label, Map<String, String> shards) {

        TablePosition {
            shards = Collections.unmodifiableMap(new LinkedHashMap<>(shards));
        }

        TablePosition with(String shard, String sequence) {
            Map<String, String> more = new LinkedHashMap<>(shards);
            more.put(shard, sequence);
            return new TablePosition(label, more);
        }
    }

    ShardPositions {
        tables = Collections.unmodifiableMap(new LinkedHashMap<>(tables));
    }

    Optional<TablePosition> table(String table) {
        return Optional.ofNullable(tables.get(table));
    }

    ShardPositions with(String table, TablePosition place) {
        Map<String, TablePosition> more = new LinkedHashMap<>(tables);
        more.put(table, place);
        return new ShardPositions(more);
    }

    /** REQUIRES: {@code text} is what {@link #toString} returned. */
    static ShardPositions read(String text) {
        Map<String, TablePosition> tables = new LinkedHashMap<>();
        for (String table : text.isEmpty() ? new String[0] : text.split("\\|")) {
            String[] parts = table.split("/", PARTS);
            Map<String, String> shards = new LinkedHashMap<>();
            for (String shard : parts[2].isEmpty() ? new String[0] : parts[2].split(",")) {
                int equals = shard.indexOf('=');
                shards.put(shard.substring(0, equals), shard.substring(equals + 1));
            }
            tables.put(parts[0], new TablePosition(parts[1], shards));
        }
        return new ShardPositions(tables);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        tables.forEach((table, place) -> {
            text.append(text.length() == 0 ? "" : "|").append(table).append('/').append(place.label());
            char before = '/';
            for (Map.Entry<String, String> each : place.shards().entrySet()) {
                text.append(before).append(each.getKey()).append('=').append(each.getValue());
                before = ',';
            }
            text.append(place.shards().isEmpty() ? "/" : "");
        });
        return text.toString();
    }
}
