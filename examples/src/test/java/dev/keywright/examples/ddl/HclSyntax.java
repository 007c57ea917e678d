package dev.keywright.examples.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the part of Terraform's language (HCL) that the generated files use, and nothing else. */
final class HclSyntax {

    private static final Pattern TOKEN = Pattern.compile(
            "\\s+|#[^\n]*|([A-Za-z_][\\w-]*)|(\"(?:[^\"\\\\$%]|\\\\.|\\$\\$\\{|%%\\{|[$%](?!\\{))*\")|([={}\\[\\],])");

    private final List<String> tokens;
    private int next;

    private HclSyntax(List<String> tokens) {
        this.tokens = tokens;
    }

    /** {@code head "label" { attribute = value, blocks }}; the values as they are written. */
    record Block(List<String> head, Map<String, List<String>> attributes, List<Block> blocks) {

        String text(String attribute) {
            assertThat(attributes).containsKey(attribute);
            return attributes.get(attribute).get(0).replaceAll("^\"|\"$", "");
        }

        List<Block> named(String name) {
            return blocks.stream()
                    .filter(each -> each.head().get(0).equals(name))
                    .toList();
        }
    }

    static List<Block> blocks(String file) {
        List<String> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(file);
        int at = 0;
        while (at < file.length()) {
            assertThat(matcher.find(at) && matcher.start() == at)
                    .as("Terraform at: %s", file.substring(at, Math.min(at + 40, file.length())))
                    .isTrue();
            boolean blank = matcher.group(1) == null && matcher.group(2) == null && matcher.group(3) == null;
            if (!blank) {
                tokens.add(matcher.group());
            }
            at = matcher.end();
        }
        HclSyntax syntax = new HclSyntax(tokens);
        List<Block> blocks = new ArrayList<>();
        while (syntax.next < tokens.size()) {
            blocks.add(syntax.block());
        }
        return blocks;
    }

    private Block block() {
        List<String> head = new ArrayList<>();
        while (!peek().equals("{")) {
            head.add(take());
        }
        take();
        Map<String, List<String>> attributes = new LinkedHashMap<>();
        List<Block> blocks = new ArrayList<>();
        while (!peek().equals("}")) {
            if (tokens.get(next + 1).equals("=")) {
                String name = take();
                take();
                assertThat(attributes.put(name, value())).as("%s twice", name).isNull();
            } else {
                blocks.add(block());
            }
        }
        take();
        return new Block(head, attributes, blocks);
    }

    private List<String> value() {
        List<String> values = new ArrayList<>();
        if (!peek().equals("[")) {
            values.add(take());
            return values;
        }
        take();
        while (!peek().equals("]")) {
            values.add(take());
            if (peek().equals(",")) {
                take();
            }
        }
        take();
        return values;
    }

    private String peek() {
        assertThat(next).as("tokens left").isLessThan(tokens.size());
        return tokens.get(next);
    }

    private String take() {
        String token = peek();
        next++;
        return token;
    }
}
