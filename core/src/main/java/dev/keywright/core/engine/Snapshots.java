package dev.keywright.core.engine;

import java.util.function.Function;

/** Reads of several requests as of one moment. A facet of engines with the capability SNAPSHOT. Thread safe. */
public interface Snapshots {

    /** Runs the body on the rows as of one moment. REQUIRES: the reader is not used once the body has ended. */
    <T> T snapshot(Function<EngineReader, T> body);
}
