/** The set of candidate row kinds and plans, and the rules that limit it. */
package dev.keywright.compiler.design.candidate;
