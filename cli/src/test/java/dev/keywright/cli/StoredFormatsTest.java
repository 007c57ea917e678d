package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A class that produces stored bytes or names says in its own comment that results for existing data never change. */
class StoredFormatsTest {

    /** Encodings of keys, the shapes of tables and rows in an engine, the parts of a design file, and catalogues. */
    private static final Pattern FAMILIES =
            Pattern.compile("implements (SegmentBytes|SegmentText|Catalogue)\\b|class Write\\w+Json\\b"
                    + "|(class|record) (KindShape|TableShape|KeyShape|SlotShape|IndexShape)\\b");

    /** The records that design files hold. */
    private static final Pattern IN_DESIGN_FILES = Pattern.compile(".*/core/(plan|model|query|layout)/\\w+\\.java");

    private static final Pattern RECORD = Pattern.compile("(?m)^public (sealed interface|record) ");

    /** The others. */
    private static final List<String> OTHERS = List.of(
            "BuildKey",
            "Buckets",
            "ChangeLog",
            "ChooseBytes",
            "ChooseText",
            "CoerceValue",
            "ColumnCode",
            "ColumnTypes",
            "CounterTotals",
            "CqlTypes",
            "DeriveRows",
            "DesignFile",
            "EventBytes",
            "EventPosition",
            "ExpandRow",
            "FamilyName",
            "FeedState",
            "IntentBytes",
            "IntentOwners",
            "IntentStore",
            "ItemValues",
            "KeyAttribute",
            "KeyBytes",
            "KeyCode",
            "KeyColumns",
            "KeyPart",
            "KeyText",
            "LogicalTypes",
            "NameDictionary",
            "NameRule",
            "ProtocolColumns",
            "RootPathText",
            "RowHeader",
            "RowTag",
            "Salt",
            "SegmentCode",
            "SegmentValue",
            "Sequences",
            "ShardPositions",
            "StoredName",
            "StoredNames",
            "StreamPosition",
            "TypedCode",
            "UntypedCode");

    private static final Pattern COMMENT = Pattern.compile("(?m)^/\\*\\*.*?\\*/", Pattern.DOTALL);

    @Test
    void itsCommentSaysThatResultsNeverChange() {
        List<String> lacking = new ArrayList<>();
        int checked = 0;
        for (Path file : Project.files(Project.root(), ".java")) {
            String type = file.getFileName().toString().replace(".java", "");
            String text = Golden.text(file);
            boolean stored = OTHERS.contains(type)
                    || FAMILIES.matcher(text).find() && !file.toString().contains("/memory/")
                    || IN_DESIGN_FILES.matcher(file.toString()).matches()
                            && RECORD.matcher(text).find();
            if (file.toString().contains("/src/main/") && stored) {
                checked++;
                Matcher comment = COMMENT.matcher(text);
                String said = comment.find() ? comment.group().replaceAll("\\s+\\*? *", " ") : "";
                if (!said.toLowerCase(Locale.ROOT).contains("never change")) {
                    lacking.add(type);
                }
            }
        }
        assertThat(lacking).isEmpty();
        assertThat(checked).isGreaterThan(OTHERS.size() + 60);
    }
}
