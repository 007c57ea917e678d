/** Candidate row kinds and plans, and the rules by which tests exclude some of them. */
package dev.keywright.compiler.design.candidate;
