package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.testkit.engine.SampleTables;
import dev.keywright.testkit.server.DynamoLocal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** DynamoDB returns at most 16 MB of a batch and 1 MB of a query at once; the engine's caller still gets all rows. */
class LargeReadsTest {

    private static final int BYTES = 340_000;
    private static final long ROWS = 52;

    private final List<SdkRequest> sent = new ArrayList<>();
    private Engine engine;

    @BeforeEach
    void open() {
        engine = FilledStore.engine(DynamoLocal.endpoint(), new ExecutionInterceptor() {
            @Override
            public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
                sent.add(context.request());
            }
        });
        engine.create(SampleTables.TABLES);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private <T> List<T> sent(Class<T> kind) {
        return sent.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    @Test
    void unprocessedKeysAreReadAgain() {
        LongStream.range(0, ROWS).forEach(each -> put(SampleTables.parent(each, "x".repeat(BYTES), 1)));
        List<StoredRow> found = engine.get(
                SampleTables.parents(LongStream.range(0, ROWS).boxed().toArray(Long[]::new)));
        assertThat(found.stream().map(each -> each.key().partition().get(0)))
                .containsExactlyInAnyOrderElementsOf(
                        LongStream.range(0, ROWS).boxed().toList());
        assertThat(sent(BatchGetItemRequest.class)).hasSizeGreaterThan(1);
    }

    @Test
    void pagesOfAMegabyteAreJoined() {
        List<Long> ranks = LongStream.range(0, 8).boxed().toList();
        ranks.forEach(each -> put(new StoredRow(
                SampleTables.CHILD,
                SampleTables.child(1, "a", each).key(),
                Map.of("note", "x".repeat(BYTES), "version", 1L),
                Map.of())));
        List<StoredRow> found = engine.range(children(true));
        assertThat(found.stream().map(each -> each.key().sort().get(2)))
                .containsExactlyElementsOf(ranks.stream()
                        .sorted((one, other) -> Long.compare(other, one))
                        .toList());
        assertThat(sent(QueryRequest.class)).hasSizeGreaterThan(1);
    }

    @Test
    void readsAreStrongWhereRequested() {
        Key key = SampleTables.parent(1, "note", 1).key();
        for (boolean strong : List.of(true, false)) {
            sent.clear();
            engine.get(new GetRequest(SampleTables.TABLE, SampleTables.PARENT, List.of(key), strong));
            engine.get(new GetRequest(
                    SampleTables.TABLE,
                    SampleTables.PARENT,
                    List.of(key, SampleTables.parent(2, "note", 1).key()),
                    strong));
            engine.range(children(strong));
            assertThat(sent(GetItemRequest.class)).singleElement().satisfies(each -> assertThat(each.consistentRead())
                    .isEqualTo(strong));
            assertThat(sent(BatchGetItemRequest.class)).singleElement().satisfies(each -> assertThat(
                            each.requestItems().values())
                    .allSatisfy(asked -> assertThat(asked.consistentRead()).isEqualTo(strong)));
            assertThat(sent(QueryRequest.class)).singleElement().satisfies(each -> assertThat(
                            Boolean.TRUE.equals(each.consistentRead()))
                    .isEqualTo(strong));
        }
    }

    private static RangeRequest children(boolean strong) {
        RangeRequest request = RangeRequest.weak(SampleTables.TABLE, SampleTables.CHILD, KeyRange.of(List.of(1L)), 100);
        return strong ? request.strongly() : request;
    }

    private void put(StoredRow row) {
        engine.write(Commit.of(Commit.put(SampleTables.TABLE, row)));
    }
}
