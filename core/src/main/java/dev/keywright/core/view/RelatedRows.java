package dev.keywright.core.view;

import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import java.util.List;
import java.util.Optional;

/** Finds rows of entities and their relatives: in a dataset, a store or a transaction. */
public interface RelatedRows {

    List<Row> rows(String entity);

    Optional<Row> parent(Relationship relationship, Row child);

    /** In any order. */
    List<Row> children(Relationship relationship, Row parent);
}
