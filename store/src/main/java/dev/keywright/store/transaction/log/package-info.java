/**
 * The log of committed changes that the feed reads. {@link ChangeLog} is written by {@code transaction.commit}, within
 * the change; {@link ChangeLogReader} is called by {@code feed.log.LoggedEvents}. The content of an entry is bytes that
 * this package does not interpret.
 *
 * <p>Stored: the table {@code keywright_log} with its columns, and how an entry finds its shard and place; other
 * processes write there too. Never change these without a new format. Free: how the reader pages.
 */
package dev.keywright.store.transaction.log;
