package dev.keywright.core.engine;

import java.util.function.Function;

/** What the body of {@link Engine#snapshot} works on: reads go through, and nothing else. */
public record ReadOnlyEngine(Engine engine) implements ReadForwardingEngine {

    /** It is one already. */
    @Override
    public <T> T snapshot(Function<Engine, T> body) {
        return body.apply(this);
    }
}
