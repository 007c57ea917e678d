package dev.keywright.core.engine;

/**
 * The values of a row, also by the numbers of its columns: who takes the same columns of many rows finds them faster so than by
 * name.
 */
public abstract class NumberedValues extends FrozenMap<Object> {

    /** @param number a place among {@link dev.keywright.core.layout.RowKind#columns} of the row's kind */
    public abstract Object at(int number);
}
