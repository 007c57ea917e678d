package dev.keywright.dynamodb.feed;

import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.dynamodb.feed.ShardPositions.TablePosition;
import dev.keywright.dynamodb.read.Reads;
import dev.keywright.dynamodb.table.DynamoTables;
import dev.keywright.dynamodb.table.TableShape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * Reads the change streams of all tables with a feed, from a position on: shard by shard, a parent before its children.
 * Thread safe. Used by {@code DynamoEngine}.
 */
public final class TableStreams {

    private final StreamReads reads;
    private final DynamoTables tables;
    private final Reads rows;
    private final Map<String, Stream> streams = new ConcurrentHashMap<>();

    private final AtomicInteger turn = new AtomicInteger();

    /** The stream of a table, as DynamoDB names it. */
    private record Stream(TableShape table, String arn, String label) {}

    public TableStreams(StreamReads reads, DynamoTables tables, Reads rows) {
        this.reads = reads;
        this.tables = tables;
        this.rows = rows;
    }

    public ChangePage changes(Optional<String> behind, int limit) {
        return new ReadPass(behind.map(ShardPositions::read).orElse(ShardPositions.NONE), limit).run();
    }

    private Stream stream(TableShape table) {
        return streams.computeIfAbsent(table.name(), name -> {
            TableDescription there =
                    tables.find(name).orElseThrow(() -> EngineException.refused("there is no table %s", name));
            boolean images = there.streamSpecification() != null
                    && there.streamSpecification().streamViewType() == StreamViewType.NEW_AND_OLD_IMAGES;
            EngineException.require(
                    images && there.latestStreamArn() != null,
                    "table %s has no stream with old and new images, which the feed needs; turn it on with aws"
                            + " dynamodb update-table --table-name %s --stream-specification"
                            + " StreamEnabled=true,StreamViewType=NEW_AND_OLD_IMAGES",
                    name,
                    name);
            return new Stream(table, there.latestStreamArn(), there.latestStreamLabel());
        });
    }

    /** Reads one page of changes: passes over all shards until the page is full or no shard has more. */
    private final class ReadPass {

        private final int limit;
        private final List<ChangeEvent> events = new ArrayList<>();
        private ShardPositions at;
        private Optional<String> lostEvents = Optional.empty();

        ReadPass(ShardPositions from, int limit) {
            this.at = from;
            this.limit = limit;
        }

        ChangePage run() {
            boolean more = true;
            while (more && lostEvents.isEmpty()) {
                more = false;
                for (TableShape table : tables.withFeed()) {
                    more |= read(stream(table));
                }
                more &= events.size() < limit;
            }
            return lostEvents
                    .map(each -> ChangePage.missed(at.toString(), each))
                    .orElseGet(() -> new ChangePage(events, at.toString(), events.size() < limit));
        }

        /** Reads the shards of a stream once. Returns whether it may have more. */
        private boolean read(Stream stream) {
            Optional<TablePosition> before = at.table(stream.table.name());
            if (before.filter(each -> !each.label().equals(stream.label)).isPresent()) {
                lostEvents = Optional.of("those since the stream of " + stream.table.name() + " was turned off");
                return false;
            }
            Optional<Map<String, String>> shards = before.map(
                            each -> ShardTree.next(shards(stream, each), each.shards()))
                    .orElseGet(() -> Optional.of(ShardTree.start(reads.shards(stream.arn, true))));
            if (shards.isEmpty()) {
                lostEvents = expiredRecords(stream);
                return false;
            }
            at = at.with(stream.table.name(), new TablePosition(stream.label, shards.get()));
            boolean more = false;
            for (Map.Entry<String, String> each : rotated(shards.get())) {
                if (!each.getValue().equals(ShardPositions.END)) {
                    more |= read(stream, each.getKey(), each.getValue());
                }
            }
            return more;
        }

        /** Starts with another shard each time, so that a busy one does not delay the rest. */
        private List<Map.Entry<String, String>> rotated(Map<String, String> shards) {
            List<Map.Entry<String, String>> turned = new ArrayList<>(shards.entrySet());
            Collections.rotate(turned, turn.getAndIncrement());
            return turned;
        }

        /** Requests the shards anew if one was read to its end, or one of the position is unknown. */
        private List<Shard> shards(Stream stream, TablePosition place) {
            boolean ended = place.shards().containsValue(ShardPositions.END);
            List<Shard> known = reads.shards(stream.arn, ended);
            return ShardTree.next(known, place.shards()).isPresent() ? known : reads.shards(stream.arn, true);
        }

        private boolean read(Stream stream, String shard, String sequence) {
            if (events.size() >= limit || lostEvents.isPresent()) {
                return true;
            }
            Optional<StreamReads.ReadRecords> some =
                    reads.records(new StreamReads.ShardPosition(stream.arn, shard, sequence), limit - events.size());
            if (some.isEmpty()) {
                lostEvents = expiredRecords(stream);
                return false;
            }
            some.get().records().forEach(each -> add(stream, shard, each.dynamodb()));
            if (some.get().closed()) {
                move(stream, shard, ShardPositions.END);
            }
            return some.get().closed() || !some.get().records().isEmpty();
        }

        private void move(Stream stream, String shard, String sequence) {
            String table = stream.table.name();
            at = at.with(table, at.table(table).orElseThrow().with(shard, sequence));
        }

        private void add(Stream stream, String shard, StreamRecord record) {
            move(stream, shard, record.sequenceNumber());
            Optional<StoredRow> before = row(stream, record.hasOldImage() ? record.oldImage() : Map.of());
            Optional<StoredRow> after = row(stream, record.hasNewImage() ? record.newImage() : Map.of());
            if (before.isPresent() || after.isPresent()) {
                events.add(new ChangeEvent(
                        stream.table.name() + ":" + record.sequenceNumber(),
                        Optional.empty(),
                        stream.table.table().name(),
                        before,
                        after,
                        record.approximateCreationDateTime(),
                        at.toString()));
            }
        }

        private Optional<StoredRow> row(Stream stream, Map<String, AttributeValue> item) {
            return rows.row(stream.table, item);
        }

        private Optional<String> expiredRecords(Stream stream) {
            return Optional.of("those of " + stream.table.name()
                    + " that were not read within the 24 hours for which dynamodb keeps them");
        }
    }

    public void close() {
        reads.close();
    }
}
