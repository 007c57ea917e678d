package dev.keywright.compiler.generate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The names in one scope, each assigned once: if a name is taken, the next free number is appended, beginning with 2.
 * Upper and lower case count as equal, because file names do so on some systems.
 */
final class UniqueNames {

    private final Set<String> names = new LinkedHashSet<>();

    UniqueNames(List<String> names) {
        names.forEach(each -> this.names.add(folded(each)));
    }

    String claim(String wanted) {
        String name = wanted;
        for (int number = 2; !names.add(folded(name)); number++) {
            name = wanted + number;
        }
        return name;
    }

    private static String folded(String name) {
        return name.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }
}
