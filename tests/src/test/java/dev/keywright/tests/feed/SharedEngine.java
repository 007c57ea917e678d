package dev.keywright.tests.feed;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;

/** An engine that others have open too, and that stays open when one of them has gone. */
record SharedEngine(Engine engine) implements ForwardingEngine {

    @Override
    public void close() {}
}
