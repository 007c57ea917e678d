package dev.keywright.tests.feed;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Through;

/** An engine that others have open too, and that stays open when one of them has gone. */
record Opened(Engine engine) implements Through {

    @Override
    public void close() {}
}
