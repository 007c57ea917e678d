/** Tokens and statements, before anything is known of their meaning. */
package dev.keywright.compiler.lex;
