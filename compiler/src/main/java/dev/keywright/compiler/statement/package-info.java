/** Questions and changes: from the parser's tree to the one normal form. */
package dev.keywright.compiler.statement;
