package dev.keywright.tests.feed;

import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.ChangeStream;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An engine that emits change events as DynamoDB does: rows of a partition are in one shard, each shard may lag, and
 * events do not say which of them were committed together. A position is the number of events read of each shard:
 * {@code 4,0,17}.
 */
final class ShardedFeedEngine implements ForwardingEngine {

    private static final int SHARDS = 5;

    private final Engine engine;
    private final Random random;
    private boolean settled;

    ShardedFeedEngine(Engine engine, long seed) {
        this.engine = engine;
        this.random = new Random(seed);
    }

    @Override
    public Engine engine() {
        return engine;
    }

    /** From here on no shard lags. */
    synchronized void settle() {
        settled = true;
    }

    @Override
    public Optional<ChangeStream> changeStream() {
        return engine.changeStream().map(each -> (behind, limit) -> changes(each, behind, limit));
    }

    private synchronized ChangePage changes(ChangeStream stream, Optional<String> behind, int limit) {
        List<List<ChangeEvent>> shards = shards(stream);
        int[] at = behind.map(ShardedFeedEngine::read).orElse(new int[SHARDS]);
        int[] seen = IntStream.range(0, SHARDS)
                .map(each -> settled
                        ? shards.get(each).size()
                        : at[each] + random.nextInt(shards.get(each).size() - at[each] + 1))
                .toArray();
        List<ChangeEvent> events = new ArrayList<>();
        while (events.size() < limit && left(at, seen) > 0) {
            int shard = random.nextInt(SHARDS);
            if (at[shard] < seen[shard]) {
                ChangeEvent next = shards.get(shard).get(at[shard]++);
                events.add(new ChangeEvent(
                        next.id(), Optional.empty(), next.table(), next.before(), next.after(), next.at(), text(at)));
            }
        }
        return new ChangePage(events, text(at), left(at, seen) == 0);
    }

    private List<List<ChangeEvent>> shards(ChangeStream stream) {
        List<List<ChangeEvent>> shards = new ArrayList<>();
        IntStream.range(0, SHARDS).forEach(each -> shards.add(new ArrayList<>()));
        stream.changes(Optional.empty(), Integer.MAX_VALUE).events().forEach(each -> {
            List<Object> partition =
                    each.row().key().partition().stream().map(Values::canonical).toList();
            shards.get(Math.floorMod(partition.hashCode() * 31, SHARDS)).add(each);
        });
        return shards;
    }

    private static int left(int[] at, int[] seen) {
        return IntStream.range(0, SHARDS).map(each -> seen[each] - at[each]).sum();
    }

    private static int[] read(String text) {
        return List.of(text.split(",")).stream().mapToInt(Integer::parseInt).toArray();
    }

    private static String text(int[] at) {
        return IntStream.of(at).mapToObj(String::valueOf).collect(Collectors.joining(","));
    }

    /** Not closed: other stores share the engine. */
    @Override
    public void close() {}
}
