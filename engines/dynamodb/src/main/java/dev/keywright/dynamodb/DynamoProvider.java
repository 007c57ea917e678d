package dev.keywright.dynamodb;

import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineProvider;
import dev.keywright.dynamodb.ddl.CloudFormationDdl;
import dev.keywright.dynamodb.ddl.TerraformDdl;
import dev.keywright.dynamodb.ddl.WorkbenchDdl;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import java.util.List;

/**
 * Opens the tables of a region as an engine, {@code dynamodb:eu-west-1}, or those of a server,
 * {@code dynamodb:http://localhost:8000}.
 *
 * <p>Options follow a {@code ?}: {@code prefix=shop.} separates the tables from others, {@code region=eu-west-1} is for
 * a server, {@code billing=provisioned&read=10&write=5}, {@code encryption=kms} and {@code recovery=on} are settings of
 * new tables. The AWS SDK finds the credentials.
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

    @Override
    public List<DdlWriter> ddl() {
        return List.of(new CloudFormationDdl(), new TerraformDdl(), new WorkbenchDdl());
    }
}
