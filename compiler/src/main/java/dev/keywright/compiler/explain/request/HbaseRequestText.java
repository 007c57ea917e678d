package dev.keywright.compiler.explain.request;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints a read as a command of the HBase shell:
 * {@code scan 'search', {STARTROW => '<contact>#', STOPROW => '<contact>#<before>', LIMIT => 25}}
 *
 * <p>Used by {@code RequestText}.
 */
final class HbaseRequestText implements RequestText {

    @Override
    public String of(KeyRead read) {
        List<KeyRead.Part> parts =
                Stream.concat(read.partition().stream(), read.sort().stream()).toList();
        String table = "'" + read.table().name() + "'";
        if (read.isGet()) {
            return "get " + table + ", '" + Placeholder.text(parts) + "'"
                    + (read.families().isEmpty() ? "" : ", {" + columns(read) + "}");
        }
        List<String> options = new ArrayList<>();
        if (read.hasBounds()) {
            PlaceholderRange range = PlaceholderRange.of(parts, read);
            List<String> ends = new ArrayList<>(List.of(range.from(), range.to()));
            if (read.backward()) {
                Collections.reverse(ends);
            }
            options.add("STARTROW => '" + ends.get(0) + "', STOPROW => '" + ends.get(1) + "'");
        } else {
            String prefix = read.prefix().map(Placeholder::of).orElse("");
            options.add("ROWPREFIXFILTER => '" + PlaceholderRange.start(parts) + prefix + "'");
        }
        if (read.backward()) {
            options.add("REVERSED => true");
        }
        if (!read.families().isEmpty()) {
            options.add(columns(read));
        }
        read.limit().ifPresent(each -> options.add("LIMIT => " + Placeholder.of(each)));
        return "scan " + table + ", {" + String.join(", ", options) + "}";
    }

    private static String columns(KeyRead read) {
        return read.families().stream().collect(Collectors.joining("', '", "COLUMNS => ['", "']"));
    }
}
