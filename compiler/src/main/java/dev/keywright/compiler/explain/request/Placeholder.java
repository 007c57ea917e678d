package dev.keywright.compiler.explain.request;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Prints a value that is known only when the question is asked as a placeholder: {@code <contact>}, or
 * {@code <each of ids>} if the request is repeated for each of several values.
 */
final class Placeholder implements SegmentMatch.Cases<String> {

    private final Segment segment;

    private Placeholder(Segment segment) {
        this.segment = segment;
    }

    static String of(KeyRead.Part part) {
        return part.match().match(new Placeholder(part.segment()));
    }

    static String of(Term term) {
        return term instanceof Term.Constant constant ? constant.text().orElse("null") : "<" + name(term) + ">";
    }

    /** A value in a condition on a typed column, where texts are quoted. */
    static String literal(Term term) {
        return term instanceof Term.Constant ? term.toString() : of(term);
    }

    /** A text key: values with {@code #} between them. A caller appends another {@code #} if more segments follow. */
    static String text(List<KeyRead.Part> parts) {
        return parts.stream().map(Placeholder::of).collect(Collectors.joining("#"));
    }

    private static String name(Term term) {
        if (term instanceof Term.Column column && ColumnPath.own(column.name()).isRootPath()) {
            return StoredName.of(ColumnPath.rootPath()) + " of " + column.source();
        }
        return term instanceof Term.Parameter parameter ? parameter.name() : term.toString();
    }

    @Override
    public String is(SegmentMatch.Is is) {
        boolean made = segment.kind() == Segment.Kind.BUCKET || segment.kind() == Segment.Kind.REVERSED;
        return made ? "<" + segment + " of " + name(is.term()) + ">" : of(is.term());
    }

    @Override
    public String same(SegmentMatch.Same same) {
        return of(same.term());
    }

    @Override
    public String isNull(SegmentMatch.Null isNull) {
        return "null";
    }

    @Override
    public String among(SegmentMatch.Among among) {
        return among.terms().stream().map(Placeholder::name).collect(Collectors.joining(", ", "<each of ", ">"));
    }

    @Override
    public String member(SegmentMatch.Member member) {
        return "<each of " + name(member.array()) + ">";
    }

    @Override
    public String first(SegmentMatch.First first) {
        return "<first of " + name(first.array()) + ">";
    }

    @Override
    public String every(SegmentMatch.Every every) {
        return "<each " + segment + ">";
    }

    @Override
    public String inDirectory(SegmentMatch.InDirectory listed) {
        return "<each " + segment + " of " + listed.directory() + ">";
    }
}
