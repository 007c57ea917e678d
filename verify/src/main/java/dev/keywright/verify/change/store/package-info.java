/** Random changes, made in a store and compared with the relational database. */
package dev.keywright.verify.change.store;
