/**
 * Random changes, made in a store and compared with the relational database. Entry: {@link VerifyStore}, called by
 * {@code cli.VerifyVerb} and tests; {@link CompareStore} runs one script, {@link ShrinkScript} reduces one that shows a
 * mismatch. {@link VerifyFeed} and {@link MirroredStore}, called by tests, need no database.
 *
 * <p>Nothing is stored, except in scratch stores that {@link ScratchEngine} deletes: free to change. {@link Mirror}
 * stays simple enough to be trusted. {@link MirroredStore} draws from a seed: another order of draws makes other runs.
 */
package dev.keywright.verify.change.store;
