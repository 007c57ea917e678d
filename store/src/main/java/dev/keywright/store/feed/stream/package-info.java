/** A feed from the change stream of an engine. */
package dev.keywright.store.feed.stream;
