package dev.keywright.dynamodb.driver;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.Set;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * Translates errors of DynamoDB, the SDK and the network into {@link EngineException}s with messages for the user, free
 * of secrets; they say whether the request was written and may be retried. Used by {@code Attempts}.
 */
final class Faults {

    private static final int REFUSED = 400;
    private static final int FAILED = 500;

    private static final Set<String> THROTTLED = Set.of(
            "ProvisionedThroughputExceededException",
            "ThrottlingException",
            "RequestLimitExceeded",
            "ProvisionedThroughputExceeded",
            "ThrottlingError");

    private static final Set<String> BUSY = Set.of(
            "TransactionConflictException",
            "TransactionConflict",
            "TransactionInProgressException",
            "LimitExceededException",
            "ResourceInUseException");

    private static final Set<String> CREDENTIALS = Set.of(
            "UnrecognizedClientException",
            "InvalidSignatureException",
            "ExpiredTokenException",
            "MissingAuthenticationTokenException",
            "IncompleteSignatureException",
            "AccessDeniedException");

    private Faults() {}

    static EngineException of(SdkException e) {
        if (e instanceof TransactionCanceledException cancelled) {
            return cancelled(cancelled);
        }
        return e instanceof DynamoDbException service ? service(service) : client(e);
    }

    /** REQUIRES: the transaction was not cancelled because of a condition. */
    private static EngineException cancelled(TransactionCanceledException e) {
        return e.cancellationReasons().stream()
                .map(each -> each.code() == null ? "" : each.code())
                .filter(each -> !each.equals("None"))
                .map(each -> {
                    boolean passes = THROTTLED.contains(each) || BUSY.contains(each);
                    return new EngineException(sentence(each, e), Written.NOTHING, passes, e);
                })
                .findFirst()
                .orElseGet(() -> new EngineException(message(e), Written.NOTHING, false, e));
    }

    private static EngineException service(DynamoDbException e) {
        String code = e.awsErrorDetails() == null ? "" : e.awsErrorDetails().errorCode();
        if (e.statusCode() < REFUSED || e.statusCode() >= FAILED) {
            return new EngineException("dynamodb failed: " + message(e), Written.UNKNOWN, true, e);
        }
        // A refusal without an error code is a reply that was cut off, so it may be retried.
        boolean passes = code == null || code.isEmpty() || THROTTLED.contains(code) || BUSY.contains(code);
        return new EngineException(sentence(String.valueOf(code), e), Written.NOTHING, passes, e);
    }

    private static String sentence(String code, DynamoDbException e) {
        if (THROTTLED.contains(code)) {
            return "dynamodb throttled this table or account, through several attempts: " + message(e);
        }
        if (BUSY.contains(code)) {
            return "other changes kept modifying the same rows or tables, through several attempts: " + message(e);
        }
        if (CREDENTIALS.contains(code)) {
            return "dynamodb does not accept the credentials: " + code + "; are they for this region and account?";
        }
        return "dynamodb refused the request: " + message(e);
    }

    private static String message(DynamoDbException e) {
        return e.awsErrorDetails() == null
                ? String.valueOf(e.getMessage())
                : e.awsErrorDetails().errorCode() + ", " + e.awsErrorDetails().errorMessage();
    }

    private static EngineException client(SdkException e) {
        String message = String.valueOf(e.getMessage());
        if (message.contains("Unable to load credentials")) {
            return new EngineException(
                    "there are no AWS credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile",
                    Written.NOTHING,
                    false,
                    e);
        }
        Throwable cause = cause(e);
        boolean unsent = cause instanceof ConnectException || cause instanceof UnknownHostException;
        if (unsent) {
            return new EngineException(
                    "nothing answers at the endpoint: " + cause.getMessage(), Written.NOTHING, true, e);
        }
        return new EngineException(
                "no answer from dynamodb: " + cause.getMessage(), Written.UNKNOWN, e instanceof SdkClientException, e);
    }

    private static Throwable cause(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    /** The same fault with an unknown outcome, because an earlier attempt may have been applied. */
    static EngineException unknown(EngineException fault) {
        return new EngineException(fault.getMessage(), Written.UNKNOWN, fault.retryable(), fault.getCause());
    }
}
