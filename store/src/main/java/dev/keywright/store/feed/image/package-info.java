/** What an engine tells of stored rows, as changes of rows of entities. */
package dev.keywright.store.feed.image;
