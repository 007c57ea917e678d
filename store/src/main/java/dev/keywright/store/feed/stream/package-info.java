/**
 * The feed from the change stream of an engine, for which changes write nothing. Entry: {@link StreamedEvents}, made by
 * {@code StoreBackend.of} where the engine has a change stream: {@link ReadImages} turns images of stored rows into
 * rows of entities, and {@link JoinImages} joins them into events.
 *
 * <p>Stored: {@link StreamedPosition}, the position of a consumer; never change its text. It contains the position text
 * of the engine. Event ids must stay the same at every read. Everything else is in memory only: free to change.
 */
package dev.keywright.store.feed.stream;
