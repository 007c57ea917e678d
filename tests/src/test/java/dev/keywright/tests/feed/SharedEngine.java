package dev.keywright.tests.feed;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;

/** An engine that several stores share: it stays open when one of them is closed. */
record SharedEngine(Engine engine) implements ForwardingEngine {

    @Override
    public void close() {}
}
