package dev.keywright.dynamodb.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;

/** Credentials and region come from the AWS SDK's default sources; an address may name the region or the server. */
class OpenClientTest {

    private static final Map<String, String> FOUND = Map.of(
            "aws.region", "eu-central-1",
            "aws.accessKeyId", "AKID",
            "aws.secretAccessKey", "found");

    @AfterEach
    void forget() {
        FOUND.keySet().forEach(System::clearProperty);
    }

    @Test
    void whatTheSdkFindsIsUsed() {
        FOUND.forEach(System::setProperty);
        for (String address : List.of("https://db.example:8000", "http://localhost:8000", "eu-west-1")) {
            try (DynamoDbClient client = OpenClient.of(DynamoAddress.read(address))) {
                AwsCredentialsIdentity identity = (AwsCredentialsIdentity) configuration(client)
                        .credentialsProvider()
                        .resolveIdentity()
                        .join();
                assertThat(identity.accessKeyId()).as(address).isEqualTo("AKID");
                assertThat(identity.secretAccessKey()).as(address).isEqualTo("found");
            }
        }
        try (DynamoDbClient client = OpenClient.of(DynamoAddress.read("https://db.example:8000"))) {
            assertThat(configuration(client).region().id()).isEqualTo("eu-central-1");
            assertThat(configuration(client).endpointOverride()).contains(URI.create("https://db.example:8000"));
        }
    }

    @Test
    void anAddressNamesTheRegion() {
        FOUND.forEach(System::setProperty);
        for (String address : List.of("eu-west-1", "https://db.example:8000?region=eu-west-1")) {
            try (DynamoDbClient client = OpenClient.of(DynamoAddress.read(address))) {
                assertThat(configuration(client).region().id()).as(address).isEqualTo("eu-west-1");
            }
        }
    }

    private static DynamoDbServiceClientConfiguration configuration(DynamoDbClient client) {
        return client.serviceClientConfiguration();
    }
}
