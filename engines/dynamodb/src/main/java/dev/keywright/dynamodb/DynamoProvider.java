package dev.keywright.dynamodb;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineProvider;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;

/**
 * Opens the tables of a region, {@code dynamodb:eu-west-1}, or of a server, {@code dynamodb:http://localhost:8000}. Options
 * stand behind a {@code ?}: {@code prefix=shop.} names tables apart from others, {@code region=eu-west-1} is for a
 * server, {@code billing=provisioned&read=10&write=5}, {@code encryption=kms} and {@code recovery=on} say how new tables
 * are made. Credentials come from where the AWS SDK finds them.
 */
public final class DynamoProvider implements EngineProvider {

    @Override
    public String scheme() {
        return "dynamodb";
    }

    @Override
    public Engine open(String address) {
        DynamoAddress place = DynamoAddress.read(address);
        return new DynamoEngine(OpenClient.of(place), place);
    }
}
