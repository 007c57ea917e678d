package dev.keywright.compiler.sql.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.ParseResult;
import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Lexer;
import dev.keywright.compiler.lex.Splitter;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.compiler.print.ModelText;
import dev.keywright.compiler.schema.ReadSchema;
import dev.keywright.compiler.source.SourceFile;
import dev.keywright.compiler.sql.parse.ParserInput;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Question;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Removes one clause at a time from every example and checks that the model changes: the compiler ignores no clause.
 */
class NothingIsDroppedTest {

    /**
     * Words that are not removed, since in some places they mean nothing: INTO, the NOT NULL of a key column, FROM
     * after DELETE, SET NOCOUNT ON.
     */
    private static final Set<String> NOISE = Set.of(
            "AS",
            "INNER",
            "OUTER",
            "ASC",
            "ROWS",
            "ROW",
            "ONLY",
            "FIRST",
            "NEXT",
            "INTO",
            "FROM",
            "CONSTRAINT",
            "KEY",
            "WORK",
            "TRANSACTION",
            "TRAN",
            "IF",
            "ALWAYS",
            "GO",
            "USE",
            "SET",
            "END",
            "BEGIN",
            "CLUSTERED",
            "INDEX",
            "USING",
            "PRAGMA",
            "ON",
            "OFF",
            "INNODB",
            "AUTOINCREMENT",
            "FOREIGN_KEYS",
            "NAMES",
            "ANSI_NULLS",
            "PRECISION",
            "NOCOUNT",
            "CACHED",
            "RECURSIVE",
            "NOT",
            "DEFAULT",
            "ENGINE",
            "COLLATE",
            "CHARSET",
            "CHARACTER",
            "ACTION",
            "NO",
            "NULL");

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> everyClauseOfEveryStatementMatters() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> clauses(each)));
    }

    private void clauses(Path example) throws Exception {
        Path file = example.resolve(example.getFileName() + ".sql");
        ParseResult whole = Compiler.read(List.of(file), Optional.empty());
        String tables = tables(file, whole.dialect());
        int tried = 0;
        for (Question question : whole.model().questions()) {
            tried += compare(tables, question.sql(), ":many", whole.dialect());
        }
        for (Change change : whole.model().changes()) {
            if (change.mutations().size() == 1
                    && !change.sql().toUpperCase(Locale.ROOT).startsWith("MERGE")) {
                tried += compare(tables, respelled(change.sql(), whole), ":exec", whole.dialect());
            }
        }
        assertThat(tried).isGreaterThan(30);
    }

    private int compare(String tables, String sql, String returns, Dialect dialect) throws Exception {
        String head = tables + "-- name: it " + returns + "\n";
        ParseResult base = read(head + spelled(sql, dialect) + ";", dialect);
        assertThat(base.failed()).as("%s%n%s", sql, base.diagnostics()).isFalse();
        String before = shown(base);
        List<RemoveClause.Variant> variants = RemoveClause.oneClause(sql);
        for (RemoveClause.Variant variant : variants) {
            ParseResult after = read(head + spelled(variant.sql(), dialect) + ";", dialect);
            boolean same = shown(after).equals(before);
            assertThat(same && !meansNothing(variant))
                    .as("%s of%n%s%nis dropped silently", variant.clause(), sql)
                    .isFalse();
        }
        return variants.size();
    }

    /** A key column at the end of an order stands there anyway, and TRUE holds anyway. */
    private static boolean meansNothing(RemoveClause.Variant variant) {
        return variant.clause().startsWith("order ") || variant.clause().equals("condition true");
    }

    /** Replaces the double quotes of names in MySQL, where they delimit texts. */
    private static String spelled(String sql, Dialect dialect) {
        return dialect == Dialect.MYSQL ? sql.replace('"', '`') : sql;
    }

    private static String tables(Path file, Dialect dialect) {
        SourceFile source = new SourceFile("tables.sql", Golden.text(file));
        return Splitter.statements(source, dialect, Lexer.tokens(source, dialect, new Diagnostics()), new Diagnostics())
                .stream()
                .filter(ReadSchema::declares)
                .map(Statement::text)
                .collect(Collectors.joining(";\n", "", ";\n"));
    }

    private static String respelled(String sql, ParseResult whole) {
        Dialect dialect = whole.dialect();
        Set<String> names = new TreeSet<>();
        whole.model().entities().forEach(each -> each.attributes()
                .forEach(one -> names.add(one.name().toLowerCase(Locale.ROOT))));
        SourceFile source = new SourceFile("change.sql", sql);
        Statement statement = Splitter.statements(
                        source, dialect, Lexer.tokens(source, dialect, new Diagnostics()), new Diagnostics())
                .get(0);
        return ParserInput.of(statement, dialect, List.of(), 0)
                .withQuoted(names)
                .text();
    }

    private ParseResult read(String text, Dialect dialect) throws IOException {
        Path file = Files.writeString(folder.resolve("variant.sql"), text);
        return Compiler.read(List.of(file), Optional.of(dialect));
    }

    private static String shown(ParseResult reading) {
        return ModelText.of(reading)
                + reading.diagnostics().stream().map(Object::toString).collect(Collectors.joining("\n"));
    }

    /** A build tries a sample, a night every word. */
    @Test
    void everyWordOfEveryExampleMatters() throws IOException {
        int most = Depth.of(300, 1_000_000, 1_000_000);
        Random random = new Random(Long.getLong("keywright.fuzz.seed", 1));
        List<String> unread = new ArrayList<>();
        int tried = 0;
        for (Path example : Project.examples()) {
            Path file = example.resolve(example.getFileName() + ".sql");
            ParseResult whole = Compiler.read(List.of(file), Optional.empty());
            String text = Golden.text(file);
            String before = shown(read(text, whole.dialect()));
            List<Token> tokens =
                    meaningful(Lexer.tokens(new SourceFile("x.sql", text), whole.dialect(), new Diagnostics()));
            java.util.Collections.shuffle(tokens, random);
            for (Token token : tokens.subList(0, Math.min(tokens.size(), most / 15))) {
                tried++;
                String without = text.substring(0, token.start())
                        + " ".repeat(token.end() - token.start())
                        + text.substring(token.end());
                if (shown(read(without, whole.dialect())).equals(before)) {
                    unread.add(example.getFileName() + ": " + token + " in line "
                            + (text.substring(0, token.start()).lines().count()));
                }
            }
        }
        RunRecord.of(NothingIsDroppedTest.class).add(tried, "words");
        assertThat(unread).isEmpty();
    }

    /**
     * Removes tokens without a meaning for the model: a procedure's parameters, which are found by their uses; the name
     * of a constraint, a collation or a database; the start of a counter, and the precision of a clock.
     */
    private static List<Token> meaningful(List<Token> tokens) {
        List<Token> meaningful = new ArrayList<>();
        boolean header = false;
        boolean arguments = false;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            Token before = tokens.get(Math.max(0, i - 1));
            header = token.is("PROCEDURE") || (header && !token.is("AS"));
            arguments = (token.isSign("(") && before.isAnyOf("IDENTITY", "CURRENT_TIMESTAMP"))
                    || (arguments && !token.isSign(")"));
            boolean named = before.isAnyOf("CONSTRAINT", "COLLATE", "CHARSET", "INDEX", "USE", "NAMES")
                    || (before.isSign("=") && i > 1 && tokens.get(i - 2).isAnyOf("CHARSET", "COLLATE"));
            if (!header && !named && !arguments && carriesMeaning(token)) {
                meaningful.add(token);
            }
        }
        return meaningful;
    }

    private static boolean carriesMeaning(Token token) {
        return token.kind() == Token.Kind.WORD && !NOISE.contains(token.upper())
                || token.kind() == Token.Kind.STRING
                || token.kind() == Token.Kind.NUMBER
                || token.kind() == Token.Kind.PARAMETER;
    }
}
