package dev.keywright.compiler.explain.request;

import dev.keywright.core.profile.EngineProfile;

/** Writes a read as a request of one target. */
public interface RequestText {

    String of(KeyRead read);

    /** The idiom of a target; a target without one is shown as plain ranges. */
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
