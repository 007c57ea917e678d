/**
 * The contract tests of engines, one kit a topic. An adapter's test implements {@link EngineKit} and only says how to
 * open the engine; each class {@code …Kit} tests one topic of {@code core.engine.Engine}, on the tables in
 * {@link SampleTables}.
 *
 * <p>The kits are the definition of the contract: what the profile declares must be served, the rest refused. A change
 * here is a change of every adapter; a new capability needs a kit or a test in one.
 */
package dev.keywright.testkit.engine;
