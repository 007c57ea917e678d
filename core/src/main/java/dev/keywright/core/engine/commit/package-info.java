/**
 * Writes of rows: commits, the conditions on them, their outcome, and row locks. {@code store.change.write} and
 * {@code store.transaction} make a {@link Commit} or an {@link Amend}; every engine applies it and returns a
 * {@link CommitOutcome} or throws an {@link EngineException}.
 *
 * <p>In memory only. Fixed: the meaning of each {@link Expect}, and what an exception promises about what was written,
 * since the transaction protocol relies on both; {@code testkit.engine} asserts them for every adapter.
 */
package dev.keywright.core.engine.commit;
