package dev.keywright.bench.clients.rubis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tables that are filled by hand are those that are designed. */
class DesignByHandTest {

    private static final Pattern TABLE = Pattern.compile("CREATE TABLE (\\w+) \\((.*)\\)");
    private static final Pattern KEY = Pattern.compile(", PRIMARY KEY \\((.*)\\)$");

    @Test
    void tablesAreThoseOfTheDesignAtThePricesOfTheNode() throws IOException {
        assertThat(written()).isEqualTo(designed(RubisDesign.plain()));
    }

    private static Map<String, String> designed(Design design) {
        Map<String, String> tables = new TreeMap<>();
        for (Table each : design.tables()) {
            assertThat(each.rows()).hasSize(1);
            RowKind kind = each.rows().get(0);
            List<String> key = new ArrayList<>();
            kind.key().partition().forEach(one -> key.add(name(one)));
            kind.key().sort().forEach(one -> key.add(name(one)));
            TreeSet<String> columns = new TreeSet<>(key);
            kind.columns().forEach(one -> columns.add(last(one.toString())));
            tables.put(each.name(), key + " " + columns);
        }
        return tables;
    }

    private static String name(Segment segment) {
        return segment.toString().startsWith("'") ? "list" : last(segment.toString());
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static Map<String, String> written() throws IOException {
        Map<String, String> tables = new TreeMap<>();
        try (InputStream in = HandSite.class.getResourceAsStream("rubis_design.cql")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8).replaceAll("(?m)^--.*$", "");
            for (String each : text.replaceAll("\\s+", " ").split(";")) {
                Matcher table = TABLE.matcher(each);
                if (table.find()) {
                    tables.put(table.group(1), columns(table.group(2)));
                }
            }
        }
        return tables;
    }

    private static String columns(String body) {
        Matcher whole = KEY.matcher(body);
        String key = whole.find() ? whole.group(1) : body.replaceFirst("^(\\w+) \\w+ PRIMARY KEY.*", "$1");
        TreeSet<String> columns = new TreeSet<>();
        Arrays.stream(KEY.matcher(body).replaceFirst("").split(", ")).forEach(each -> columns.add(each.split(" ")[0]));
        return Arrays.asList(key.split(", ")) + " " + columns;
    }
}
