/** One read of a plan: how its key is matched, in which order it returns rows, and how many at most. */
package dev.keywright.compiler.design.plan.read;
