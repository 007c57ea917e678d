package dev.keywright.examples.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;

/** Accepts a script for the HBase shell only if every line has a form that is known to work. */
final class HbaseSyntax {

    private static final String NAME = "[A-Za-z0-9_][A-Za-z0-9_.-]*";

    private static final Pattern NAMESPACE = Pattern.compile("create_namespace '[A-Za-z0-9_]+'");

    private static final Pattern TABLE = Pattern.compile("create '([A-Za-z0-9_]+:" + NAME + ")'"
            + "(?:, \\{NAME => '[A-Za-z0-9_.-]+', VERSIONS => 1(?:, TTL => [1-9][0-9]*)?\\})+"
            + "(?:, SPLITS => \\[\"(?:\\\\x[0-9A-F]{2})+\"(?:, \"(?:\\\\x[0-9A-F]{2})+\")*\\])?");

    private HbaseSyntax() {}

    /** The names of the tables that the script makes. */
    static List<String> tables(String script) {
        List<String> lines = script.lines()
                .filter(each -> !each.isEmpty() && !each.startsWith("# "))
                .toList();
        assertThat(lines.get(0)).matches(NAMESPACE);
        return lines.stream()
                .skip(1)
                .peek(each -> assertThat(each).matches(TABLE))
                .map(each -> TABLE.matcher(each).replaceAll("$1"))
                .toList();
    }
}
