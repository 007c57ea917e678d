/**
 * The feed from events that the store writes with each change. {@link CommittedEvents} serves a store that one process
 * has open (events are rows of the commit), {@link LoggedEvents} one that several have (events are entries of
 * {@code transaction.log.ChangeLog}). {@code store.LockingBackend} makes the first, {@code store.TransactionBackend}
 * the second; {@code change.write.ApplyChanges} calls it in each commit.
 *
 * <p>Stored, never to be changed without a new format: the table and columns of {@link EventTable},
 * {@link EventPosition}, {@link EventBytes} (with a format number), {@link FeedState}, and the entry {@code feed log}.
 * In memory and free: the rest; {@link EventSequencer} writes the {@link FeedState}.
 */
package dev.keywright.store.feed.log;
