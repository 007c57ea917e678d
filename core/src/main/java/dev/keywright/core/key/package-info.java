/** Keys: the value that a segment holds of a column, the order of keys, and ranges of encoded keys. */
package dev.keywright.core.key;
