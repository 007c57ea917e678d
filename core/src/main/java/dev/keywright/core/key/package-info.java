/** Keys: what a segment holds of a column, the order of keys, and their form as one readable text. */
package dev.keywright.core.key;
