package dev.keywright.compiler.explain.request;

import dev.keywright.core.profile.EngineProfile;

/** Prints a read as a request in the language of a target. */
public interface RequestText {

    String of(KeyRead read);

    /** The printer for a target; plain ranges for a target without a language of its own. */
    static RequestText of(EngineProfile target) {
        switch (target.name()) {
            case "dynamodb":
                return new DynamoRequestText();
            case "cassandra":
                return new CassandraRequestText();
            case "hbase":
                return new HbaseRequestText();
            case "mongodb":
                return new MongoRequestText();
            default:
                return new RangeRequestText();
        }
    }
}
