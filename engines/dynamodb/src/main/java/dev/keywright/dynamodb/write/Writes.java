package dev.keywright.dynamodb.write;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.dynamodb.driver.Attempts;
import dev.keywright.dynamodb.read.Reads;
import dev.keywright.dynamodb.table.TableShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * Applies commits. A write of one row is one conditional request; several rows are one transaction, whose token makes
 * DynamoDB apply it once, however often it is sent. Used by {@code DynamoEngine}.
 *
 * <p>A single write has no token. If its reply was lost and the next attempt fails its condition, the row found
 * decides: if it is exactly what a put would have left, the put was applied; otherwise the outcome is unknown, and the
 * caller must not be shown a conflict with its own write.
 */
public final class Writes {

    private static final String FAILED = "ConditionalCheckFailed";

    private final DynamoDbClient client;
    private final Attempts attempts;
    private final Reads reads;
    private final WriteRequests requests;
    private final Function<String, TableShape> tables;

    public Writes(
            DynamoDbClient client,
            Attempts attempts,
            Reads reads,
            WriteRequests requests,
            Function<String, TableShape> tables) {
        this.client = client;
        this.attempts = attempts;
        this.reads = reads;
        this.requests = requests;
        this.tables = tables;
    }

    /** REQUIRES: the commit was admitted. */
    public CommitOutcome apply(Commit commit) {
        if (commit.writes().size() > 1) {
            return transact(commit);
        }
        Commit.Write only = commit.writes().get(0);
        return only instanceof Commit.Check check ? check(check) : writeOne(only);
    }

    private CommitOutcome transact(Commit commit) {
        List<TransactWriteItem> items = requests.build(commit);
        String token = UUID.randomUUID().toString();
        return attempts.write(() -> {
                    try {
                        client.transactWriteItems(
                                each -> each.transactItems(items).clientRequestToken(token));
                        return CommitOutcome.APPLIED;
                    } catch (TransactionCanceledException e) {
                        List<CommitOutcome.Conflict> conflicts = conflicts(commit, e.cancellationReasons());
                        if (conflicts.isEmpty()) {
                            throw e;
                        }
                        return CommitOutcome.refused(conflicts);
                    }
                })
                .value();
    }

    private List<CommitOutcome.Conflict> conflicts(Commit commit, List<CancellationReason> reasons) {
        List<CommitOutcome.Conflict> conflicts = new ArrayList<>();
        for (int i = 0; i < reasons.size(); i++) {
            if (FAILED.equals(reasons.get(i).code())) {
                conflicts.add(new CommitOutcome.Conflict(
                        i, rowOf(commit.writes().get(i), reasons.get(i).item())));
            }
        }
        return conflicts;
    }

    private Optional<StoredRow> rowOf(Commit.Write write, Map<String, AttributeValue> item) {
        return item == null || item.isEmpty() ? Optional.empty() : reads.row(tables.apply(write.table()), item);
    }

    /** A check alone is a read. */
    private CommitOutcome check(Commit.Check check) {
        TableShape table = tables.apply(check.table());
        Optional<StoredRow> found = reads.one(table, table.kind(check.kind()), check.key());
        return check.expect().holds(found)
                ? CommitOutcome.APPLIED
                : CommitOutcome.refused(List.of(new CommitOutcome.Conflict(0, found)));
    }

    private CommitOutcome writeOne(Commit.Write write) {
        TransactWriteItem item = requests.build(write);
        Attempts.Reply<CommitOutcome> reply = attempts.write(() -> {
            try {
                send(item);
                return CommitOutcome.APPLIED;
            } catch (ConditionalCheckFailedException e) {
                Map<String, AttributeValue> there = e.hasItem() ? e.item() : Map.of();
                return CommitOutcome.refused(List.of(new CommitOutcome.Conflict(0, rowOf(write, there))));
            }
        });
        return reply.doubtful() && !reply.value().applied() ? resolveDoubt(write, reply.value()) : reply.value();
    }

    private static CommitOutcome resolveDoubt(Commit.Write write, CommitOutcome refused) {
        Optional<StoredRow> found = refused.conflicts().get(0).found();
        if (write instanceof Commit.Put put && found.filter(put.row()::equals).isPresent()) {
            return CommitOutcome.APPLIED;
        }
        if (write.expect() == Expect.PRESENT && found.isEmpty() && !(write instanceof Commit.Delete)) {
            return refused;
        }
        throw new EngineException("a reply was lost, and the row has been changed since", Written.UNKNOWN, true);
    }

    private void send(TransactWriteItem item) {
        if (item.put() != null) {
            client.putItem(each -> each.tableName(item.put().tableName())
                    .item(item.put().item())
                    .conditionExpression(item.put().conditionExpression())
                    .expressionAttributeNames(nullIfEmpty(item.put().expressionAttributeNames()))
                    .expressionAttributeValues(nullIfEmpty(item.put().expressionAttributeValues()))
                    .returnValuesOnConditionCheckFailure(item.put().returnValuesOnConditionCheckFailure()));
        } else if (item.update() != null) {
            client.updateItem(each -> each.tableName(item.update().tableName())
                    .key(item.update().key())
                    .updateExpression(item.update().updateExpression())
                    .conditionExpression(item.update().conditionExpression())
                    .expressionAttributeNames(nullIfEmpty(item.update().expressionAttributeNames()))
                    .expressionAttributeValues(nullIfEmpty(item.update().expressionAttributeValues()))
                    .returnValuesOnConditionCheckFailure(item.update().returnValuesOnConditionCheckFailure()));
        } else {
            client.deleteItem(each -> each.tableName(item.delete().tableName())
                    .key(item.delete().key())
                    .conditionExpression(item.delete().conditionExpression())
                    .expressionAttributeNames(nullIfEmpty(item.delete().expressionAttributeNames()))
                    .expressionAttributeValues(nullIfEmpty(item.delete().expressionAttributeValues()))
                    .returnValuesOnConditionCheckFailure(item.delete().returnValuesOnConditionCheckFailure()));
        }
    }

    /** DynamoDB refuses maps of names and values that are present but empty. */
    private static <T> Map<String, T> nullIfEmpty(Map<String, T> some) {
        return some == null || some.isEmpty() ? null : some;
    }
}
