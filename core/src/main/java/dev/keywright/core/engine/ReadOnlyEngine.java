package dev.keywright.core.engine;

import java.util.function.Function;

/**
 * The engine that the body of {@link Engine#snapshot} works on: forwards reads to the snapshot and refuses all other
 * calls.
 */
public record ReadOnlyEngine(Engine engine) implements ReadForwardingEngine {

    /** Runs the body on this engine, which is a snapshot already. */
    @Override
    public <T> T snapshot(Function<Engine, T> body) {
        return body.apply(this);
    }
}
