/**
 * MongoDB as an engine: one collection per table, one document per row, MongoDB's own indexes, transactions over
 * several rows.
 */
package dev.keywright.mongodb;
