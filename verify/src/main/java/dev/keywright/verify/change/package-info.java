/**
 * Draws random changes, which are then made on a store and in a relational database, so that the two can be compared.
 */
package dev.keywright.verify.change;
