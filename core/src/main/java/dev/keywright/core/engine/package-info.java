/**
 * The contract of an engine: requests, the operations on rows, and the check of both against an engine's profile.
 * {@link Engine} is implemented by each adapter under {@code engines} and by {@code core.engine.memory}; the store
 * calls nothing else of a database. {@link Locking}, {@link Amending}, {@link Snapshots} and {@link ChangeStream} are
 * facets: what only some engines have. {@link Engines} opens one by its address, called by {@code store.Store} and
 * {@code cli}.
 *
 * <p>Requests are in memory only, but their meaning is fixed: {@code testkit.engine.EngineKit} asserts it for every
 * adapter, so a change here is a change of all of them. Names of entries in the {@link Catalogue} are stored.
 */
package dev.keywright.core.engine;
