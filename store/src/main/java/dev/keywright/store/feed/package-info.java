/** The feed: changes of rows as events, read by named consumers. */
package dev.keywright.store.feed;
