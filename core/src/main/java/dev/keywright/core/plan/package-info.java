/** How questions are answered and changes are kept: plans as steps, and upkeep. */
package dev.keywright.core.plan;
