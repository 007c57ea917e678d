/** Reads the statements that declare tables and types to entities and relationships. */
package dev.keywright.compiler.schema;
