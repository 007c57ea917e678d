package dev.keywright.bench.clients.dynamodb;

import java.net.URI;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Creates the SDK's client for the peers, with the same kind of connections as the engine's. */
final class Sdk {

    private Sdk() {}

    static DynamoDbClient client(String endpoint) {
        return DynamoDbClient.builder()
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
                .region(Region.US_EAST_1)
                .endpointOverride(URI.create(endpoint))
                .build();
    }
}
