package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonFields;
import dev.keywright.core.json.JsonKind;
import dev.keywright.core.json.JsonValue;
import dev.keywright.core.plan.Match;
import dev.keywright.core.plan.Step;
import java.util.List;

/** Reads what {@link WriteStep} writes. */
final class ReadStep {

    private static final JsonKind<Step.Read> READ = new JsonKind<>("read", ReadStep::read);

    private static final List<JsonKind<? extends Step>> KINDS = List.of(
            READ,
            new JsonKind<>("walk", ReadStep::walk),
            new JsonKind<>("ends", fields -> new Step.Ends(fields.at("range").tagged(List.of(READ)))),
            new JsonKind<>("filter", fields -> new Step.Filter(ReadCondition.list(fields.at("conditions")))),
            new JsonKind<>("sort", ReadStep::sort),
            new JsonKind<>("fold", ReadStep::fold),
            new JsonKind<>("distinct", fields -> new Step.Distinct(ReadTerm.list(fields.at("of")))),
            new JsonKind<>("cut", ReadStep::cut));

    private static final List<JsonKind<? extends Match>> MATCHES = List.of(
            new JsonKind<>("is", fields -> new Match.Is(ReadTerm.of(fields.at("term")))),
            new JsonKind<>("null", fields -> new Match.Null()),
            new JsonKind<>("among", fields -> new Match.Among(ReadTerm.list(fields.at("terms")))),
            new JsonKind<>("first", fields -> new Match.First(ReadTerm.of(fields.at("array")))),
            new JsonKind<>("member", fields -> new Match.Member(ReadTerm.of(fields.at("array")))),
            new JsonKind<>("every", fields -> new Match.Every()),
            new JsonKind<>(
                    "listed", fields -> new Match.Listed(fields.at("directory").text())));

    private ReadStep() {}

    static Step of(JsonValue value) {
        return value.tagged(KINDS);
    }

    private static Step.Read read(JsonFields fields) {
        return new Step.Read(
                fields.at("row").text(),
                fields.maybe("index").map(JsonValue::text),
                fields.at("partition").list(ReadStep::match),
                fields.at("sort").list(ReadStep::match),
                fields.at("bounds").list(ReadStep::bound),
                fields.maybe("prefix").map(ReadTerm::of),
                fields.at("backward").flag(),
                fields.at("binds").list(ReadStep::bind),
                fields.at("embedded").list(ReadStep::bind),
                fields.at("missing").word(Step.Missing.class),
                fields.at("together").flag(),
                fields.maybe("first").map(ReadTerm::of),
                fields.maybe("families").map(JsonValue::texts).orElse(List.of()));
    }

    private static Step.Walk walk(JsonFields fields) {
        return new Step.Walk(
                ReadForm.source(fields.at("source")), fields.at("level").tagged(List.of(READ)));
    }

    private static Step.Sort sort(JsonFields fields) {
        return new Step.Sort(
                ReadForm.order(fields.at("order")), fields.at("within").texts());
    }

    private static Step.Fold fold(JsonFields fields) {
        return new Step.Fold(
                ReadTerm.columns(fields.at("groups")), fields.at("kept").flag());
    }

    private static Step.Cut cut(JsonFields fields) {
        return new Step.Cut(ReadTerm.of(fields.at("limit")), fields.at("within").texts());
    }

    private static Match match(JsonValue value) {
        return value.tagged(MATCHES);
    }

    private static Step.Bound bound(JsonValue value) {
        return value.object(fields ->
                new Step.Bound(ReadCondition.operator(fields.at("operator")), ReadTerm.of(fields.at("term"))));
    }

    private static Step.Bind bind(JsonValue value) {
        return value.object(fields ->
                new Step.Bind(fields.at("alias").text(), fields.at("path").texts()));
    }
}
