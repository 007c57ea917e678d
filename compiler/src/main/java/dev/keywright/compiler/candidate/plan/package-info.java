/** The plans that could answer a question from row kinds, and what they cost. */
package dev.keywright.compiler.candidate.plan;
