package dev.keywright.dynamodb.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.Shard;

/** Which shards of a stream are read, determined from descriptions as DynamoDB returns them. */
class ShardTreeTest {

    /** {@code B<A}: B, whose parent is A. */
    private static List<Shard> shards(String... notation) {
        return Stream.of(notation)
                .map(each -> Shard.builder()
                        .shardId(each.substring(0, 1))
                        .parentShardId(each.length() > 1 ? each.substring(2) : null)
                        .build())
                .toList();
    }

    /** {@code A=7}: shard A was read up to record 7. */
    private static Map<String, String> read(String... notation) {
        Map<String, String> read = new LinkedHashMap<>();
        Stream.of(notation).forEach(each -> read.put(each.substring(0, 1), each.substring(2)));
        return read;
    }

    @Test
    void aNewReaderBeginsWithShardsWhoseParentsAreTrimmed() {
        assertThat(ShardTree.start(shards("A", "B<A", "C<A"))).isEqualTo(read("A="));
        assertThat(ShardTree.start(shards("B<A", "C<A", "D<C"))).isEqualTo(read("B=", "C="));
    }

    @Test
    void childrenWaitForTheEndOfTheirParent() {
        List<Shard> split = shards("A", "B<A", "C<A", "D<C");
        assertThat(ShardTree.next(split, read("A=7"))).contains(read("A=7"));
        assertThat(ShardTree.next(split, read("A=."))).contains(read("B=", "C="));
        assertThat(ShardTree.next(split, read("B=3", "C=."))).contains(read("B=3", "D="));
    }

    @Test
    void theLastShardOfAStreamStaysAtItsEnd() {
        assertThat(ShardTree.next(shards("A"), read("A=."))).contains(read("A=."));
    }

    @Test
    void aTrimmedParentLeadsToItsChildrenOnceItWasReadToItsEnd() {
        List<Shard> later = shards("B<A", "C<A");
        assertThat(ShardTree.next(later, read("A=."))).contains(read("B=", "C="));
        assertThat(ShardTree.next(later, read("A=7"))).isEmpty();
    }

    @Test
    void whoWasAwayForTooLongHasMissedSomething() {
        assertThat(ShardTree.next(shards("D<C", "E<D"), read("A=."))).isEmpty();
    }

    @Test
    void aPositionIsReadBack() {
        ShardPositions position = ShardPositions.NONE
                .with(
                        "shop.orders",
                        new ShardPositions.TablePosition("2026-11-16T01:25:15.123", read("A=7", "B=", "C=.")))
                .with("shop.empty", new ShardPositions.TablePosition("2026-11-16T01:25:16.000", Map.of()));
        assertThat(ShardPositions.read(position.toString())).isEqualTo(position);
        assertThat(ShardPositions.read("")).isEqualTo(ShardPositions.NONE);
    }
}
