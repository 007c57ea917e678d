package dev.keywright.cli.store;

import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.value.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Parses the {@code name=value} arguments of a command by the types of the names. {@code NULL} is null. Used by
 * {@code AskVerb} and {@code PutVerb}.
 */
final class ReadAssignments {

    private static final String NULL = "NULL";

    private final CommandLine line;

    ReadAssignments(CommandLine line) {
        this.line = line;
    }

    /** @param of what the names belong to, as in {@code question notesOfMember} */
    Map<String, Object> read(List<String> words, String kind, String of, Map<String, Type> types) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (String word : words) {
            int sign = word.indexOf('=');
            if (sign < 1) {
                throw new ParameterException(line, "write name=value, not '" + word + "'");
            }
            String name = word.substring(0, sign);
            if (!types.containsKey(name)) {
                throw new ParameterException(
                        line,
                        of + " has no " + kind + " " + name + "; "
                                + NearestName.advice(
                                        name,
                                        types.keySet(),
                                        types.isEmpty()
                                                ? "it has none"
                                                : "it has " + String.join(", ", types.keySet())));
            }
            if (values.containsKey(name)) {
                throw new ParameterException(line, kind + " " + name + " is given twice");
            }
            values.put(name, value(kind + " " + name + " of " + of, types.get(name), word.substring(sign + 1)));
        }
        return values;
    }

    private Object value(String what, Type type, String text) {
        if (text.equals(NULL)) {
            return null;
        }
        try {
            return new ParseValue(what).text(type, text.equals("'" + NULL + "'") ? NULL : text);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(line, e.getMessage(), e);
        }
    }
}
