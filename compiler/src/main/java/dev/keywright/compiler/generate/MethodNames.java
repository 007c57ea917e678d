package dev.keywright.compiler.generate;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Assigns names to generated methods: those of questions and changes are derived from their names in SQL, those of
 * entities end in {@code Rows}. Used by {@code GenerateChanges}, {@code GenerateJava} and {@code GenerateQuestions}.
 */
final class MethodNames {

    static final String TOGETHER = "together";

    private final Map<String, String> statements = new LinkedHashMap<>();
    private final Map<String, String> entities = new LinkedHashMap<>();

    MethodNames(Model model) {
        UniqueNames taken = new UniqueNames(List.of(TOGETHER));
        for (Entity each : model.entities()) {
            entities.put(each.name(), taken.claim(JavaNames.member(each.name() + " rows")));
        }
        Stream.concat(
                        model.questions().stream().map(Question::name),
                        model.changes().stream().map(Change::name))
                .forEach(each -> statements.put(each, taken.claim(JavaNames.member(each))));
    }

    String of(String statement) {
        return statements.get(statement);
    }

    String of(Entity entity) {
        return entities.get(entity.name());
    }

    /**
     * The parameters without {@code now}, for which the store uses its clock, and the parameters with it; only one list
     * if {@code now} is not among them.
     */
    static Stream<List<JavaMember>> withAndWithoutNow(List<JavaMember> members) {
        List<JavaMember> without = members.stream()
                .filter(each -> !each.sqlName().equals(Parameter.NOW))
                .toList();
        return without.size() == members.size() ? Stream.of(members) : Stream.of(without, members);
    }
}
