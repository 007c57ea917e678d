/** Files, and where in them something stands. */
package dev.keywright.compiler.source;
