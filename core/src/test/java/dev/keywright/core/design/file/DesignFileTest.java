package dev.keywright.core.design.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.json.InvalidJsonException;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A design that is written to a file and read back is the same design. */
class DesignFileTest {

    private static final Design DESIGN = SampleDesign.design();
    private static final String TEXT = new String(DesignFile.write(DESIGN), StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    @Test
    void theSampleUsesEverything() {
        ValueParts parts = ValueParts.of(DESIGN);
        for (Class<?> sealed : List.of(Step.class, SegmentMatch.class, Condition.class, Term.class, Mutation.class)) {
            assertThat(parts.types()).contains(sealed.getPermittedSubclasses());
        }
        for (Class<?> words : List.of(
                Segment.Kind.class,
                RowRole.class,
                RowKind.Expansion.Unit.class,
                Step.Missing.class,
                Condition.Operator.class,
                Consistency.Level.class,
                Relationship.OnDelete.class,
                Attribute.DefaultValue.Origin.class)) {
            assertThat(parts.words()).contains(words.getEnumConstants());
        }
        assertThat(parts.types()).contains(RowKind.Embed.class, RowKind.Total.class, RowKind.Slot.class);
    }

    @Test
    void aDesignIsReadBackAsItWas() {
        Design read = DesignFile.read(TEXT.getBytes(StandardCharsets.UTF_8));
        assertThat(read).isEqualTo(DESIGN);
        assertThat(new String(DesignFile.write(read), StandardCharsets.UTF_8)).isEqualTo(TEXT);
    }

    @Test
    void aFileIsReadToo() throws IOException {
        Path file = Files.writeString(folder.resolve("shop.json"), TEXT);
        assertThat(Design.read(file)).isEqualTo(DESIGN);
        assertThatThrownBy(() -> DesignFile.read(folder.resolve("none.json")))
                .isInstanceOf(InvalidJsonException.class)
                .hasMessageEndingWith("none.json cannot be read: there is no such file");
        assertThatThrownBy(() -> DesignFile.read(folder)).isInstanceOf(InvalidJsonException.class);
    }

    @Test
    void linesFitTheScreenUnlessOneTextIsLonger() {
        assertThat(TEXT.lines())
                .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(140));
        assertThat(TEXT).startsWith("{\n  \"keywright\": 1,\n  \"model\": {\n").endsWith("\n}\n");
        assertThat(TEXT).contains("\"cost\": {\"perSecond\": 1.25, \"perMonth\": 3240000, \"unit\": \"ms\"}");
    }

    @Test
    void aNewerFormatIsRefused() {
        refused("\"keywright\": 1", "\"keywright\": 2", "keywright is 2, but this Keywright reads format 1: open");
        refused("\"keywright\": 1", "\"keywright\": 0", "keywright is 0, which is not a known format");
        refused("\"keywright\": 1", "\"keywright\": \"1\"", "keywright should be a whole number");
    }

    @Test
    void whatIsWrongIsReportedWithItsPath() {
        refused("\"name\": \"all\"", "\"nam\": \"all\"", "the design: tables[0].name is missing");
        refused("\"role\": \"guard\"", "\"role\": \"gard\"", "role is 'gard', which is not one of base, view");
        refused("\"scan\": true", "\"scan\": 1", "questions[1].scan should be true or false, but is 1");
        refused(
                "\"rows\": 10",
                "\"rows\": 10, \"more\": 1",
                "changes[0].upkeep[0].more is unknown; the known fields are ");
        refused(
                "\"rate\": \"50/min\"",
                "\"rate\": \"50/fortnight\"",
                "model.questions[0].rate is a rate with an unknown unit");
        refused(
                "\"perSecond\": 1.25",
                "\"perSecond\": 2.5",
                "cost.perMonth is 3240000, but the other fields make it 6480000");
        refused("\"count\": 4", "\"count\": -4", "tables[0].rows[0].partition[1].count is -4");
        refused("\"period\": \"week\"", "\"period\": \"weak\"", "partition[2].period is 'weak'");
        refused("\"code\": \"F101\"", "\"code\": \"F999\"", "findings[1].code is 'F999', which is not one of F101");
        refused("\"severity\": \"error\"", "\"severity\": \"note\"", "findings[1].severity should be error for F101");
        refused("\"at\": \"a.sql:14:9\"", "\"at\": \"a.sql\"", "findings[0].at should be a file with line and column");
        refused("\"type\": \"date\"", "\"type\": \"dat\"", "type is invalid: 'dat' is not a type");
    }

    @Test
    void whatFollowsFromOtherFieldsMustAgree() {
        refused("\"name\": \"order.person_id\"", "\"name\": \"x\"", "model.relationships[0].name is x, but the other");
        refused("\"name\": \"tags[]\"", "\"name\": \"tag\"", "tables[0].rows[0].columns[1].name is tag, but");
    }

    @Test
    void whatIsNamedMustBeThere() {
        refused("\"name\": \"empty\"", "\"name\": \"all\"", "tables has two tables named all");
        refused("\"name\": \"pointer\"", "\"name\": \"wide\"", "tables has two row kinds named wide");
        refused("\"index\": \"G1\"", "\"index\": \"G2\"", "listed in G2, which is not an index of all");
        refused(
                "\"directory\": \"directory\"",
                "\"directory\": \"wide\"",
                "takes each of wide, which is not a directory");
        refused("\"row\": \"wide\"", "\"row\": \"wild\"", "questions[0] reads wild, which is not a row kind");
    }

    private static void refused(String part, String instead, String message) {
        assertThat(TEXT).contains(part);
        int at = TEXT.indexOf(part);
        String changed = TEXT.substring(0, at) + instead + TEXT.substring(at + part.length());
        assertThatThrownBy(() -> DesignFile.read(changed.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(InvalidJsonException.class)
                .hasMessageContaining(message);
    }
}
