/** How rows lie in an engine: row kinds as views over the model, their keys as segments, tables and indexes. */
package dev.keywright.core.layout;
