package dev.keywright.compiler.design.kind;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.design.ColumnTypes;
import dev.keywright.core.design.MultiAttributeKeys;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;

/**
 * What an index adds to the base rows that it lists, where the engine lists items by what they hold: the texts of its key, or
 * those of its attributes that the rows have not got among their columns.
 *
 * <pre>
 *   search by (contact_id | created_at, id)    as texts contact_id, created_at, id    as attributes id
 * </pre>
 *
 * Of several indexes each is taken by itself.
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

    /** How many units more it takes to write a base row. */
    public double units(RowKind index, Candidate base, boolean attributes) {
        return units(base.rowBytes() + bytes(index, base, attributes)) - units(base.rowBytes());
    }

    /** How many units fewer it takes with attributes than with texts. */
    public double unitsSaved(RowKind index, Candidate base) {
        return canUseAttributes(index) ? units(index, base, false) - units(index, base, true) : 0;
    }

    private double units(double bytes) {
        int unit = target.prices().writeUnitBytes();
        return unit == 0 ? 0 : Math.ceil(bytes / unit);
    }
}
