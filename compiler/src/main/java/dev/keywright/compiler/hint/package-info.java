/** What comments say that SQL cannot. */
package dev.keywright.compiler.hint;
