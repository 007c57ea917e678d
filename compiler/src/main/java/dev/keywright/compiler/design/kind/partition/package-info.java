/** Fits the partitions of a row kind to the limits of a target by buckets, salts and reversed keys. */
package dev.keywright.compiler.design.kind.partition;
