/** Generates typed Java code from a model: a record for each entity, a method for each question and change. */
package dev.keywright.compiler.generate;
