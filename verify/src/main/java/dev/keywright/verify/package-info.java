/**
 * Verification: random data, the reference meaning of questions on it, and the comparison with a relational database.
 */
package dev.keywright.verify;
