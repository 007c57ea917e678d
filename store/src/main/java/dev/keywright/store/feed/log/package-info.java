/** A feed from a log that the store writes with each change. */
package dev.keywright.store.feed.log;
