package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The numbers of classes that docs/walkthrough.md states are those of the classes that it links. */
class WalkthroughCountsTest {

    /** Begins the paragraph about plans that do not take the fast path. */
    private static final String GENERAL = "A plan of more than one read";

    private static final Pattern STAGE = Pattern.compile("(?m)^### (\\d\\. .*)$");

    private static final Pattern CLASS = Pattern.compile("\\[`(\\w+)`](\\([^)]*\\))?");

    private static final Pattern ROW = Pattern.compile("(?m)^\\| (.+?) \\| (\\d+) \\|$");

    private static final Pattern JOIN = Pattern.compile("Of stage 6, (\\d+) are of questions with a join alone");

    private static final Pattern CHANGE = Pattern.compile("The change names (\\d+) classes");

    @Test
    void theyAreThoseOfTheLinks() {
        String text = Golden.text(Project.root().resolve("docs/walkthrough.md"));
        String question = section(text, "## A question", "## A change");
        Map<String, Integer> counted = new LinkedHashMap<>();
        Matcher stages = STAGE.matcher(question);
        int from = 0;
        String stage = "";
        while (stages.find()) {
            count(counted, stage, question.substring(from, stages.start()));
            stage = stages.group(1);
            from = stages.end();
        }
        count(counted, stage, question.substring(from));
        counted.put("all of it", classes(question).size());
        Map<String, Integer> stated = new LinkedHashMap<>();
        Matcher rows = ROW.matcher(text.substring(text.indexOf("## How many classes")));
        while (rows.find()) {
            stated.put(rows.group(1), Integer.parseInt(rows.group(2)));
        }
        assertThat(stated).isEqualTo(counted);
        String answering = section(text, "### 6. Answering", "## A change");
        Set<String> join = classes(answering.substring(answering.indexOf(GENERAL)));
        join.removeAll(classes(section(answering, "### 6.", GENERAL)));
        Matcher joined = JOIN.matcher(text);
        assertThat(joined.find()).isTrue();
        assertThat(Integer.parseInt(joined.group(1))).isEqualTo(join.size());
        Matcher change = CHANGE.matcher(text);
        assertThat(change.find()).isTrue();
        assertThat(Integer.parseInt(change.group(1)))
                .isEqualTo(
                        classes(section(text, "## A change", "## The packages")).size());
    }

    private static void count(Map<String, Integer> counted, String stage, String text) {
        if (!stage.isEmpty()) {
            counted.put(stage, classes(text).size());
        }
    }

    private static Set<String> classes(String text) {
        Set<String> classes = new TreeSet<>();
        Matcher links = CLASS.matcher(text);
        while (links.find()) {
            classes.add(links.group(1));
        }
        return classes;
    }

    private static String section(String text, String from, String to) {
        return text.substring(text.indexOf(from), text.indexOf(to));
    }
}
