/** Writes of rows: commits, the conditions on them, their outcome, and row locks. */
package dev.keywright.core.engine.commit;
