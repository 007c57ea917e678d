/** Sessions: a client reads its own writes and never an older state. */
package dev.keywright.store.transaction.session;
