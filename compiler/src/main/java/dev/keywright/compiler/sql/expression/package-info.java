/** Reads expressions and conditions into their simplest form, with names resolved and types checked. */
package dev.keywright.compiler.sql.expression;
