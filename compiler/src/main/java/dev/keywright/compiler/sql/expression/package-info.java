/** Values and conditions in their simplest form, with names resolved and types checked. */
package dev.keywright.compiler.sql.expression;
