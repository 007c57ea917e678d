package dev.keywright.store.change;

/**
 * A change of a row that is being committed.
 *
 * @param previous the version of the row before; 0 where there was none
 * @param version of the row from now on
 */
public record CommittedChange(RowChange change, long previous, long version) {}
