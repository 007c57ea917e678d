/** The log of committed changes that the feed reads. */
package dev.keywright.store.transaction.log;
