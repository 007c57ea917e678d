/** Splits files into tokens and statements, without knowledge of their meaning. */
package dev.keywright.compiler.lex;
