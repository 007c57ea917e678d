/**
 * The contract tests of engines, one kit a topic. An adapter's test implements {@link EngineKit} and only says how to
 * open the engine.
 */
package dev.keywright.testkit.engine;
