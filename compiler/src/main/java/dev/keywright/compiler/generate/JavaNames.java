package dev.keywright.compiler.generate;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/**
 * Converts names of SQL to names of Java: {@code search_attempt} becomes {@code SearchAttempt} or
 * {@code searchAttempt}, the label {@code in progress} becomes {@code IN_PROGRESS}. A reserved word of Java gets an
 * underscore at its end.
 */
final class JavaNames {

    /** Names that a component of a record cannot have, because {@code Object} has a method of that name. */
    private static final List<String> METHODS =
            List.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

    /**
     * Types of java.lang that generated code uses without import; a generated type of the same name would hide them.
     */
    private static final List<String> TYPES = List.of(
            "Boolean",
            "Double",
            "Enum",
            "Float",
            "IllegalArgumentException",
            "Integer",
            "Iterable",
            "Long",
            "Object",
            "Override",
            "Record",
            "String");

    private JavaNames() {}

    /** The name of a type, such as {@code SearchAttempt}. */
    static String type(String name) {
        String spelled =
                started(words(name).stream().map(each -> capital(each, true)).collect(Collectors.joining()), "Type");
        return TYPES.contains(spelled) ? spelled + "_" : spelled;
    }

    /** The name of a component or parameter, such as {@code searchAttempt}. */
    static String member(String name) {
        List<String> words = words(name);
        String spelled = words.stream().skip(1).map(each -> capital(each, true)).collect(Collectors.joining());
        String whole = started(words.isEmpty() ? "" : capital(words.get(0), false) + spelled, "value");
        return SourceVersion.isKeyword(whole, SourceVersion.RELEASE_17) || METHODS.contains(whole)
                ? whole + "_"
                : whole;
    }

    /** The name of an enum constant, such as {@code IN_PROGRESS}. */
    static String constant(String label) {
        return started(
                words(label).stream().map(each -> each.toUpperCase(Locale.ROOT)).collect(Collectors.joining("_")),
                "EMPTY");
    }

    /** A name that is safe inside a comment: a quoted name of SQL could contain the characters that end the comment. */
    static String inComment(String name) {
        StringBuilder text = new StringBuilder();
        name.codePoints()
                .map(each -> Character.isLetterOrDigit(each) || "_ -.".indexOf(each) >= 0 ? each : '?')
                .forEach(text::appendCodePoint);
        return text.toString();
    }

    /** The parts of a name between underscores and other characters that are neither letters nor digits. */
    private static List<String> words(String name) {
        StringBuilder text = new StringBuilder();
        name.codePoints()
                .map(each -> Character.isLetterOrDigit(each) ? each : ' ')
                .forEach(text::appendCodePoint);
        return List.of(text.toString().trim().split(" +")).stream()
                .filter(each -> !each.isEmpty())
                .toList();
    }

    /**
     * A word with its first letter changed. A word in capitals, as some databases spell all names, is first converted
     * to lower case.
     */
    private static String capital(String word, boolean large) {
        String calm = word.equals(word.toUpperCase(Locale.ROOT)) ? word.toLowerCase(Locale.ROOT) : word;
        int first = calm.offsetByCodePoints(0, 1);
        String head = calm.substring(0, first);
        return (large ? head.toUpperCase(Locale.ROOT) : head.toLowerCase(Locale.ROOT)) + calm.substring(first);
    }

    private static String started(String name, String none) {
        return name.isEmpty() ? none : Character.isJavaIdentifierStart(name.codePointAt(0)) ? name : "_" + name;
    }
}
