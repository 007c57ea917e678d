package dev.keywright.verify.judge;

import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.query.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Rewrites a question's statement so that PostgreSQL or H2 runs it, and completes its order:
 *
 * <pre>
 *   SELECT TOP 5 * FROM dbo."Order" WHERE Status = :status ORDER BY PlacedAt
 *   select * from "order" where status = CAST(? AS text) order by placedat, "order"."placedat", "order"."id" limit 5
 * </pre>
 *
 * The order of the normal form, which is total, is appended to every ORDER BY, so that ties are broken as in
 * Keywright's answers. Where the two orders do not begin alike, the answers differ, and the comparison finds it.
 *
 * <p>Used by {@code JudgeDatabase}.
 */
final class RespellQuestion {

    private static final Set<String> AFTER_ORDER = Set.of("limit", "fetch", "offset", "for", ")", ";");

    private static final Set<String> BEFORE_TABLE = Set.of("from", "join");

    /** Spellings of the current time, which the normal form treats as a parameter. */
    private static final Set<String> NOW = Set.of("now", "current_timestamp", "getdate");

    private final Question question;
    private final SqlTypes types;
    private final SpellOrder order;
    private final List<String> words;
    private final Set<String> schemas;
    private final List<String> out = new ArrayList<>();
    private final List<String> parameters = new ArrayList<>();
    private final Iterator<Source> laterals;
    private final Deque<Nesting> levels = new ArrayDeque<>();

    /** What has to be written before a closing bracket, or the end of the statement. */
    private static final class Nesting {
        private Optional<Source> lateral = Optional.empty();
        private Optional<String> limit = Optional.empty();
        private boolean ordering;
        private boolean listing = true;
    }

    /** A statement with {@code ?}, and the parameter that each of them stands for. */
    record RespelledSql(String sql, List<String> parameters) {}

    private RespellQuestion(Question question, SqlTypes types) {
        this.question = question;
        this.types = types;
        this.order = new SpellOrder(question.query(), types);
        this.words = SqlWords.of(question.sql());
        this.schemas = schemas();
        this.laterals = question.query()
                .root()
                .all()
                .filter(each -> each.perParentLimit().isPresent())
                .iterator();
    }

    static RespelledSql of(Question question, SqlTypes types) {
        return new RespellQuestion(question, types).respell();
    }

    private RespelledSql respell() {
        levels.push(new Nesting());
        for (int i = 0; i < words.size(); i++) {
            i += word(i);
        }
        end(levels.pop());
        return new RespelledSql(String.join(" ", out), parameters);
    }

    /** Writes the word at an index, and returns how many of the following words it consumed. */
    private int word(int i) {
        String word = words.get(i);
        Nesting level = levels.peek();
        if (level.ordering && AFTER_ORDER.contains(word)) {
            completeOrder(level);
        }
        if (isSchema(i)) {
            return 1;
        }
        if (NOW.contains(word) && hasParameter(Parameter.NOW)) {
            out.add(spelled(":" + Parameter.NOW));
            return isWord(i + 1, "(") ? 2 : 0;
        }
        if (word.equals("top")) {
            boolean bracketed = isWord(i + 1, "(");
            level.limit = Optional.of(spelled(words.get(bracketed ? i + 2 : i + 1)));
            return bracketed ? 3 : 1;
        }
        if ((word.equals("outer") || word.equals("cross")) && isWord(i + 1, "apply")) {
            out.add(word.equals("outer") ? "left join lateral" : "cross join lateral");
            return 1;
        }
        return word.equals("(") ? open(i) : word.equals(")") ? close(i) : plain(i, level);
    }

    /**
     * Whether the word names a schema, which the judging database does not have: {@code dbo.} of a table in FROM, or of
     * a column that is written with its table.
     */
    private boolean isSchema(int i) {
        int first = i;
        while (first > 1 && words.get(first - 1).equals(".")) {
            first -= 2;
        }
        String before = first == 0 ? "" : words.get(first - 1);
        boolean listed = before.equals(",") && !levels.element().listing && schemas.contains(words.get(first));
        return isWord(i + 1, ".") && (BEFORE_TABLE.contains(before) || listed || isWord(i + 3, "."));
    }

    /** The schemas of the first table of each FROM and of joined tables. */
    private Set<String> schemas() {
        return IntStream.range(1, words.size() - 1)
                .filter(i -> BEFORE_TABLE.contains(words.get(i - 1)) && isWord(i + 1, "."))
                .mapToObj(words::get)
                .collect(Collectors.toSet());
    }

    private int plain(int i, Nesting level) {
        String word = words.get(i);
        level.ordering |= word.equals("order") && isWord(i + 1, "by");
        if (word.equals("from") && level.listing) {
            level.lateral.ifPresent(each -> out.add(order.hiddenOutputs(each)));
            level.listing = false;
        }
        out.add(spelled(word));
        return 0;
    }

    private int open(int i) {
        Nesting level = new Nesting();
        boolean lateral =
                i > 0 && (words.get(i - 1).equals("lateral") || words.get(i - 1).equals("apply"));
        level.lateral = lateral ? Optional.of(laterals.next()) : Optional.empty();
        levels.push(level);
        out.add("(");
        return 0;
    }

    private int close(int i) {
        Nesting level = levels.pop();
        end(level);
        out.add(")");
        if (level.lateral.isEmpty()) {
            return 0;
        }
        int alias = isWord(i + 1, "as") ? i + 2 : i + 1;
        order.renameLateral(level.lateral.get(), words.get(alias));
        out.add(words.get(alias));
        boolean left = level.lateral.get().link().orElseThrow().join() == Source.Join.LEFT;
        if (left && !isWord(alias + 1, "on")) {
            out.add("on true");
        }
        return alias - i;
    }

    private boolean hasParameter(String parameter) {
        return question.parameters().stream().anyMatch(each -> each.name().equals(parameter));
    }

    private boolean isWord(int i, String word) {
        return i < words.size() && words.get(i).equals(word);
    }

    private void end(Nesting level) {
        if (level.ordering) {
            completeOrder(level);
        }
        level.limit.ifPresent(each -> out.add("limit " + each));
    }

    private void completeOrder(Nesting level) {
        level.ordering = false;
        boolean outermost = levels.isEmpty() || level == levels.peekLast();
        if (outermost) {
            out.add(order.spelled(question.query().order()));
        }
        level.lateral.ifPresent(each ->
                out.add(order.spelled(each.perParentLimit().orElseThrow().order())));
    }

    private String spelled(String word) {
        if (!word.startsWith(":") || word.equals(":") || word.equals("::")) {
            return word;
        }
        Parameter parameter = question.parameters().stream()
                .filter(each -> each.name().equalsIgnoreCase(word.substring(1)))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no parameter " + word + " in " + question.name()));
        parameters.add(parameter.name());
        return "CAST(? AS " + types.name(parameter.type()) + ")";
    }
}
