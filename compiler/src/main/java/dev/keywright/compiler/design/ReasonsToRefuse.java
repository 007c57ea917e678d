package dev.keywright.compiler.design;

import dev.keywright.compiler.design.program.SearchSpace;
import dev.keywright.compiler.design.upkeep.Cascades;
import dev.keywright.core.Check;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Question;
import dev.keywright.core.profile.EngineProfile;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Words the refusals of statements that have no design on a target. Used by {@code DesignSupported}. */
record ReasonsToRefuse(EngineProfile target) {

    private static final String OTHERS = "; --target all shows the targets that can have it";

    /** What a mutation changes, as {@code SupportRead} names it: {@code rows of closeOrders 0}. */
    private static final Pattern OWN_ROWS = Pattern.compile("rows of \\S+ (\\d+)");

    /** A question that no plan answers. */
    Refusal unplanned(Question question) {
        boolean strong = question.read().strong();
        return refusal(
                Refusal.Kind.QUESTION,
                question.name(),
                Problem.NO_PLAN,
                question.at(),
                "question",
                question.name(),
                "target",
                target.name(),
                "reason",
                strong
                        ? "it asks for strong reads, which " + target.name() + " offers only for base rows"
                        : "no key can find its rows, so that every answer would read a whole table",
                "fix",
                (strong
                                ? "write 'read: session' or 'read: eventual', or ask by the primary key"
                                : "add an equality or a range that a key can start with, or accept a scan with: -- allow:"
                                        + " scan")
                        + OTHERS);
    }

    /** A question whose every plan reads rows that some change cannot keep right. */
    Refusal stale(Question question) {
        return refusal(
                Refusal.Kind.QUESTION,
                question.name(),
                Problem.NO_PLAN,
                question.at(),
                "question",
                question.name(),
                "target",
                target.name(),
                "reason",
                "a change of this model could not keep the rows right that it would read, since no read of "
                        + target.name() + " that is never older than the base rows finds them",
                "fix",
                "ask by the primary key, or let the change name its rows by their primary key" + OTHERS);
    }

    /** A change of which the store could not find all rows to write. */
    Refusal unkept(Change change, Supplier<SearchSpace> alone) {
        List<String> unread = unread(change, alone.get());
        return refusal(
                Refusal.Kind.CHANGE,
                change.name(),
                Problem.NO_UPKEEP,
                change.at(),
                "change",
                change.name(),
                "target",
                target.name(),
                "reason",
                unread.isEmpty()
                        ? "with the statements before it, no row kinds can be kept right by reads that are never older"
                                + " than the base rows"
                        : "it must find " + String.join(" and ", unread)
                                + ", and no key of " + target.name()
                                + " finds these by a read that is never older than the base rows",
                "fix",
                "name the rows by their primary key, or find them with a question first and change them one by one"
                        + OTHERS);
    }

    /** The rows that the change has to find and that no plan reads, in words. */
    private static List<String> unread(Change change, SearchSpace alone) {
        List<Mutation> mutations = Cascades.of(alone.model(), change);
        return alone.support().entrySet().stream()
                .filter(each -> each.getValue().plans().isEmpty())
                .map(each -> {
                    Matcher own = OWN_ROWS.matcher(each.getKey().rows());
                    return own.matches()
                            ? "the rows of "
                                    + mutations
                                            .get(Integer.parseInt(own.group(1)))
                                            .entity() + " that it changes"
                            : each.getKey().rows().replaceAll(" of \\d+( for .*)?$", "");
                })
                .distinct()
                .toList();
    }

    /** A statement that the compiler fails at, though it was read. */
    Refusal internal(Refusal.Kind kind, String name, SourceSpan at, RuntimeException fault) {
        return refusal(
                kind,
                name,
                Problem.NOT_DESIGNED,
                at,
                "kind",
                kind.word(),
                "statement",
                name,
                "target",
                target.name(),
                "fault",
                fault + at(fault));
    }

    /** The innermost frame of ours that is no check, for the report. */
    private static String at(RuntimeException fault) {
        return Stream.of(fault.getStackTrace())
                .filter(each -> each.getClassName().startsWith("dev.keywright.")
                        && !each.getClassName().equals(Check.class.getName()))
                .findFirst()
                .map(each -> " at " + each)
                .orElse("");
    }

    private static Refusal refusal(
            Refusal.Kind kind, String name, Problem problem, SourceSpan at, Object... arguments) {
        return Refusal.of(name, kind, List.of(problem.at(at, arguments)));
    }
}
