/** Reads the statements that declare tables and types into entities and relationships. */
package dev.keywright.compiler.schema;
