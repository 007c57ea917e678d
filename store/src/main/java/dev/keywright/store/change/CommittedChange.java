package dev.keywright.store.change;

/**
 * A change of a row that is about to be committed, with its versions.
 *
 * @param previous the version of the row before; 0 where the row did not exist
 * @param version the version of the row after the commit
 */
public record CommittedChange(RowChange change, long previous, long version) {}
