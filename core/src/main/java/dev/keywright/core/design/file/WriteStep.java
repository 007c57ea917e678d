package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.plan.Match;
import dev.keywright.core.plan.Step;
import java.util.List;

/** Writes a step of a plan: {@code {"kind": "cut", "limit": …}}. */
final class WriteStep implements Step.Cases<ObjectNode> {

    private WriteStep() {}

    static ObjectNode of(Step step) {
        return step.match(new WriteStep());
    }

    @Override
    public ObjectNode read(Step.Read read) {
        ObjectNode node = JsonText.object("read").put("row", read.row());
        read.index().ifPresent(each -> node.put("index", each));
        node.set("partition", JsonText.list(read.partition(), WriteMatch::of));
        node.set("sort", JsonText.list(read.sort(), WriteMatch::of));
        node.set("bounds", JsonText.list(read.bounds(), WriteStep::bound));
        read.prefix().ifPresent(each -> node.set("prefix", WriteTerm.of(each)));
        node.put("backward", read.backward());
        node.set("binds", binds(read.binds()));
        node.set("embedded", binds(read.embedded()));
        node.put("missing", JsonText.word(read.missing())).put("together", read.together());
        read.first().ifPresent(each -> node.set("first", WriteTerm.of(each)));
        if (!read.families().isEmpty()) {
            node.set("families", JsonText.texts(read.families()));
        }
        return node;
    }

    @Override
    public ObjectNode walk(Step.Walk walk) {
        ObjectNode node = JsonText.object("walk");
        node.set("source", WriteForm.source(walk.source()));
        return node.set("level", read(walk.level()));
    }

    @Override
    public ObjectNode ends(Step.Ends ends) {
        return JsonText.object("ends").set("range", read(ends.range()));
    }

    @Override
    public ObjectNode filter(Step.Filter filter) {
        return JsonText.object("filter").set("conditions", WriteCondition.list(filter.conditions()));
    }

    @Override
    public ObjectNode sort(Step.Sort sort) {
        ObjectNode node = JsonText.object("sort");
        node.set("order", WriteForm.order(sort.order()));
        return node.set("within", JsonText.texts(sort.within()));
    }

    @Override
    public ObjectNode fold(Step.Fold fold) {
        ObjectNode node = JsonText.object("fold");
        node.set("groups", WriteTerm.list(fold.groups()));
        return node.put("kept", fold.kept());
    }

    @Override
    public ObjectNode distinct(Step.Distinct distinct) {
        return JsonText.object("distinct").set("of", WriteTerm.list(distinct.of()));
    }

    @Override
    public ObjectNode cut(Step.Cut cut) {
        ObjectNode node = JsonText.object("cut");
        node.set("limit", WriteTerm.of(cut.limit()));
        return node.set("within", JsonText.texts(cut.within()));
    }

    private static ObjectNode bound(Step.Bound bound) {
        return JsonText.object().put("operator", bound.operator().sign()).set("term", WriteTerm.of(bound.term()));
    }

    private static ArrayNode binds(List<Step.Bind> binds) {
        return JsonText.list(
                binds, each -> JsonText.object().put("alias", each.alias()).set("path", JsonText.texts(each.path())));
    }

    /** Writes what a segment must be. */
    private static final class WriteMatch implements Match.Cases<ObjectNode> {

        static ObjectNode of(Match match) {
            return match.match(new WriteMatch());
        }

        @Override
        public ObjectNode is(Match.Is is) {
            return JsonText.object("is").set("term", WriteTerm.of(is.term()));
        }

        @Override
        public ObjectNode isNull(Match.Null isNull) {
            return JsonText.object("null");
        }

        @Override
        public ObjectNode among(Match.Among among) {
            return JsonText.object("among").set("terms", WriteTerm.list(among.terms()));
        }

        @Override
        public ObjectNode member(Match.Member member) {
            return JsonText.object("member").set("array", WriteTerm.of(member.array()));
        }

        @Override
        public ObjectNode first(Match.First first) {
            return JsonText.object("first").set("array", WriteTerm.of(first.array()));
        }

        @Override
        public ObjectNode every(Match.Every every) {
            return JsonText.object("every");
        }

        @Override
        public ObjectNode listed(Match.Listed listed) {
            return JsonText.object("listed").put("directory", listed.directory());
        }
    }
}
