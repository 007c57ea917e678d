package dev.keywright.core.design;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Computes the upper bound of the bytes of a row of a kind, keys and values, from the types of its columns:
 * {@code text(50)} has 200. A row size limit of the engine bounds it too. Used by {@code ProvePageBound} and
 * {@code ScaleText}.
 *
 * @param bytes empty where nothing bounds them
 * @param boundless the columns whose type allows any length: {@code body}, {@code tags}
 */
public record LargestRow(OptionalLong bytes, List<String> boundless) {

    private static final long NUMBER_BYTES = 8;
    /** A number, a moment or a uuid as text; the uuid is the longest. */
    private static final long REVERSED_BYTES = 36;
    /** The digits that a sum has more than its numbers, however many it adds up. */
    private static final long COUNT_DIGITS = 19;

    public LargestRow {
        boundless = List.copyOf(boundless);
    }

    /**
     * @param index the index that it is read through; this has columns of its own, unless its entries point to the rows
     */
    public static LargestRow of(Model model, EngineProfile target, RowKind kind, Optional<String> index) {
        Sum sum = new Sum(new ColumnTypes(model));
        index.filter(each -> !target.indexesPointToRows())
                .flatMap(kind::slot)
                .ifPresentOrElse(each -> sum.listed(kind, each), () -> sum.whole(kind));
        long limit = target.limits().itemBytesMax();
        OptionalLong typed = sum.boundless.isEmpty() ? OptionalLong.of(sum.bytes) : OptionalLong.empty();
        long most = Math.min(typed.orElse(Long.MAX_VALUE), limit == 0 ? Long.MAX_VALUE : limit);
        return new LargestRow(
                most == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(most),
                sum.boundless.stream().distinct().sorted().toList());
    }

    /** Adds up the parts of a row. */
    private static final class Sum {

        private final ColumnTypes types;
        private final List<String> boundless = new ArrayList<>();
        private long bytes;

        Sum(ColumnTypes types) {
            this.types = types;
        }

        void whole(RowKind kind) {
            kind.key().segments().forEach(each -> segment(kind, each));
            kind.columns().forEach(each -> column(kind, each));
            kind.totals().forEach(each -> total(kind, each));
            kind.embeds().forEach(this::embedded);
        }

        /** The entry of an index, which has both keys of a row. */
        void listed(RowKind kind, RowKind.Slot slot) {
            kind.key().segments().forEach(each -> segment(kind, each));
            slot.key().segments().forEach(each -> segment(kind, each));
            slot.projection().forEach(each -> column(kind, each));
        }

        private void column(RowKind kind, ColumnPath column) {
            add(types.type(kind, column), column.toString(), 1);
        }

        private void segment(RowKind kind, Segment segment) {
            switch (segment.kind()) {
                case COLUMN:
                    column(kind, segment.column().orElseThrow());
                    return;
                case TAG:
                    bytes += segment.text().getBytes(StandardCharsets.UTF_8).length;
                    return;
                case BUCKET, SALT:
                    bytes += NUMBER_BYTES;
                    return;
                case REVERSED:
                    bytes += REVERSED_BYTES;
                    return;
            }
            throw new IllegalStateException("no size of " + segment);
        }

        private void total(RowKind kind, RowKind.Total total) {
            bytes += COUNT_DIGITS;
            total.of()
                    .filter(each -> total.function() != Term.Aggregate.Function.COUNT)
                    .ifPresent(each -> column(kind, each));
        }

        private void embedded(RowKind.Embed embed) {
            Relationship relationship =
                    types.model().relationship(embed.relationship()).orElseThrow();
            if (embed.isAncestorList() || relationship.atMost().isEmpty()) {
                boundless.add(embed.relationship());
                return;
            }
            embed.columns()
                    .forEach(each -> add(
                            types.type(relationship.child(), each),
                            relationship.child() + "." + each,
                            relationship.atMost().getAsLong()));
        }

        private void add(Type type, String column, long times) {
            type.bytesMax().ifPresentOrElse(each -> bytes += times * each, () -> boundless.add(column));
        }
    }
}
