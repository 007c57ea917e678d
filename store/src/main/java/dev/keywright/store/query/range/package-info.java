/** Key ranges of a read, bound to arguments and to rows that were read before. */
package dev.keywright.store.query.range;
