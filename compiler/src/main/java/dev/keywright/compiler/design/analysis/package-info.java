/** Analyzes one question: what it fixes, what it needs, and in which equivalent forms it can be asked. */
package dev.keywright.compiler.design.analysis;
