package dev.keywright.dynamodb.ddl;

import dev.keywright.core.design.Design;
import dev.keywright.dynamodb.table.TableRequest;
import dev.keywright.dynamodb.table.TableShape;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;

/**
 * What every format says of a table: the request with which the engine would create it without options, and its shape,
 * which has what the request leaves to others, such as the attribute by which items expire. Used by
 * {@code CloudFormationDdl}, {@code TerraformDdl} and {@code WorkbenchDdl}.
 */
record TableDefinition(TableShape shape, CreateTableRequest request) {

    static List<TableDefinition> of(Design design) {
        return design.tables().stream()
                .map(each -> new TableShape(each, ""))
                .map(each -> new TableDefinition(each, new TableRequest().createTable(each)))
                .toList();
    }

    String name() {
        return request.tableName();
    }
}
