/** Proposes row kinds: bases, copies, indexes, counters, guards and locators. */
package dev.keywright.compiler.design.kind;
