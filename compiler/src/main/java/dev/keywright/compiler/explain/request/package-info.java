/** Prints the requests of a plan in the language of each target. */
package dev.keywright.compiler.explain.request;
