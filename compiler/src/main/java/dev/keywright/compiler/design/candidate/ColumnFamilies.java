package dev.keywright.compiler.design.candidate;

import dev.keywright.compiler.design.analysis.NeededColumns;
import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.plan.read.PlanDraft;
import dev.keywright.compiler.design.plan.read.PlannedRead;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Returns;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Decides which columns of an entity are stored in a column family of their own, where the engine has column families
 * (T11): those that some questions over many rows never read, and that are most of the row. Such a question reads only
 * the other family, so it needs no smaller copy of the row. Used by {@code CandidateSet}.
 *
 * <pre>
 *   mail    a: received_at, sender, subject, flagged    b: body
 * </pre>
 *
 * No price list charges for a second family, so this is decided before the choice: what saves most bytes wins.
 */
public final class ColumnFamilies {

    /** The family that is read most; {@link #BULK} is the one that few questions want. */
    private static final String MAIN = "a";

    private static final String BULK = "b";

    /** Fewer bytes are not worth a second family. */
    private static final double BULK_BYTES_MIN = 256;

    private final Statistics statistics;
    private final Map<String, List<ColumnPath>> bulk = new LinkedHashMap<>();

    private ColumnFamilies(Statistics statistics) {
        this.statistics = statistics;
    }

    public static ColumnFamilies of(Statistics statistics, EngineProfile target) {
        ColumnFamilies families = new ColumnFamilies(statistics);
        if (target.has(Capability.FAMILIES)) {
            families.chooseBulk(statistics.model());
        }
        return families;
    }

    private void chooseBulk(Model model) {
        Map<String, List<EntityUse>> uses = new LinkedHashMap<>();
        for (Question question : model.questions()) {
            QuestionGraph asked = new QuestionGraph(model, question);
            double rows = question.returns() == Returns.ONE ? 1 : question.page();
            double weight = rows * Statistics.perSecond(question);
            for (String alias : asked.aliases()) {
                uses.computeIfAbsent(asked.entity(alias), each -> new ArrayList<>())
                        .add(new EntityUse(NeededColumns.withLinks(asked, alias), weight));
            }
        }
        uses.forEach((entity, of) -> best(model.entity(entity), of));
    }

    /** What a question needs of an entity, and how often it reads it. */
    private record EntityUse(TreeSet<String> needed, double weight) {

        boolean spares(List<ColumnPath> columns) {
            return columns.stream().noneMatch(each -> needed.contains(each.column()));
        }
    }

    private void best(Entity entity, List<EntityUse> uses) {
        double most = 0;
        for (EntityUse use : uses) {
            List<ColumnPath> rest = entity.attributes().stream()
                    .map(Attribute::name)
                    .filter(each -> !use.needed.contains(each) && !entity.key().contains(each))
                    .map(ColumnPath::own)
                    .toList();
            double bytes = bytes(entity.name(), rest);
            double saved = bytes
                    * uses.stream()
                            .filter(each -> each.spares(rest))
                            .mapToDouble(EntityUse::weight)
                            .sum();
            if (bytes >= Math.max(BULK_BYTES_MIN, entity.rowBytes() / 2.0) && saved > most) {
                most = saved;
                bulk.put(entity.name(), rest);
            }
        }
    }

    private double bytes(String entity, List<ColumnPath> columns) {
        return columns.stream()
                .mapToDouble(each -> statistics.bytes(entity, each))
                .sum();
    }

    /** The families of a table of these kinds; empty where all columns are in one. */
    public List<Table.ColumnFamily> of(List<RowKind> rows) {
        List<String> columns = rows.stream()
                .flatMap(kind -> bulkColumns(kind).stream().map(each -> Table.ColumnFamily.column(kind, each)))
                .toList();
        return columns.isEmpty()
                ? List.of()
                : List.of(new Table.ColumnFamily(MAIN, List.of()), new Table.ColumnFamily(BULK, columns));
    }

    /** The columns of a kind that are in the second family. */
    private List<ColumnPath> bulkColumns(RowKind kind) {
        return kind.columns().stream()
                .filter(bulk.getOrDefault(kind.entity(), List.of())::contains)
                .toList();
    }

    /** The families that a read takes; empty stands for all, where it needs a column of the second one. */
    public List<String> familiesRead(PlanDraft draft, PlannedRead read) {
        return sparedBytes(draft, read) > 0 ? List.of(MAIN) : List.of();
    }

    /** The bytes of a row that a read skips because they are in the other family. */
    public double sparedBytes(PlanDraft draft, PlannedRead read) {
        if (bulk.isEmpty()) {
            return 0;
        }
        RowKind kind = read.candidate().kind();
        List<ColumnPath> apart = bulkColumns(kind);
        TreeSet<String> needed = NeededColumns.withLinks(draft.asked(), read.alias());
        boolean spares = !read.walk()
                && !isReadAgain(draft, read)
                && read.embedded().isEmpty()
                && apart.stream().noneMatch(each -> needed.contains(each.column()));
        return spares ? bytes(kind.entity(), apart) : 0;
    }

    /** Whether a later read of the plan reads the same source again. */
    private static boolean isReadAgain(PlanDraft draft, PlannedRead read) {
        List<PlannedRead> reads = draft.reads();
        return reads.subList(reads.indexOf(read) + 1, reads.size()).stream()
                .anyMatch(each -> each.alias().equals(read.alias()));
    }
}
