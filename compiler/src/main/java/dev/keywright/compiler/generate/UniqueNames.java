package dev.keywright.compiler.generate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The names in one scope, each given once: of two that are spelled alike the second has a 2 behind it. Large and small letters
 * count as the same, since files on some systems do.
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
