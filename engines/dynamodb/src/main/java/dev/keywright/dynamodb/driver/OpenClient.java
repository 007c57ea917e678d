package dev.keywright.dynamodb.driver;

import dev.keywright.core.engine.commit.EngineException;
import java.time.Duration;
import java.util.List;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.EnvironmentVariableCredentialsProvider;
import software.amazon.awssdk.auth.credentials.ProfileCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.auth.credentials.SystemPropertyCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.DefaultAwsRegionProviderChain;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Opens the SDK's client for an address: credentials and region found as usual with AWS, one attempt a call. Used by
 * {@code DynamoEngine} and {@code DynamoProvider}.
 */
public final class OpenClient {

    private static final Duration CONNECT_MAX = Duration.ofSeconds(3);
    private static final Duration ANSWER_MAX = Duration.ofSeconds(10);

    private OpenClient() {}

    /** @param watchers interceptors that see every request */
    public static DynamoDbClient of(DynamoAddress address, ExecutionInterceptor... watchers) {
        return with(DynamoDbClient.builder(), address, watchers).build();
    }

    /**
     * The client for streams. They have an endpoint of their own at AWS, and share that of the tables on other servers.
     */
    public static DynamoDbStreamsClient streams(DynamoAddress address) {
        return with(DynamoDbStreamsClient.builder(), address).build();
    }

    private static <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> B with(
            B builder, DynamoAddress address, ExecutionInterceptor... watchers) {
        builder.httpClientBuilder(UrlConnectionHttpClient.builder()
                        .connectionTimeout(CONNECT_MAX)
                        .socketTimeout(ANSWER_MAX))
                .credentialsProvider(credentials(address))
                .region(region(address))
                .overrideConfiguration(each -> {
                    each.retryStrategy(retries -> retries.maxAttempts(1));
                    each.addExecutionInterceptor(new RefuseTruncatedReplies());
                    List.of(watchers).forEach(each::addExecutionInterceptor);
                });
        address.endpoint().ifPresent(builder::endpointOverride);
        return builder;
    }

    /** DynamoDB Local requires credentials, but does not check them. */
    private static AwsCredentialsProvider credentials(DynamoAddress address) {
        if (!address.local()) {
            return DefaultCredentialsProvider.builder().build();
        }
        return AwsCredentialsProviderChain.builder()
                .credentialsProviders(
                        SystemPropertyCredentialsProvider.create(),
                        EnvironmentVariableCredentialsProvider.create(),
                        ProfileCredentialsProvider.create(),
                        StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
                .build();
    }

    private static Region region(DynamoAddress address) {
        if (address.region().isPresent()) {
            return Region.of(address.region().get());
        }
        if (address.local()) {
            return Region.US_EAST_1;
        }
        try {
            return DefaultAwsRegionProviderChain.builder().build().getRegion();
        } catch (SdkClientException e) {
            throw EngineException.refused("there is no AWS region; set AWS_REGION, or write ?region=eu-west-1");
        }
    }
}
