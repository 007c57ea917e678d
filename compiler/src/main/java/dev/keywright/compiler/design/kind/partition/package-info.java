/** Fits the partition of a row kind to the limits of a target: buckets, salts, reversed keys. */
package dev.keywright.compiler.design.kind.partition;
