/** From a design to what its engine is told to make the tables: templates, scripts and lists. */
package dev.keywright.compiler.ddl;
