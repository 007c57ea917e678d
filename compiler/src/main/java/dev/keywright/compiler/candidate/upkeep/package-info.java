/** What changes write into row kinds, and what they read for that. */
package dev.keywright.compiler.candidate.upkeep;
