/** Enumerates the plans of a question over candidate row kinds, and prices them. */
package dev.keywright.compiler.design.plan;
