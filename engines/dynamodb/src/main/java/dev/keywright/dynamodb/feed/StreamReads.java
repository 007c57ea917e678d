package dev.keywright.dynamodb.feed;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.dynamodb.driver.Attempts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Requests the shards of a stream and their records. Shard iterators are cached, so that reading on takes one request a
 * shard. Thread safe. Used by {@code DynamoEngine} and {@code TableStreams}.
 */
public final class StreamReads {

    private static final int RECORDS_MAX = 1_000;
    private static final int ITERATORS_MAX = 10_000;
    /** How many pages to request in search of a record: a shard may return empty pages before one with records. */
    private static final int EMPTY_MAX = 5;

    private final DynamoDbStreamsClient client;
    private final Attempts attempts;
    private final Map<ShardPosition, String> iterators = new ConcurrentHashMap<>();
    private final Map<String, List<Shard>> shardsByStream = new ConcurrentHashMap<>();

    /** The position after a record of a shard. */
    record ShardPosition(String stream, String shard, String sequence) {}

    /** @param closed whether the shard has no further records and will get none */
    record ReadRecords(List<Record> records, boolean closed) {}

    public StreamReads(DynamoDbStreamsClient client, Attempts attempts) {
        this.client = client;
        this.attempts = attempts;
    }

    /** @param again whether to request the shards anew, since they may have changed */
    List<Shard> shards(String stream, boolean again) {
        return again
                ? shardsByStream.compute(stream, (arn, before) -> describe(arn))
                : shardsByStream.computeIfAbsent(stream, this::describe);
    }

    private List<Shard> describe(String stream) {
        List<Shard> shards = new ArrayList<>();
        Optional<String> behind = Optional.empty();
        do {
            Optional<String> from = behind;
            DescribeStreamResponse page = attempts.read(() ->
                    client.describeStream(each -> each.streamArn(stream).exclusiveStartShardId(from.orElse(null))));
            shards.addAll(page.streamDescription().shards());
            behind = Optional.ofNullable(page.streamDescription().lastEvaluatedShardId());
        } while (behind.isPresent());
        return List.copyOf(shards);
    }

    /** The records after a position; empty if DynamoDB has already removed records that follow it. */
    Optional<ReadRecords> records(ShardPosition from, int limit) {
        try {
            return Optional.of(read(from, limit));
        } catch (EngineException e) {
            if (e.getCause() instanceof TrimmedDataAccessException
                    || e.getCause() instanceof ResourceNotFoundException) {
                return Optional.empty();
            }
            if (e.getCause() instanceof ExpiredIteratorException && iterators.remove(from) != null) {
                return records(from, limit);
            }
            throw e;
        }
    }

    private ReadRecords read(ShardPosition from, int limit) {
        String kept = iterators.get(from);
        String iterator = kept == null ? iterator(from) : kept;
        for (int page = 1; ; page++) {
            String at = iterator;
            GetRecordsResponse response = attempts.read(
                    () -> client.getRecords(each -> each.shardIterator(at).limit(Math.min(limit, RECORDS_MAX))));
            iterator = response.nextShardIterator();
            boolean closed = iterator == null;
            boolean enough = !response.records().isEmpty() || kept != null || page == EMPTY_MAX;
            if (enough || closed) {
                remember(from, response.records(), iterator);
                return new ReadRecords(response.records(), closed);
            }
        }
    }

    private void remember(ShardPosition from, List<Record> records, String iterator) {
        iterators.remove(from);
        if (iterators.size() > ITERATORS_MAX) {
            iterators.clear();
        }
        if (iterator != null) {
            String last = records.isEmpty()
                    ? from.sequence()
                    : records.get(records.size() - 1).dynamodb().sequenceNumber();
            iterators.put(new ShardPosition(from.stream(), from.shard(), last), iterator);
        }
    }

    private String iterator(ShardPosition from) {
        boolean beginning = from.sequence().equals(ShardPositions.BEGINNING);
        return attempts.read(() -> client.getShardIterator(each -> each.streamArn(from.stream())
                        .shardId(from.shard())
                        .shardIteratorType(
                                beginning ? ShardIteratorType.TRIM_HORIZON : ShardIteratorType.AFTER_SEQUENCE_NUMBER)
                        .sequenceNumber(beginning ? null : from.sequence())))
                .shardIterator();
    }

    void close() {
        client.close();
    }
}
