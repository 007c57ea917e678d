/** Typed Java from a model: a record an entity, a method a question and a change. */
package dev.keywright.compiler.generate;
