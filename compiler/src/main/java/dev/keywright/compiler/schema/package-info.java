/** CREATE TABLE and its kin, read into entities and relationships. */
package dev.keywright.compiler.schema;
