/** The layout of stored rows: row kinds as views over the model, their keys as segments, tables and indexes. */
package dev.keywright.core.layout;
