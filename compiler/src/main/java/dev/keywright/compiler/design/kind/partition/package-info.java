/**
 * Fits the partitions of a row kind to the limits of a target, by buckets, salts and reversed keys. Entry:
 * {@link FitPartition}, called by {@code design.candidate.CandidateSet} for every candidate;
 * {@code design.program.SearchSpace} and the counter plans ask it for sizes.
 *
 * <p>Free: when a kind is split, and into how many parts; that is written into the design. Fixed elsewhere: how a
 * stored value gets its salt or bucket ({@code core.view.Salt}, {@code core.key.Buckets}).
 */
package dev.keywright.compiler.design.kind.partition;
