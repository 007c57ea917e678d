/** Checks stored rows against what their kinds derive, and repairs them. */
package dev.keywright.store.check;
