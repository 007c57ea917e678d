/** Rows and keys as engines store them. */
package dev.keywright.core.engine.row;
