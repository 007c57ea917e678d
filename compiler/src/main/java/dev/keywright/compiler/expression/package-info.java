/** Values and conditions: names looked up, types met, logic in its simplest form. */
package dev.keywright.compiler.expression;
