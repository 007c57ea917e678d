/** Plans: how questions are answered step by step, and what changes write. */
package dev.keywright.core.plan;
