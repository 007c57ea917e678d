package dev.keywright.compiler.design.kind;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.design.ColumnTypes;
import dev.keywright.core.design.MultiAttributeKeys;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;

/**
 * Computes what an index adds to the base rows that it lists, on engines that list a row by attributes of the row
 * itself: the text of its key, or with a key of attributes only those that the row does not have as columns.
 *
 * <pre>
 *   search by (contact_id | created_at, id)    as texts contact_id, created_at, id    as attributes id
 * </pre>
 *
 * Each index is taken by itself, although several may share an added attribute.
 */
public final class IndexKeyOverhead {

    private final Statistics statistics;
    private final EngineProfile target;
    private final MultiAttributeKeys keys;

    public IndexKeyOverhead(Statistics statistics, EngineProfile target) {
        this.statistics = statistics;
        this.target = target;
        this.keys = new MultiAttributeKeys(new ColumnTypes(statistics.model()));
    }

    /** Whether the index can have a key of attributes. */
    public boolean canUseAttributes(RowKind index) {
        return target.has(Capability.KEY_ATTRIBUTES) && keys.fits(index, index.predicate(), index.key());
    }

    public double bytes(RowKind index, Candidate base, boolean attributes) {
        if (!target.has(Capability.TEXT_KEYS)) {
            return 0;
        }
        return attributes
                ? keys.addedColumns(base.kind(), index.key())
                        .mapToDouble(each -> statistics.bytes(index.entity(), each))
                        .sum()
                : index.key()
                        .segments()
                        .mapToDouble(each -> statistics.bytes(index.entity(), each))
                        .sum();
    }

    /** How many write units more a base row takes with this index. */
    public double units(RowKind index, Candidate base, boolean attributes) {
        return units(base.rowBytes() + bytes(index, base, attributes)) - units(base.rowBytes());
    }

    /** How many write units fewer a base row takes with attributes than with texts. */
    public double unitsSaved(RowKind index, Candidate base) {
        return canUseAttributes(index) ? units(index, base, false) - units(index, base, true) : 0;
    }

    private double units(double bytes) {
        int unit = target.prices().writeUnitBytes();
        return unit == 0 ? 0 : Math.ceil(bytes / unit);
    }
}
