package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.dynamodb.driver.Attempts;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.testkit.engine.SampleTables;
import dev.keywright.testkit.server.DynamoLocal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.auth.credentials.SystemPropertyCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Errors are reported in a sentence; nothing is written, and no message contains a secret. */
class BadInputTest {

    private static final String SECRET = "wJalrXUtnFEMIsecret";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dynamodb:                                  | names no region and no server",
                "dynamodb:nowhere                           | names no region and no server",
                "dynamodb:http://                           | names no server",
                "dynamodb:http://user:pw@localhost:8000     | names no server",
                "dynamodb:eu-west-1?billing=free            | an unknown option: billing=free",
                "dynamodb:eu-west-1?cache=5                 | an unknown option: cache=5",
                "dynamodb:eu-west-1?rename=PK:pk,SK:pk      | an unknown option: rename=PK:pk,SK:pk",
                "dynamodb:eu-west-1?rename=PK               | an unknown option: rename=PK",
                "dynamodb:http://localhost:8000?region=moon | an unknown option: region=moon",
            })
    void whatIsNoAddressIsRefused(String url, String sentence) {
        assertThatThrownBy(() -> Engines.open(url))
                .isInstanceOf(InvalidAddressException.class)
                .hasMessageContaining(sentence);
    }

    @Test
    void aPasswordInAnAddressIsNotRepeated() {
        for (String url : List.of(
                "dynamodb:http://user:" + SECRET + "@localhost:8000",
                "dynamodb:http://user:" + SECRET + "@local host",
                "dynamodb:http://user:" + SECRET + "@localhost:8000?cache=5")) {
            assertThatThrownBy(() -> Engines.open(url))
                    .isInstanceOf(InvalidAddressException.class)
                    .satisfies(each -> assertThat(printed(each)).doesNotContain(SECRET));
        }
    }

    /** The stack trace as a log would contain it, with all causes. */
    private static String printed(Throwable fault) {
        StringWriter text = new StringWriter();
        fault.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    /** A host name that RFC 6761 reserves as invalid; the driver sees the same for a region that does not exist. */
    @Test
    void noSuchHostIsReported() {
        String endpoint = "http://dynamodb.nowhere.invalid";
        DynamoDbClient client = client(endpoint, credentials());
        try (Engine engine = new DynamoEngine(client, DynamoAddress.read(endpoint + "?region=eu-west-1"))) {
            assertFault(
                    () -> engine.create(SampleTables.TABLES),
                    "nothing answers at the endpoint: dynamodb.nowhere.invalid",
                    true);
        }
    }

    /** DynamoDB's error for a request that was signed for another region. */
    @Test
    void theWrongRegionIsReported() throws IOException {
        try (FixedReplyServer server = new FixedReplyServer(
                        400, "InvalidSignatureException", "Credential should be scoped to a valid region.");
                Engine engine = new DynamoEngine(
                        client(server.endpoint(), credentials()), DynamoAddress.read(server.endpoint()))) {
            assertFault(() -> engine.create(SampleTables.TABLES), "are they for this region and account?", false);
            assertThat(server.requests()).isOne();
        }
    }

    private static AwsCredentialsProvider credentials() {
        return StaticCredentialsProvider.create(AwsBasicCredentials.create("AKID", SECRET));
    }

    @Test
    void noServerAtTheEndpointIsReported() {
        try (Engine engine = Engines.open("dynamodb:http://127.0.0.1:1")) {
            assertFault(() -> engine.create(SampleTables.TABLES), "nothing answers at the endpoint", true);
        }
    }

    @Test
    void noCredentialsAreReported() {
        DynamoAddress address = DynamoAddress.read(DynamoLocal.endpoint());
        DynamoDbClient client = client(
                DynamoLocal.endpoint(),
                AwsCredentialsProviderChain.builder()
                        .credentialsProviders(SystemPropertyCredentialsProvider.create())
                        .build());
        try (Engine engine = new DynamoEngine(client, address)) {
            assertFault(() -> engine.create(SampleTables.TABLES), "there are no AWS credentials", false);
        }
    }

    @Test
    void refusedCredentialsAreReportedWithoutTheSecret() throws IOException {
        try (FixedReplyServer server =
                new FixedReplyServer(400, "UnrecognizedClientException", "The security token is invalid.")) {
            DynamoAddress address = DynamoAddress.read(server.endpoint());
            DynamoDbClient client = client(server.endpoint(), credentials());
            try (Engine engine = new DynamoEngine(client, address)) {
                assertFault(() -> engine.create(SampleTables.TABLES), "does not accept the credentials", false);
                assertThatThrownBy(() -> engine.create(SampleTables.TABLES))
                        .satisfies(each -> assertThat(printed(each)).doesNotContain(SECRET, "AKID"));
            }
            assertThat(server.requests()).isEqualTo(2);
        }
    }

    @Test
    void throttlingIsRetriedAndThenReported() throws IOException {
        String code = "ProvisionedThroughputExceededException";
        try (FixedReplyServer server =
                        new FixedReplyServer(400, code, "The level of configured throughput was exceeded.");
                Engine engine = Engines.open("dynamodb:" + server.endpoint())) {
            assertFault(() -> engine.catalogue().read("design"), "throttled", true);
            assertThat(server.requests()).isEqualTo(Attempts.MAX);
        }
    }

    private static DynamoDbClient client(String endpoint, AwsCredentialsProvider credentials) {
        return DynamoDbClient.builder()
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .credentialsProvider(credentials)
                .region(Region.EU_WEST_1)
                .endpointOverride(URI.create(endpoint))
                .overrideConfiguration(each -> each.retryStrategy(retries -> retries.maxAttempts(1)))
                .build();
    }

    @Test
    void aTableThatDiffersIsReportedAndNothingIsCreated() {
        String prefix = UUID.randomUUID() + ".";
        DynamoAddress address = DynamoAddress.read(DynamoLocal.endpoint() + "?prefix=" + prefix);
        try (DynamoDbClient client = OpenClient.of(address);
                Engine engine = new DynamoEngine(OpenClient.of(address), address)) {
            client.createTable(each -> each.tableName(prefix + SampleTables.OTHER)
                    .billingMode("PAY_PER_REQUEST")
                    .keySchema(KeySchemaElement.builder()
                            .attributeName("id")
                            .keyType("HASH")
                            .build())
                    .attributeDefinitions(AttributeDefinition.builder()
                            .attributeName("id")
                            .attributeType(ScalarAttributeType.N)
                            .build()));
            assertFault(
                    () -> engine.create(SampleTables.TABLES),
                    "other already exists with another definition: key is id N HASH; the design has PK S HASH",
                    false);
            assertFault(() -> engine.use(List.of(SampleTables.TABLES.get(1))), "key is id N HASH", false);
            assertThat(client.listTablesPaginator().tableNames()).doesNotContain(prefix + SampleTables.TABLE);
        }
    }

    @Test
    void whatIsTooLargeNamesItsAttribute() {
        onSample(engine -> {
            StoredRow large = SampleTables.parent(1, "x".repeat(409_600), 1);
            assertFault(
                    () -> engine.write(Commit.of(Commit.put(SampleTables.TABLE, large))),
                    "attribute note alone has 409,600",
                    false);
            StoredRow longKey = SampleTables.child(1, "x".repeat(2_000), 1L);
            assertFault(
                    () -> engine.write(Commit.of(Commit.put(SampleTables.TABLE, longKey))),
                    "bytes in the sort key; the limit is 1,024, and name alone has 2,000",
                    false);
            StoredRow precise = SampleTables.parent(1, new BigDecimal("1".repeat(39)), 1);
            assertFault(() -> engine.write(Commit.of(Commit.put(SampleTables.TABLE, precise))), "column note: ", false);
            List<Commit.Write> heavy = new ArrayList<>();
            LongStream.range(0, 20)
                    .forEach(each -> heavy.add(
                            Commit.put(SampleTables.TABLE, SampleTables.parent(each, "x".repeat(300_000), 1))));
            assertFault(() -> engine.write(new Commit(heavy)), "bytes in one commit", false);
            assertThat(engine.scan(new ScanRequest(SampleTables.TABLE, 1))).isEmpty();
        });
    }

    @Test
    void aKeyThatNoColumnHoldsIsRefusedWhenWritten() {
        onSample(engine -> {
            Key between = new Key(List.of(new BigDecimal("1.5")), List.of("PARENT"));
            StoredRow row = new StoredRow(SampleTables.PARENT, between, Map.of(), Map.of());
            assertFault(
                    () -> engine.write(Commit.of(Commit.put(SampleTables.TABLE, row))),
                    "cannot have such values",
                    false);
        });
    }

    private interface Use {
        void of(Engine engine);
    }

    private static void onSample(Use use) {
        try (Engine engine = FilledStore.engine(DynamoLocal.endpoint())) {
            engine.create(SampleTables.TABLES);
            use.of(engine);
        }
    }

    private static void assertFault(Runnable call, String sentence, boolean retryable) {
        assertThatThrownBy(call::run).isInstanceOfSatisfying(EngineException.class, fault -> {
            assertThat(fault).hasMessageContaining(sentence);
            assertThat(fault.written()).isEqualTo(Written.NOTHING);
            assertThat(fault.retryable()).isEqualTo(retryable);
        });
    }
}
