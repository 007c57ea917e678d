/** How tables, row kinds and indexes of a design look in MongoDB. */
package dev.keywright.mongodb.table;
