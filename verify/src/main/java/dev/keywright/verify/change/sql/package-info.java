/** Random changes, made in the relational database. */
package dev.keywright.verify.change.sql;
