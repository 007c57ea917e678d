package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.json.JsonFields;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.json.JsonValue;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads and writes positions in SQL files, and findings about them. A position is its {@code at}, and with the text of
 * the line an {@code excerpt}. Used by {@code DesignFile}, {@code ReadModelJson} and {@code WriteModelJson}.
 *
 * <pre>
 *   "at": "shop.sql:14:9", "excerpt": {"text": "SELECT * FROM oders", "column": 1, "length": 5}
 * </pre>
 */
public final class DiagnosticJson {

    private static final Pattern AT = Pattern.compile("(.*):([0-9]{1,9}):([0-9]{1,9})", Pattern.DOTALL);

    private DiagnosticJson() {}

    /** The part of the line that a position shows. */
    private record Excerpt(String text, int column, int length) {

        private static final Excerpt NONE = new Excerpt("", 1, 0);
    }

    public static void write(ObjectNode node, SourceSpan place) {
        node.put("at", place.toString());
        Excerpt excerpt = new Excerpt(place.excerpt(), place.excerptColumn(), place.length());
        if (!excerpt.equals(Excerpt.NONE)) {
            node.putObject("excerpt")
                    .put("text", excerpt.text())
                    .put("column", excerpt.column())
                    .put("length", excerpt.length());
        }
    }

    public static SourceSpan read(JsonFields fields) {
        JsonValue at = fields.at("at");
        Matcher matcher = AT.matcher(at.text());
        if (!matcher.matches()) {
            throw at.fault("should be a file with line and column such as shop.sql:14:9, but is '" + at.text() + "'");
        }
        Excerpt excerpt = fields.maybe("excerpt").map(DiagnosticJson::excerpt).orElse(Excerpt.NONE);
        return new SourceSpan(
                matcher.group(1),
                Integer.parseInt(matcher.group(2)),
                Integer.parseInt(matcher.group(3)),
                excerpt.length(),
                excerpt.text(),
                excerpt.column());
    }

    public static ObjectNode finding(Diagnostic finding) {
        ObjectNode node = JsonText.object()
                .put("code", finding.code())
                .put("severity", finding.severity().word())
                .put("message", finding.message())
                .put("why", finding.why());
        write(node, finding.at());
        return node.put("fix", finding.fix());
    }

    public static Diagnostic finding(JsonValue value) {
        return value.object(fields -> {
            Problem problem = fields.at("code").oneOf(List.of(Problem.values()), Problem::code);
            Severity severity = fields.at("severity").word(Severity.class);
            if (severity != problem.severity()) {
                throw fields.at("severity")
                        .fault("should be " + problem.severity().word() + " for " + problem.code());
            }
            return new Diagnostic(
                    problem,
                    fields.at("message").text(),
                    fields.at("why").text(),
                    fields.at("fix").text(),
                    read(fields));
        });
    }

    private static Excerpt excerpt(JsonValue value) {
        return value.object(fields -> new Excerpt(
                fields.at("text").text(),
                fields.at("column").integer(),
                fields.at("length").integer()));
    }
}
