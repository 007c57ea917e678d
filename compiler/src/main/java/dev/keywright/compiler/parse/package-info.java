/** The SQL parser, within bounds, and where its tree stands in the file. */
package dev.keywright.compiler.parse;
