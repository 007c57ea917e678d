/** An engine in memory that keeps the limits of any profile. */
package dev.keywright.core.engine.memory;
