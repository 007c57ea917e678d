/** The relational databases that judge answers. */
package dev.keywright.verify.judge;
