package dev.keywright.store.typed;

import dev.keywright.store.Access;
import dev.keywright.store.Answer;
import dev.keywright.store.Page;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * A question with its arguments, whose answer is read page by page or as a whole. Immutable; each iterator is for one
 * thread. Used by generated code, with {@code PageOf}: what exists never changes.
 *
 * <pre>
 *   PageOf&lt;SearchesOf&gt; page = manhunt.searchesOf(contact).firstPage();
 *   for (SearchesOf each : manhunt.searchesOf(contact)) {
 *       …
 *   }
 * </pre>
 */
public final class QuestionCall<R> implements Iterable<R> {

    private final Access access;
    private final String question;
    private final Map<String, Object> arguments;
    private final Function<Cells, R> read;
    private final OptionalInt rows;

    public QuestionCall(Access access, String question, Map<String, Object> given, Function<Cells, R> read) {
        this(access, question, given, read, OptionalInt.empty());
    }

    private QuestionCall(
            Access access, String question, Map<String, Object> given, Function<Cells, R> read, OptionalInt rows) {
        this.access = access;
        this.question = question;
        // Values may be null, which Map.copyOf does not take.
        this.arguments = Collections.unmodifiableMap(new LinkedHashMap<>(given));
        this.read = read;
        this.rows = rows;
    }

    /** The same with another page size than the question declares. */
    public QuestionCall<R> pagesOf(int rowsMax) {
        return new QuestionCall<>(access, question, arguments, read, OptionalInt.of(rowsMax));
    }

    public PageOf<R> firstPage() {
        return page(Optional.empty());
    }

    /** The page after the one that gave this cursor. */
    public PageOf<R> page(String cursor) {
        return page(Optional.of(cursor));
    }

    private PageOf<R> page(Optional<String> cursor) {
        Page page = access.ask(question, arguments, cursor, rows);
        return new PageOf<>(this, page, typed(page));
    }

    private List<R> typed(Page page) {
        return page.rows().stream()
                .map(each -> read.apply(new Cells(question, page.columns(), each)))
                .toList();
    }

    /**
     * All rows of the one entity row that the question is about. REQUIRES: the question is {@code :one}, and so has no
     * pages.
     */
    public List<R> rows() {
        return typed(access.ask(question, arguments));
    }

    /** The first row, if any. REQUIRES: as {@link #rows}. */
    public Optional<R> row() {
        return rows().stream().findFirst();
    }

    /** Returns all rows of the answer, read from the engine as the caller takes them. */
    @Override
    public Iterator<R> iterator() {
        Answer answer = access.stream(question, arguments, rows);
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return answer.rows().hasNext();
            }

            @Override
            public R next() {
                return read.apply(
                        new Cells(question, answer.columns(), answer.rows().next()));
            }
        };
    }
}
