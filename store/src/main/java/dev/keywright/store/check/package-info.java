/** Stored rows held against what their kinds say, and mended. */
package dev.keywright.store.check;
