/** An engine in memory that enforces the capabilities and limits of any profile. */
package dev.keywright.core.engine.memory;
