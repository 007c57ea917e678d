/** Keys: their order, and their form as one readable text. */
package dev.keywright.core.key;
