/** Proposes candidate row kinds: base rows, copies, indexes, counters, guards and locators. */
package dev.keywright.compiler.design.kind;
