package dev.keywright.compiler.explain.request;

import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition.Operator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints a read as a range over keys, for targets without a query language of their own:
 * {@code range search_by_status [<contact>, active … <contact>, active, <before>), backwards, 25 rows}
 *
 * <p>Used by {@code RequestText}.
 */
final class RangeRequestText implements RequestText {

    @Override
    public String of(KeyRead read) {
        List<KeyRead.Part> parts =
                Stream.concat(read.partition().stream(), read.sort().stream()).toList();
        String start = parts.stream().map(Placeholder::of).collect(Collectors.joining(", "));
        String name = read.index()
                .map(each -> read.table().name() + "." + each.name())
                .orElse(read.table().name());
        if (read.isGet()) {
            return "get " + name + " [" + start + "]";
        }
        return "range " + name + " " + interval(read, start)
                + (read.backward() ? ", backwards" : "")
                + read.limit()
                        .map(each -> ", " + Placeholder.of(each) + " rows")
                        .orElse("");
    }

    private static String interval(KeyRead read, String start) {
        if (read.prefix().isPresent()) {
            return "[" + joined(start, Placeholder.of(read.prefix().get())) + "…]";
        }
        if (!read.hasBounds()) {
            return "[" + start + "]";
        }
        boolean openBelow =
                read.lower().filter(each -> each.operator() == Operator.MORE).isPresent();
        boolean closedAbove =
                read.upper().filter(each -> each.operator() == Operator.LESS).isEmpty();
        return (openBelow ? "(" : "[") + end(start, read.lower()) + " … " + end(start, read.upper())
                + (closedAbove ? "]" : ")");
    }

    private static String end(String start, Optional<Step.Bound> bound) {
        return bound.map(each -> joined(start, Placeholder.of(each.term()))).orElse(start);
    }

    private static String joined(String start, String value) {
        return start.isEmpty() ? value : start + ", " + value;
    }
}
