package dev.keywright.compiler.generate;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/**
 * Names of SQL as Java spells them: {@code search_attempt} is {@code SearchAttempt} and {@code searchAttempt}, the label
 * {@code in progress} is {@code IN_PROGRESS}. What Java keeps for itself has an underscore behind it.
 */
final class JavaNames {

    /** What a record cannot have as a component, since every object has a method of that name. */
    private static final List<String> METHODS =
            List.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

    /** Types that need no import, and so would be hidden by one of the same name beside the code. */
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

    /** {@code SearchAttempt} */
    static String type(String name) {
        String spelled =
                started(words(name).stream().map(each -> capital(each, true)).collect(Collectors.joining()), "Type");
        return TYPES.contains(spelled) ? spelled + "_" : spelled;
    }

    /** {@code searchAttempt} */
    static String member(String name) {
        List<String> words = words(name);
        String spelled = words.stream().skip(1).map(each -> capital(each, true)).collect(Collectors.joining());
        String whole = started(words.isEmpty() ? "" : capital(words.get(0), false) + spelled, "value");
        return SourceVersion.isKeyword(whole, SourceVersion.RELEASE_17) || METHODS.contains(whole)
                ? whole + "_"
                : whole;
    }

    /** {@code IN_PROGRESS} */
    static String constant(String label) {
        return started(
                words(label).stream().map(each -> each.toUpperCase(Locale.ROOT)).collect(Collectors.joining("_")),
                "EMPTY");
    }

    /** For a comment, which a name in quotes must not end. */
    static String inComment(String name) {
        StringBuilder text = new StringBuilder();
        name.codePoints()
                .map(each -> Character.isLetterOrDigit(each) || "_ -.".indexOf(each) >= 0 ? each : '?')
                .forEach(text::appendCodePoint);
        return text.toString();
    }

    /** What stands between characters that no name in Java can have, or underscores. */
    private static List<String> words(String name) {
        StringBuilder text = new StringBuilder();
        name.codePoints()
                .map(each -> Character.isLetterOrDigit(each) ? each : ' ')
                .forEach(text::appendCodePoint);
        return List.of(text.toString().trim().split(" +")).stream()
                .filter(each -> !each.isEmpty())
                .toList();
    }

    /** Words in capitals, as some databases have all names, are written small. */
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
