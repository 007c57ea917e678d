/** A question taken apart: what it reads, what it fixes, what else would say the same. */
package dev.keywright.compiler.candidate.ask;
