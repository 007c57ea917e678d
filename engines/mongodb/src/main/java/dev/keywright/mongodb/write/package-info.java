/** Writes of MongoDB: conditions, batches and transactions. */
package dev.keywright.mongodb.write;
