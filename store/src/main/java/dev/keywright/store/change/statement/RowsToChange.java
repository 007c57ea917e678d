package dev.keywright.store.change.statement;

import dev.keywright.core.query.Condition;
import dev.keywright.core.row.Row;
import java.util.List;
import java.util.function.Predicate;

/** Determines the rows that an update or a delete changes. Used by {@code RunMutations}. */
interface RowsToChange {

    /** The rows that meet the conditions, as the mutations before this one have left them. */
    List<Row> matching(String entity, List<Condition> where, Predicate<Row> holds);
}
