/** When a call or a change is tried again, and when it is given up. */
package dev.keywright.store.transaction.retry;
