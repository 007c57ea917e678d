package dev.keywright.cli.output;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.compiler.ParseResult;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.file.RefusalJson;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.judge.JudgeDialect;
import java.util.List;

/** Writes a verdict as JSON, for tools. Used by {@code TryVerb}, {@code VerdictText} and {@code VerifyVerb}. */
public final class VerdictJson {

    private static final ObjectMapper JSON = new ObjectMapper();

    private VerdictJson() {}

    public static String of(
            ParseResult reading, Design design, String store, SeedRange seeds, JudgeDialect judge, Verdict verdict) {
        ObjectNode root = JSON.createObjectNode();
        root.put("store", store);
        root.put("target", design.target().name());
        root.put("questions", verdict.questions().size());
        root.set("refused", JsonText.list(design.refused(), RefusalJson::of));
        root.put("comparisons", verdict.comparisons());
        root.put("refusedArguments", verdict.refused());
        root.put("changes", verdict.changes());
        root.put("seeds", seeds.count());
        root.put("firstSeed", seeds.first());
        root.put("mismatches", verdict.mismatches());
        root.put("oracle", judge.title());
        notCompared(design, verdict).forEach(root.putArray("unasked")::add);
        withoutPlan(design).forEach(root.putArray("withoutPlan")::add);
        verdict.differences().forEach(root.putArray("differences")::add);
        root.putArray("findings");
        reading.diagnostics()
                .forEach(each -> ModelJson.finding(root.withArray("/findings").addObject(), each));
        return ModelJson.printed(root);
    }

    /** Questions that were not compared, since the relational database cannot express them. */
    static List<String> notCompared(Design design, Verdict verdict) {
        List<String> asked = verdict.questions().stream()
                .map(Verdict.QuestionVerdict::question)
                .toList();
        return design.model().questions().stream()
                .map(Question::name)
                .filter(each -> !asked.contains(each))
                .filter(each -> !withoutPlan(design).contains(each))
                .toList();
    }

    /** Questions that the design does not answer, so that there is nothing to compare. */
    static List<String> withoutPlan(Design design) {
        List<String> planned =
                design.questions().stream().map(QuestionPlan::name).toList();
        return design.model().questions().stream()
                .map(Question::name)
                .filter(each -> !planned.contains(each))
                .toList();
    }
}
