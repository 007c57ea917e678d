package dev.keywright.dynamodb;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** Records the capacity that the server reports for requests, with the requests and their replies. */
final class CapacityLog implements ExecutionInterceptor {

    private static final ReturnConsumedCapacity ALL = ReturnConsumedCapacity.INDEXES;

    private static final String CATALOGUE = ".keywright_catalogue";

    private final List<Consumption> taken = new ArrayList<>();

    /** A request, its reply, and the units that the server counted. */
    record Consumption(SdkRequest request, SdkResponse response, double units) {

        boolean reads() {
            return request instanceof GetItemRequest
                    || request instanceof QueryRequest
                    || request instanceof ScanRequest
                    || request instanceof BatchGetItemRequest;
        }

        boolean isCatalogue() {
            return request instanceof GetItemRequest get && get.tableName().endsWith(CATALOGUE)
                    || request instanceof PutItemRequest put && put.tableName().endsWith(CATALOGUE);
        }

        /** The least that such a request takes. */
        double least() {
            if (request instanceof BatchGetItemRequest batch) {
                return batch.requestItems().values().stream()
                        .mapToDouble(each -> each.keys().size() * share(each.consistentRead()))
                        .sum();
            }
            return request instanceof GetItemRequest get
                    ? share(get.consistentRead())
                    : request instanceof QueryRequest query ? share(query.consistentRead()) : 1;
        }

        private static double share(Boolean strong) {
            return Boolean.TRUE.equals(strong) ? 1 : 0.5;
        }
    }

    @Override
    public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
        SdkRequest request = context.request();
        if (request instanceof GetItemRequest get) {
            return get.toBuilder().returnConsumedCapacity(ALL).build();
        } else if (request instanceof BatchGetItemRequest batch) {
            return batch.toBuilder().returnConsumedCapacity(ALL).build();
        } else if (request instanceof QueryRequest query) {
            return query.toBuilder().returnConsumedCapacity(ALL).build();
        } else if (request instanceof ScanRequest scan) {
            return scan.toBuilder().returnConsumedCapacity(ALL).build();
        } else if (request instanceof PutItemRequest put) {
            return put.toBuilder().returnConsumedCapacity(ALL).build();
        } else if (request instanceof UpdateItemRequest update) {
            return update.toBuilder().returnConsumedCapacity(ALL).build();
        } else if (request instanceof DeleteItemRequest delete) {
            return delete.toBuilder().returnConsumedCapacity(ALL).build();
        } else if (request instanceof TransactWriteItemsRequest several) {
            return several.toBuilder().returnConsumedCapacity(ALL).build();
        }
        return request;
    }

    @Override
    public synchronized void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        units(context.response())
                .ifPresent(each -> taken.add(new Consumption(context.request(), context.response(), each)));
    }

    /** The units of a response; empty where the request is not about rows. */
    private static OptionalDouble units(SdkResponse response) {
        if (response instanceof GetItemResponse get) {
            return OptionalDouble.of(get.consumedCapacity().capacityUnits());
        } else if (response instanceof QueryResponse query) {
            return OptionalDouble.of(query.consumedCapacity().capacityUnits());
        } else if (response instanceof ScanResponse scan) {
            return OptionalDouble.of(scan.consumedCapacity().capacityUnits());
        } else if (response instanceof PutItemResponse put) {
            return OptionalDouble.of(put.consumedCapacity().capacityUnits());
        } else if (response instanceof UpdateItemResponse update) {
            return OptionalDouble.of(update.consumedCapacity().capacityUnits());
        } else if (response instanceof DeleteItemResponse delete) {
            return OptionalDouble.of(delete.consumedCapacity().capacityUnits());
        } else if (response instanceof BatchGetItemResponse batch) {
            return OptionalDouble.of(sum(batch.consumedCapacity()));
        } else if (response instanceof TransactWriteItemsResponse several) {
            return OptionalDouble.of(sum(several.consumedCapacity()));
        }
        return OptionalDouble.empty();
    }

    private static double sum(List<ConsumedCapacity> each) {
        return each.stream().mapToDouble(ConsumedCapacity::capacityUnits).sum();
    }

    /** The requests since the last call. */
    synchronized List<Consumption> taken() {
        List<Consumption> all = List.copyOf(taken);
        taken.clear();
        return all;
    }
}
