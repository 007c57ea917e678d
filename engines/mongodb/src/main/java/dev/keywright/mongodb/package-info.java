/** MongoDB as an engine: a collection a table, a document a row, its own indexes, transactions over several rows. */
package dev.keywright.mongodb;
