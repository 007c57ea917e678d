package dev.keywright.verify.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Splits a statement into strings, names, parameters and signs; white space is dropped. */
public final class SqlWords {

    private static final Pattern WORD = Pattern.compile("'(?:[^']|'')*'"
            + "|\"(?:[^\"]|\"\")*\""
            + "|::"
            + "|:[A-Za-z_]\\w*"
            + "|[\\p{L}_][\\p{L}\\w$]*"
            + "|\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?"
            + "|<=|>=|<>|!=|@>|\\|\\||\\S");

    private SqlWords() {}

    /**
     * The words of a statement. Unquoted names become lower case, as the tables are created; strings and quoted names
     * stay as they are.
     */
    static List<String> of(String sql) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(sql);
        while (matcher.find()) {
            String word = matcher.group();
            words.add(word.startsWith("'") || word.startsWith(":") ? word : word.toLowerCase(Locale.ROOT));
        }
        return words;
    }

    /** {@code ("id", "name")} */
    public static String list(List<String> names) {
        return names.stream().map(SqlWords::quoted).collect(Collectors.joining(", ", "(", ")"));
    }

    public static String quoted(String name) {
        return "\"" + name.toLowerCase(Locale.ROOT).replace("\"", "\"\"") + "\"";
    }
}
