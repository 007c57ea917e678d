/** Changes of rows: what a commit does, what it expects, what becomes of it, and the locks around it. */
package dev.keywright.core.engine.commit;
