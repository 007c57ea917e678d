/** The feed from events that the store writes with each change: rows of the commit, or entries of the change log. */
package dev.keywright.store.feed.log;
