/** A read of a plan as the request that the target's own clients would write: one class a target. */
package dev.keywright.compiler.words.request;
