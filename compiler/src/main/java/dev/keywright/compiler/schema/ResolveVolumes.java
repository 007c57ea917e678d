package dev.keywright.compiler.schema;

import dev.keywright.compiler.hint.HintWord;
import dev.keywright.compiler.hint.Hints;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.DefaultValue.Origin;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Period;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Determines the volumes of a model: rows of each entity, children per parent, distinct values and bytes of each
 * column. A volume without a hint is derived from other hints: a child with {@code average: 3} has three times as many
 * rows as its parent. Of numbers that contradict each other
 * one counts, which a warning names. Used by {@code ResolveSchema}.
 */
final class ResolveVolumes {

    static final long ROWS = 10_000;
    private static final long ROWS_MAX = 1_000_000_000_000_000L;
    private static final Pattern RETAIN = Pattern.compile("([0-9]{1,5}) days by ([a-z]+) of (\\S+)");
    private static final int UTF8_BYTES_MAX = 4;

    private final Diagnostics diagnostics;
    private final Map<String, Hints> tableHints = new TreeMap<>();
    private final Map<String, Long> rows = new TreeMap<>();

    ResolveVolumes(List<ResolvedTable> tables, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        for (ResolvedTable table : tables) {
            Hints hints = Hints.at(HintWord.Site.TABLE, table.draft().hints, diagnostics);
            tableHints.put(table.name(), hints);
            OptionalLong said = hints.wholeNumber(HintWord.ROWS);
            if (said.isPresent() && said.getAsLong() > ROWS_MAX) {
                hints.reportInvalid(
                        hints.find(HintWord.ROWS).orElseThrow(),
                        String.format(Locale.ROOT, "a table has at most %,d rows", ROWS_MAX));
            }
            said.ifPresent(each -> rows.put(table.name(), Math.min(each, ROWS_MAX)));
        }
        for (ResolvedTable table : tables) {
            rows(table, new ArrayList<>());
        }
    }

    private long rows(ResolvedTable table, List<ResolvedTable> asking) {
        Long known = rows.get(table.name());
        if (known != null || asking.contains(table)) {
            return known == null ? ROWS : known;
        }
        asking.add(table);
        long count = ROWS;
        for (ResolvedTable.Link link : table.links) {
            Optional<BigDecimal> average = link.hints().number(HintWord.AVERAGE);
            if (average.isPresent() && !table.refersToItself(link)) {
                long parents = linksOfSameColumns(table, link).stream()
                        .mapToLong(each -> rows(each.parent(), asking))
                        .sum();
                BigDecimal product = average.get().multiply(BigDecimal.valueOf(parents));
                count = product.min(BigDecimal.valueOf(ROWS_MAX))
                        .max(BigDecimal.ONE)
                        .longValue();
                break;
            }
        }
        rows.put(table.name(), count);
        return count;
    }

    Entity entity(ResolvedTable table) {
        List<Attribute> attributes = new ArrayList<>();
        for (TableDraft.Column column : table.draft().columns) {
            attributes.add(attribute(table, column));
        }
        return new Entity(
                table.name(),
                rows.get(table.name()),
                attributes,
                table.key,
                table.keyGenerated,
                table.uniques,
                table.draft().checks.stream().map(ResolveSchema::text).toList(),
                table.indexes,
                retention(table));
    }

    private Attribute attribute(ResolvedTable table, TableDraft.Column column) {
        boolean refers = table.referring.contains(column.name);
        boolean array = column.type.element().isPresent();
        HintWord.Site site = refers ? HintWord.Site.FOREIGN_KEY : array ? HintWord.Site.ARRAY : HintWord.Site.COLUMN;
        Hints hints = Hints.at(site, column.hints, diagnostics);
        if (column.ignoresCase) {
            diagnostics.report(Problem.CASE_INSENSITIVE, column.at, "column", column.name);
        }
        boolean grows = column.fallback
                .filter(each -> each.origin() == Origin.IDENTITY || each.origin() == Origin.NOW)
                .isPresent();
        long distinct = distinct(table, column, hints);
        return new Attribute(
                column.name,
                column.type,
                column.nullable,
                column.fallback,
                hints.has(HintWord.SEQUENCE) || grows,
                distinct,
                bytes(column, hints),
                bucket(column, hints),
                array ? ElementBound.of(column, hints, distinct, declaredRows(table)) : OptionalLong.empty());
    }

    private OptionalLong declaredRows(ResolvedTable table) {
        return tableHints.get(table.name()).has(HintWord.ROWS)
                ? OptionalLong.of(rows.get(table.name()))
                : OptionalLong.empty();
    }

    private long distinct(ResolvedTable table, TableDraft.Column column, Hints hints) {
        long count = rows.get(table.name());
        OptionalLong said = hints.wholeNumber(HintWord.DISTINCT);
        if (said.isPresent()) {
            long most = column.type.kind() == TypeKind.BOOLEAN
                    ? 2
                    : column.type.kind() == TypeKind.ENUM ? column.type.labels().size() : Math.max(1, count);
            if (said.getAsLong() < 1 || said.getAsLong() > most) {
                String reason = String.format(
                        Locale.ROOT, "%s has from 1 to %,d different values in %,d rows", column.name, most, count);
                if (said.getAsLong() < 1) {
                    hints.reportContradiction(HintWord.DISTINCT, reason, "correct it, or the table's rows");
                } else {
                    String counts = String.format(Locale.ROOT, "%,d", most);
                    hints.warnContradiction(
                            HintWord.DISTINCT,
                            "the type or the rows of " + column.name,
                            counts,
                            reason,
                            "correct it, or the table's rows");
                }
            }
            return Math.max(1, Math.min(said.getAsLong(), most));
        }
        long most = Math.max(1, count);
        List<String> choices = table.allowedValues(column);
        if (!choices.isEmpty()) {
            return Math.min(choices.size(), most);
        }
        if (column.type.kind() == TypeKind.BOOLEAN) {
            return Math.min(2, most);
        }
        List<ResolvedTable.Link> links = table.links.stream()
                .filter(each -> each.columns().equals(List.of(column.name)))
                .toList();
        return links.isEmpty() ? most : Math.max(1, Math.min(most, referredTo(table, links.get(0))));
    }

    private static int bytes(TableDraft.Column column, Hints hints) {
        OptionalLong said = hints.wholeNumber(HintWord.BYTES);
        if (said.isEmpty()) {
            return column.type.bytesAverage();
        }
        boolean bounded =
                (column.type.kind() == TypeKind.TEXT || column.type.kind() == TypeKind.BYTES) && column.type.size() > 0;
        long most = bounded ? (long) column.type.size() * UTF8_BYTES_MAX : Integer.MAX_VALUE;
        if (said.getAsLong() < 1 || said.getAsLong() > most) {
            hints.reportContradiction(
                    HintWord.BYTES,
                    String.format(Locale.ROOT, "%s is %s: from 1 to %,d bytes", column.name, column.type, most),
                    "correct it");
        }
        return (int) Math.max(1, Math.min(said.getAsLong(), most));
    }

    private static Optional<Period> bucket(TableDraft.Column column, Hints hints) {
        Optional<Period> period = hints.period(HintWord.BUCKET);
        if (period.isPresent() && !isTime(column)) {
            hints.reportContradiction(
                    HintWord.BUCKET,
                    column.name + " is " + column.type,
                    "buckets are periods of a date or a timestamp");
            return Optional.empty();
        }
        return period;
    }

    private static boolean isTime(TableDraft.Column column) {
        TypeKind kind = column.type.kind();
        return kind == TypeKind.DATE || kind == TypeKind.TIMESTAMP || kind == TypeKind.TIMESTAMPTZ;
    }

    private Optional<Entity.Retention> retention(ResolvedTable table) {
        Hints hints = tableHints.get(table.name());
        return hints.find(HintWord.RETAIN).flatMap(hint -> {
            Matcher matcher = RETAIN.matcher(hint.value());
            Optional<Period> period = matcher.matches() ? Period.of(matcher.group(2)) : Optional.empty();
            if (period.isEmpty()) {
                return hints.reportInvalid(hint, "write a number of days, a period and a column of time");
            }
            Optional<TableDraft.Column> column = table.draft().column(matcher.group(3));
            int days = Integer.parseInt(matcher.group(1));
            if (column.isEmpty() || !isTime(column.get()) || days < 1) {
                hints.reportContradiction(
                        HintWord.RETAIN,
                        column.isEmpty()
                                ? table.name() + " has no column " + matcher.group(3)
                                : days < 1 ? "nothing would be kept" : column.get().name + " is " + column.get().type,
                        "name a date or timestamp column of the table and at least one day");
                return Optional.empty();
            }
            return Optional.of(new Entity.Retention(days, period.get(), column.get().name));
        });
    }

    List<Relationship> relationships(ResolvedTable table) {
        return table.links.stream().map(each -> relationship(table, each)).toList();
    }

    private Relationship relationship(ResolvedTable table, ResolvedTable.Link link) {
        boolean optional = link.columns().stream()
                .anyMatch(each -> table.draft().column(each).orElseThrow().nullable);
        return new Relationship(
                table.name(),
                link.columns(),
                link.parent().name(),
                link.parentColumns(),
                optional,
                average(table, link),
                atMost(table, link),
                !link.hints().says(HintWord.REFERENCES, "trusted", "checked"),
                link.deferred(),
                link.onDelete(),
                link.when());
    }

    private BigDecimal average(ResolvedTable table, ResolvedTable.Link link) {
        Optional<BigDecimal> said = link.hints().number(HintWord.AVERAGE);
        if (said.isPresent() && said.get().signum() <= 0) {
            link.hints()
                    .reportContradiction(
                            HintWord.AVERAGE, "a parent would have no children", "give a number above zero");
        }
        BigDecimal parents = BigDecimal.valueOf(Math.max(1, parents(table, link)));
        // In a tree the average counts only rows that have children, and one such row is enough.
        BigDecimal referred = table.refersToItself(link) ? BigDecimal.ONE : parents;
        BigDecimal fromRows = BigDecimal.valueOf(rows.get(table.name())).divide(parents, 4, RoundingMode.HALF_UP);
        BigDecimal average =
                said.filter(each -> fitsRows(table, link, each, referred)).orElse(fromRows);
        BigDecimal bound = BigDecimal.valueOf(atMost(table, link).orElse(Long.MAX_VALUE));
        return (said.isPresent() ? average.min(bound) : average).stripTrailingZeros();
    }

    /** Whether the declared rows of parents and children agree with the declared average; if not, the rows count. */
    private boolean fitsRows(ResolvedTable table, ResolvedTable.Link link, BigDecimal average, BigDecimal parents) {
        boolean allSaid = tableHints.get(table.name()).has(HintWord.ROWS)
                && tableHints.get(link.parent().name()).has(HintWord.ROWS);
        BigDecimal children = average.multiply(parents);
        BigDecimal said = BigDecimal.valueOf(rows.get(table.name()));
        boolean fits = !allSaid || children.compareTo(said.multiply(BigDecimal.valueOf(2))) <= 0;
        if (!fits) {
            link.hints()
                    .warnContradiction(
                            HintWord.AVERAGE,
                            "the rows of " + table.name(),
                            "the number of rows",
                            "that makes " + children.toPlainString() + " rows, but " + table.name() + " has " + said,
                            "correct it, or the rows of " + table.name());
        }
        return fits;
    }

    /** The number of parents that have children: in a tree the rows divided by the average, otherwise all. */
    private long referredTo(ResolvedTable table, ResolvedTable.Link link) {
        long parents = parents(table, link);
        return link.hints()
                .number(HintWord.AVERAGE)
                .filter(each -> table.refersToItself(link) && each.compareTo(BigDecimal.ONE) > 0)
                .map(each -> BigDecimal.valueOf(parents)
                        .divide(each, 0, RoundingMode.CEILING)
                        .longValue())
                .orElse(parents);
    }

    private long parents(ResolvedTable table, ResolvedTable.Link link) {
        return linksOfSameColumns(table, link).stream()
                .mapToLong(each -> rows.get(each.parent().name()))
                .sum();
    }

    /** The links that share one set of children: a polymorphic reference has one link for each owner. */
    private static List<ResolvedTable.Link> linksOfSameColumns(ResolvedTable table, ResolvedTable.Link link) {
        return table.links.stream()
                .filter(each -> each == link
                        || each.when().isPresent()
                                && link.when().isPresent()
                                && each.columns().equals(link.columns()))
                .toList();
    }

    private OptionalLong atMost(ResolvedTable table, ResolvedTable.Link link) {
        OptionalLong said = link.hints().wholeNumber(HintWord.AT_MOST);
        boolean one = table.isSuperkey(link.columns());
        if (said.isEmpty()) {
            return one ? OptionalLong.of(1) : said;
        }
        Optional<BigDecimal> average = link.hints().number(HintWord.AVERAGE);
        if (said.getAsLong() < 1) {
            link.hints()
                    .reportContradiction(
                            HintWord.AT_MOST, "no row could be written", "give at least 1, or remove the hint");
            return OptionalLong.empty();
        }
        if (one && said.getAsLong() > 1) {
            link.hints()
                    .warnContradiction(
                            HintWord.AT_MOST,
                            "the schema",
                            "the unique key",
                            String.join(", ", link.columns()) + " is unique: a parent has one child at most",
                            "remove the hint, or the unique key");
        } else if (average.isPresent() && average.get().compareTo(BigDecimal.valueOf(said.getAsLong())) > 0) {
            link.hints()
                    .warnContradiction(
                            HintWord.AVERAGE,
                            "at most: " + said.getAsLong(),
                            "at most",
                            "an average is never above the most that a parent can have",
                            "give a smaller average, or a larger bound");
        }
        if (one) {
            return OptionalLong.of(1);
        }
        checkAtMostHoldsRows(table, link, said.getAsLong());
        return said;
    }

    /** If both tables declare their rows and every child has a parent, the bound must leave room for all children. */
    private void checkAtMostHoldsRows(ResolvedTable table, ResolvedTable.Link link, long atMost) {
        boolean allSaid = tableHints.get(table.name()).has(HintWord.ROWS)
                && tableHints.get(link.parent().name()).has(HintWord.ROWS)
                && link.when().isEmpty()
                && link.columns().stream()
                        .noneMatch(each -> table.draft().column(each).orElseThrow().nullable);
        BigDecimal room = BigDecimal.valueOf(atMost).multiply(BigDecimal.valueOf(parents(table, link)));
        if (allSaid && room.compareTo(BigDecimal.valueOf(rows.get(table.name()))) < 0) {
            link.hints()
                    .warnContradiction(
                            HintWord.AT_MOST,
                            "the rows of " + table.name(),
                            "at most",
                            table.name() + " has " + rows.get(table.name()) + " rows, but there is room for " + room,
                            "give a larger bound, or correct the rows");
        }
    }
}
