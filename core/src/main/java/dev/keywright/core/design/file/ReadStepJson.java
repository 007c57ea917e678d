package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonFields;
import dev.keywright.core.json.JsonKind;
import dev.keywright.core.json.JsonValue;
import dev.keywright.core.plan.KeyMatch;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import java.util.List;

/** Reads a step of a plan that {@link WriteStepJson} wrote. Used by {@code ReadPlansJson}. */
final class ReadStepJson {

    private static final JsonKind<Step.Read> READ = new JsonKind<>("read", ReadStepJson::read);

    private static final List<JsonKind<? extends Step>> KINDS = List.of(
            READ,
            new JsonKind<>("walk", ReadStepJson::walk),
            new JsonKind<>("ends", fields -> new Step.MinMax(fields.at("range").tagged(List.of(READ)))),
            new JsonKind<>("filter", fields -> new Step.Filter(ReadConditionJson.list(fields.at("conditions")))),
            new JsonKind<>("sort", ReadStepJson::sort),
            new JsonKind<>("fold", ReadStepJson::fold),
            new JsonKind<>("distinct", fields -> new Step.Distinct(ReadTermJson.list(fields.at("of")))),
            new JsonKind<>("cut", ReadStepJson::cut));

    private static final List<JsonKind<? extends SegmentMatch>> MATCHES = List.of(
            new JsonKind<>("is", fields -> new SegmentMatch.Is(ReadTermJson.of(fields.at("term")))),
            new JsonKind<>("same", fields -> new SegmentMatch.Same(ReadTermJson.of(fields.at("term")))),
            new JsonKind<>("null", fields -> new SegmentMatch.Null()),
            new JsonKind<>("among", fields -> new SegmentMatch.Among(ReadTermJson.list(fields.at("terms")))),
            new JsonKind<>("first", fields -> new SegmentMatch.First(ReadTermJson.of(fields.at("array")))),
            new JsonKind<>("member", fields -> new SegmentMatch.Member(ReadTermJson.of(fields.at("array")))),
            new JsonKind<>("every", fields -> new SegmentMatch.Every()),
            new JsonKind<>(
                    "listed",
                    fields ->
                            new SegmentMatch.InDirectory(fields.at("directory").text())));

    private ReadStepJson() {}

    static Step of(JsonValue value) {
        return value.tagged(KINDS);
    }

    private static Step.Read read(JsonFields fields) {
        return new Step.Read(
                fields.at("row").text(),
                fields.maybe("index").map(JsonValue::text),
                key(fields),
                fields.at("backward").flag(),
                fields.at("binds").list(ReadStepJson::bind),
                fields.at("embedded").list(ReadStepJson::bind),
                fields.at("missing").oneOf(List.of(Step.Missing.values()), WriteStepJson::missing),
                fields.at("together").flag(),
                fields.maybe("first").map(ReadTermJson::of),
                fields.maybe("families").map(JsonValue::texts).orElse(List.of()));
    }

    private static KeyMatch key(JsonFields fields) {
        return new KeyMatch(
                fields.at("partition").list(ReadStepJson::match),
                fields.at("sort").list(ReadStepJson::match),
                fields.at("bounds").list(ReadStepJson::bound),
                fields.maybe("prefix").map(ReadTermJson::of));
    }

    private static Step.Walk walk(JsonFields fields) {
        return new Step.Walk(
                ReadQueryJson.source(fields.at("source")), fields.at("level").tagged(List.of(READ)));
    }

    private static Step.Sort sort(JsonFields fields) {
        return new Step.Sort(
                ReadQueryJson.order(fields.at("order")), fields.at("within").texts());
    }

    private static Step.Fold fold(JsonFields fields) {
        return new Step.Fold(
                ReadTermJson.columns(fields.at("groups")), fields.at("kept").flag());
    }

    private static Step.Cut cut(JsonFields fields) {
        return new Step.Cut(
                ReadTermJson.of(fields.at("limit")), fields.at("within").texts());
    }

    private static SegmentMatch match(JsonValue value) {
        return value.tagged(MATCHES);
    }

    private static Step.Bound bound(JsonValue value) {
        return value.object(fields ->
                new Step.Bound(ReadConditionJson.operator(fields.at("operator")), ReadTermJson.of(fields.at("term"))));
    }

    private static Step.Binding bind(JsonValue value) {
        return value.object(fields ->
                new Step.Binding(fields.at("alias").text(), fields.at("path").texts()));
    }
}
