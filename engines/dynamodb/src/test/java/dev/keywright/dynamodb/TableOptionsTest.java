package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.profile.Targets;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.SSEType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;

/** New tables have the properties that the store's address names. */
class TableOptionsTest {

    private static final Design DESIGN =
            Compiler.design(Compiler.read(Project.root().resolve("examples/manhunt")), Targets.named("dynamodb"));

    private static final int LOOKS = 5;

    private final List<SdkRequest> sent = new ArrayList<>();

    private DynamoAddress address(String options) {
        return DynamoAddress.read(DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + "." + options);
    }

    /** DynamoDB Local has tables at once; here their descriptions say otherwise at first, as DynamoDB's do. */
    @Test
    void aTableThatIsNotActiveIsNotUsed() {
        DynamoAddress address = address("");
        AtomicInteger looks = new AtomicInteger();
        ExecutionInterceptor slow = new ExecutionInterceptor() {
            @Override
            public SdkResponse modifyResponse(Context.ModifyResponse context, ExecutionAttributes attributes) {
                return context.response() instanceof DescribeTableResponse found && looks.incrementAndGet() <= LOOKS
                        ? found.toBuilder()
                                .table(found.table().toBuilder()
                                        .tableStatus(TableStatus.CREATING)
                                        .build())
                                .build()
                        : context.response();
            }
        };
        try (DynamoDbClient client = OpenClient.of(address, slow);
                Store store = Store.create(new DynamoEngine(client, address), DESIGN, Clock.systemUTC())) {
            assertThat(store.check()).isEmpty();
            assertThat(looks.get()).isGreaterThan(LOOKS);
        }
    }

    private TableDescription made(String options) {
        DynamoAddress address = address(options);
        try (DynamoDbClient client = OpenClient.of(address, new ExecutionInterceptor() {
                    @Override
                    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
                        sent.add(context.request());
                    }
                });
                Store store = Store.create(new DynamoEngine(client, address), DESIGN, Clock.systemUTC())) {
            return client.describeTable(each -> each.tableName(
                            address.prefix() + store.design().tables().get(0).name()))
                    .table();
        }
    }

    @Test
    void onDemandUnlessItSaysOtherwise() {
        assertThat(made("").billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
    }

    @Test
    void provisionedAsManyUnitsAsItSays() {
        TableDescription table = made("&billing=provisioned&read=7&write=3");
        assertThat(table.provisionedThroughput().readCapacityUnits()).isEqualTo(7);
        assertThat(table.provisionedThroughput().writeCapacityUnits()).isEqualTo(3);
        assertThat(table.globalSecondaryIndexes()).isNotEmpty().allSatisfy(each -> {
            assertThat(each.provisionedThroughput().readCapacityUnits()).isEqualTo(7);
            assertThat(each.provisionedThroughput().writeCapacityUnits()).isEqualTo(3);
        });
    }

    /** DynamoDB Local accepts the request but does not encrypt, so the test checks the request. */
    @Test
    void encryptedWithTheKeyThatItNames() {
        made("&encryption=alias/shop");
        assertThat(sent.stream().filter(CreateTableRequest.class::isInstance).map(CreateTableRequest.class::cast))
                .isNotEmpty()
                .allSatisfy(each -> {
                    assertThat(each.sseSpecification().enabled()).isTrue();
                    assertThat(each.sseSpecification().sseType()).isEqualTo(SSEType.KMS);
                    assertThat(each.sseSpecification().kmsMasterKeyId()).isEqualTo("alias/shop");
                });
    }

    /**
     * DynamoDB Local does not support backups and refuses: the request is sent for every new table, and the error is
     * reported.
     */
    @Test
    void recoveryIsRequested() {
        assertThatThrownBy(() -> made("&recovery=on"))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("dynamodb refused");
        assertThat(sent.stream()
                        .filter(UpdateContinuousBackupsRequest.class::isInstance)
                        .map(UpdateContinuousBackupsRequest.class::cast))
                .isNotEmpty()
                .allSatisfy(each -> assertThat(
                                each.pointInTimeRecoverySpecification().pointInTimeRecoveryEnabled())
                        .isTrue());
    }
}
