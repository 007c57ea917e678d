/** Random changes, made on a store and on plain lists of rows, so that the two can be compared. */
package dev.keywright.verify.change;
