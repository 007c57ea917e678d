/** What people read. */
package dev.keywright.compiler.words;
