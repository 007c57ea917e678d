package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import java.util.List;

/**
 * Writes a step of a plan: {@code {"kind": "cut", "limit": …}}. Stored: a file that exists stays readable, and what its
 * fields mean never changes. Used by {@code ReadStepJson} and {@code WritePlansJson}.
 */
final class WriteStepJson implements Step.Cases<ObjectNode> {

    private WriteStepJson() {}

    static ObjectNode of(Step step) {
        return step.match(new WriteStepJson());
    }

    @Override
    public ObjectNode read(Step.Read read) {
        ObjectNode node = JsonText.object("read").put("row", read.row());
        read.index().ifPresent(each -> node.put("index", each));
        node.set("partition", JsonText.list(read.partition(), WriteMatch::of));
        node.set("sort", JsonText.list(read.sort(), WriteMatch::of));
        node.set("bounds", JsonText.list(read.bounds(), WriteStepJson::bound));
        read.prefix().ifPresent(each -> node.set("prefix", WriteTermJson.of(each)));
        node.put("backward", read.backward());
        node.set("binds", binds(read.bindings()));
        node.set("embedded", binds(read.embedded()));
        node.put("missing", missing(read.missing())).put("together", read.inPreviousRequest());
        read.perTupleLimit().ifPresent(each -> node.set("first", WriteTermJson.of(each)));
        if (!read.families().isEmpty()) {
            node.set("families", JsonText.texts(read.families()));
        }
        return node;
    }

    @Override
    public ObjectNode walk(Step.Walk walk) {
        ObjectNode node = JsonText.object("walk");
        node.set("source", WriteQueryJson.source(walk.source()));
        return node.set("level", read(walk.level()));
    }

    @Override
    public ObjectNode minMax(Step.MinMax ends) {
        return JsonText.object("ends").set("range", read(ends.range()));
    }

    @Override
    public ObjectNode filter(Step.Filter filter) {
        return JsonText.object("filter").set("conditions", WriteConditionJson.list(filter.conditions()));
    }

    @Override
    public ObjectNode sort(Step.Sort sort) {
        ObjectNode node = JsonText.object("sort");
        node.set("order", WriteQueryJson.order(sort.order()));
        return node.set("within", JsonText.texts(sort.within()));
    }

    @Override
    public ObjectNode fold(Step.Fold fold) {
        ObjectNode node = JsonText.object("fold");
        node.set("groups", WriteTermJson.list(fold.groups()));
        return node.put("kept", fold.precomputed());
    }

    @Override
    public ObjectNode distinct(Step.Distinct distinct) {
        return JsonText.object("distinct").set("of", WriteTermJson.list(distinct.terms()));
    }

    @Override
    public ObjectNode cut(Step.Cut cut) {
        ObjectNode node = JsonText.object("cut");
        node.set("limit", WriteTermJson.of(cut.limit()));
        return node.set("within", JsonText.texts(cut.within()));
    }

    /** The word in files, which keep that of the first version of the format for {@code FLAG}. */
    static String missing(Step.Missing missing) {
        return missing == Step.Missing.FLAG ? "tell" : JsonText.word(missing);
    }

    private static ObjectNode bound(Step.Bound bound) {
        return JsonText.object().put("operator", bound.operator().sign()).set("term", WriteTermJson.of(bound.term()));
    }

    private static ArrayNode binds(List<Step.Binding> binds) {
        return JsonText.list(
                binds, each -> JsonText.object().put("alias", each.alias()).set("path", JsonText.texts(each.path())));
    }

    /** Writes the values of a key segment that a read visits. */
    private static final class WriteMatch implements SegmentMatch.Cases<ObjectNode> {

        static ObjectNode of(SegmentMatch match) {
            return match.match(new WriteMatch());
        }

        @Override
        public ObjectNode is(SegmentMatch.Is is) {
            return JsonText.object("is").set("term", WriteTermJson.of(is.term()));
        }

        @Override
        public ObjectNode same(SegmentMatch.Same same) {
            return JsonText.object("same").set("term", WriteTermJson.of(same.term()));
        }

        @Override
        public ObjectNode isNull(SegmentMatch.Null isNull) {
            return JsonText.object("null");
        }

        @Override
        public ObjectNode among(SegmentMatch.Among among) {
            return JsonText.object("among").set("terms", WriteTermJson.list(among.terms()));
        }

        @Override
        public ObjectNode member(SegmentMatch.Member member) {
            return JsonText.object("member").set("array", WriteTermJson.of(member.array()));
        }

        @Override
        public ObjectNode first(SegmentMatch.First first) {
            return JsonText.object("first").set("array", WriteTermJson.of(first.array()));
        }

        @Override
        public ObjectNode every(SegmentMatch.Every every) {
            return JsonText.object("every");
        }

        @Override
        public ObjectNode inDirectory(SegmentMatch.InDirectory listed) {
            return JsonText.object("listed").put("directory", listed.directory());
        }
    }
}
