package dev.keywright.mongodb.driver;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoSocketException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.MongoWriteConcernException;
import com.mongodb.WriteError;
import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bson.BsonDocument;
import org.bson.BsonMaximumSizeExceededException;
import org.bson.BsonValue;

/**
 * Translates exceptions of the driver into {@link EngineException}s, which say whether anything was written and whether
 * a retry may help.
 */
public final class Faults {

    public static final int DUPLICATE_KEY = 11_000;

    private static final String TRANSIENT = "TransientTransactionError";
    private static final String UNKNOWN_COMMIT = "UnknownTransactionCommitResult";
    private static final String RETRYABLE = "RetryableWriteError";
    private static final int VALIDATION_FAILED = 121;
    private static final int GROWN_TOO_LARGE = 17_419;

    private static final Pattern REASON = Pattern.compile("caused by \\{java\\.(?:\\w+\\.)+(\\w+)Exception: ([^{}]+)}");

    /** E11000 duplicate key error collection: shop.member index: unique_member_mail dup key: { mail: "a" } */
    private static final Pattern INDEX = Pattern.compile(" index: (\\S+) dup key");

    private Faults() {}

    /** The name of the unique index that already lists another document under this key. */
    public static Optional<String> index(WriteError duplicate) {
        return INDEX.matcher(duplicate.getMessage())
                .results()
                .map(each -> each.group(1))
                .findFirst();
    }

    /** The fault for a document that this store did not write. */
    public static EngineException foreign(BsonValue value) {
        return EngineException.refused("a document was not written by a store: %s", value);
    }

    public static EngineException tooLarge() {
        return EngineException.refused("too many bytes in a document; the limit of mongodb is 16,777,216");
    }

    public static RuntimeException reading(RuntimeException e) {
        if (!(e instanceof MongoException)) {
            return e;
        }
        return new EngineException(sentence(e), Written.NOTHING, retryable(e), e);
    }

    /** The fault of a write of one document, or of the commit of a transaction. */
    public static RuntimeException writing(RuntimeException e) {
        boolean grown = e instanceof MongoCommandException known && known.getErrorCode() == GROWN_TOO_LARGE;
        if (grown || e instanceof BsonMaximumSizeExceededException) {
            return tooLarge();
        }
        return e instanceof MongoException known ? writing(known) : e;
    }

    public static EngineException writing(MongoException e) {
        return new EngineException(sentence(e), written(e), retryable(e), e);
    }

    private static Written written(RuntimeException e) {
        if (e instanceof MongoException known && known.hasErrorLabel(UNKNOWN_COMMIT)) {
            return Written.UNKNOWN;
        }
        if (e instanceof MongoException known && known.hasErrorLabel(TRANSIENT)) {
            return Written.NOTHING;
        }
        boolean never = e instanceof MongoTimeoutException
                || e instanceof MongoSecurityException
                || e instanceof MongoCommandException known && !known.hasErrorLabel(RETRYABLE)
                || e instanceof MongoBulkWriteException known && known.getWriteConcernError() == null;
        return never ? Written.NOTHING : Written.UNKNOWN;
    }

    private static boolean retryable(RuntimeException e) {
        boolean labelled = e instanceof MongoException known
                && (known.hasErrorLabel(TRANSIENT)
                        || known.hasErrorLabel(UNKNOWN_COMMIT)
                        || known.hasErrorLabel(RETRYABLE));
        return labelled
                || e instanceof MongoTimeoutException
                || e instanceof MongoWriteConcernException
                || e instanceof MongoSocketException && !(e instanceof MongoSecurityException);
    }

    private static String sentence(RuntimeException e) {
        if (e instanceof MongoSecurityException) {
            return "authentication with mongodb failed: " + cause(e);
        }
        if (e instanceof MongoTimeoutException) {
            return "no primary of mongodb answers: " + unreachableReason(e);
        }
        if (e instanceof MongoBulkWriteException bulk
                && bulk.getWriteErrors().stream().anyMatch(each -> each.getCode() == VALIDATION_FAILED)) {
            return validationFailed(bulk.getWriteErrors().get(0).getDetails());
        }
        if (e instanceof MongoCommandException command && command.getErrorCode() == VALIDATION_FAILED) {
            return validationFailed(command.getResponse());
        }
        return "mongodb: " + e.getMessage();
    }

    private static String validationFailed(BsonDocument details) {
        return "a document does not match the validator of its collection: " + details.toJson();
    }

    /**
     * Extracts the reason why no server answers from the driver's message, which describes the state of every server
     * around it.
     */
    public static String unreachableReason(RuntimeException e) {
        List<String> reasons = REASON.matcher(e.getMessage())
                .results()
                .map(each -> each.group(1).equals("UnknownHost") ? "there is no host " + each.group(2) : each.group(2))
                .distinct()
                .toList();
        return reasons.isEmpty() ? e.getMessage().split("\\. Client view")[0] : String.join("; ", reasons);
    }

    static String cause(Throwable e) {
        return e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
    }
}
