package dev.keywright.store;

import dev.keywright.core.answer.RunPlan;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineProfile.Capability;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.form.Form;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.ApplyChanges;
import dev.keywright.store.change.KeptDesign;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.find.FindRows;
import dev.keywright.store.find.Found;
import dev.keywright.store.find.Homes;
import dev.keywright.store.find.Identity;
import dev.keywright.store.transact.RowTransactions;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * A design on an engine. It answers the design's questions, and keeps all rows right when something changes.
 *
 * <pre>
 *   try (Store store = Store.open("rocksdb:/var/lib/shop")) {
 *       store.insert("customer", Map.of("id", 4, "name", "Ann"));
 *       store.ask("ordersOf", Map.of("customer", 4)).all();
 *   }
 * </pre>
 */
public final class Store implements AutoCloseable {

    private static final String DESIGN = "design";
    private static final String SECRET = "secret";
    private static final int SECRET_BYTES = 32;

    private final Engine engine;
    private final Design design;
    private final Homes homes;
    private final Clock clock;
    private final ApplyChanges changes;
    private final NewRow newRow;

    private Store(Engine engine, Design design, Surroundings around) {
        this.engine = engine.profile().has(Capability.LOCKS)
                ? engine
                : new RowTransactions(engine, around::micros, around.ids(), around.pause());
        this.design = KeptDesign.of(design);
        this.clock = around.clock();
        this.homes = new Homes(this.design);
        this.changes = new ApplyChanges(homes, this.engine, around::micros);
        this.newRow = new NewRow(new Sequences(engine.catalogue()), clock::instant);
    }

    /** Makes tables and catalogue where there is no store yet. */
    public static Store create(String url, Design design) {
        return opened(url, engine -> create(engine, design, Clock.systemUTC()));
    }

    /** An engine that no store came of is not left open. */
    private static Store opened(String url, Function<Engine, Store> over) {
        Engine engine = Engines.open(url);
        try {
            return over.apply(engine);
        } catch (RuntimeException e) {
            engine.close();
            throw e;
        }
    }

    public static Store create(Engine engine, Design design, Clock clock) {
        return create(engine, design, Surroundings.of(clock));
    }

    public static Store create(Engine engine, Design design, Surroundings around) {
        engine.catalogue().read(DESIGN).ifPresent(each -> {
            throw new RefusedException("there is a store already" + OtherDesign.told(DesignFile.read(each), design));
        });
        Store store = new Store(engine, design, around);
        store.engine.create(store.design.tables());
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        engine.catalogue().replace(SECRET, Optional.empty(), secret);
        // The design comes last: without it nothing is a store, however far a crash let this come.
        refuseAnother(engine.catalogue().replace(DESIGN, Optional.empty(), DesignFile.write(design)));
        return store;
    }

    private static void refuseAnother(boolean none) {
        if (!none) {
            throw new RefusedException("there is a store already; open it, or take another place");
        }
    }

    /** Opens what {@link #create} made. */
    public static Store open(String url) {
        return opened(url, engine -> open(engine, Clock.systemUTC()));
    }

    public static Store open(Engine engine, Clock clock) {
        return open(engine, Surroundings.of(clock));
    }

    public static Store open(Engine engine, Surroundings around) {
        Design design = engine.catalogue()
                .read(DESIGN)
                .map(DesignFile::read)
                .orElseThrow(() -> new RefusedException("there is no store here; create one first"));
        Store store = new Store(engine, design, around);
        store.engine.use(store.design.tables());
        return store;
    }

    public Design design() {
        return design;
    }

    /** The whole answer to a question, read as its rows are taken. */
    public Answer ask(String name, Map<String, Object> given) {
        return ask(name, given, OptionalInt.empty());
    }

    /** @param pageRows how many rows a request takes at most; a page of the question where it is not said */
    public Answer ask(String name, Map<String, Object> given, OptionalInt pageRows) {
        Question question = design.model().questions().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new RefusedException("there is no question " + name + "; there are "
                        + String.join(
                                ", ",
                                design.model().questions().stream()
                                        .map(Question::name)
                                        .toList())));
        Arguments arguments = arguments(name, question.parameters(), given).at(clock.instant());
        QuestionPlan plan = design.questions().stream()
                .filter(each -> each.name().equals(name) && RunPlan.answers(each, arguments))
                .findFirst()
                .orElseThrow(() -> new RefusedException("the design has no plan for " + name));
        return new Answer(
                question.form().outputs().stream().map(Form.Output::name).toList(),
                RunPlan.rows(design, engine, question, plan, arguments, pageRows.orElse(question.page())));
    }

    private Arguments arguments(String name, List<Parameter> parameters, Map<String, Object> given) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (Parameter each : parameters) {
            boolean clocked = each.name().equals(Parameter.NOW) && !given.containsKey(each.name());
            if (!clocked && !given.containsKey(each.name())) {
                throw new RefusedException(name + " needs " + each);
            }
            Object value = clocked ? clock.instant() : given.get(each.name());
            values.put(each.name(), Given.value(":" + each.name() + " of " + name, each.type(), value));
        }
        given.keySet().stream()
                .filter(each -> !values.containsKey(each))
                .findFirst()
                .ifPresent(each -> {
                    throw new RefusedException(name + " has no parameter " + each + "; it has " + parameters);
                });
        return new Arguments(values);
    }

    /** A new row. Gives it back whole. */
    public Row insert(String entity, Map<String, Object> given) {
        Row row = newRow.of(entity(entity), given);
        Identity identity = Identity.of(entity(entity), row);
        changes.apply(rows -> {
            if (rows.row(identity).isPresent()) {
                throw new ConstraintViolation(
                        ConstraintViolation.Constraint.PRIMARY_KEY, identity + " is there already");
            }
            return List.of(new RowChange(identity, Optional.empty(), Optional.of(row)));
        });
        return row;
    }

    /**
     * New values for some columns of a row.
     *
     * @param given the primary key, and what changes
     * @param version the version that the row must have
     * @return whether there is such a row
     */
    public boolean update(String entity, Map<String, Object> given, OptionalLong version) {
        NewRow.known(entity(entity), given);
        Identity identity = identity(entity, given);
        List<RowChange> done = changes.apply(rows -> {
            Optional<Found> found = expected(rows, identity, version);
            return found.map(each -> List.of(new RowChange(
                            identity, Optional.of(each.row()), Optional.of(with(entity(entity), each.row(), given)))))
                    .orElse(List.of());
        });
        return !done.isEmpty();
    }

    private Row with(Entity entity, Row row, Map<String, Object> given) {
        Row result = row;
        for (Map.Entry<String, Object> each : given.entrySet()) {
            result = result.with(each.getKey(), newRow.checked(entity, each.getKey(), each.getValue()));
        }
        return result;
    }

    /** A new row, or new values for the one with the same primary key. */
    public void upsert(String entity, Map<String, Object> given) {
        Identity identity = identity(entity, given);
        changes.apply(rows -> {
            Optional<Row> found = rows.row(identity).map(Found::row);
            Row row = found.map(each -> with(entity(entity), each, given))
                    .orElseGet(() -> newRow.of(entity(entity), given));
            return List.of(new RowChange(identity, found, Optional.of(row)));
        });
    }

    /** Whether there was such a row. */
    public boolean delete(String entity, Map<String, Object> key, OptionalLong version) {
        Identity identity = identity(entity, key);
        List<RowChange> done = changes.apply(rows -> expected(rows, identity, version)
                .map(each -> List.of(new RowChange(identity, Optional.of(each.row()), Optional.empty())))
                .orElse(List.of()));
        return !done.isEmpty();
    }

    /** Runs a change of the design; all of it happens, or nothing. Gives the number of rows that changed. */
    public long run(String name, Map<String, Object> given) {
        Change change = design.model().changes().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new RefusedException("there is no change " + name + "; there are "
                        + String.join(
                                ", ",
                                design.model().changes().stream()
                                        .map(Change::name)
                                        .toList())));
        Arguments arguments = arguments(name, change.parameters(), given);
        List<Long> counted = new ArrayList<>();
        changes.apply(rows -> {
            List<RowChange> all = new RunMutations(homes, newRow, rows, arguments).of(change);
            counted.clear();
            counted.add((long) all.size());
            return all;
        });
        return counted.get(0);
    }

    /** A row of an entity, and its version. */
    public Optional<Found> row(String entity, Map<String, Object> key) {
        return new FindRows(homes, engine).row(identity(entity, key));
    }

    private static Optional<Found> expected(FindRows rows, Identity identity, OptionalLong version) {
        Optional<Found> found = rows.row(identity);
        long there = found.map(Found::version).orElse(0L);
        if (version.isPresent() && version.getAsLong() != there) {
            throw new VersionConflict(identity.toString(), version.getAsLong(), there);
        }
        return found;
    }

    private Identity identity(String entity, Map<String, Object> given) {
        Entity of = entity(entity);
        List<Object> key = new ArrayList<>();
        for (String each : of.key()) {
            if (given.get(each) == null) {
                throw new RefusedException("the key of " + entity + " needs " + each);
            }
            key.add(Given.value(
                    "column " + each + " of " + entity,
                    of.attribute(each).orElseThrow().type(),
                    given.get(each)));
        }
        return new Identity(entity, key);
    }

    private Entity entity(String name) {
        return design.model()
                .entity(name)
                .orElseThrow(() -> new RefusedException("there is no entity " + name + "; there are "
                        + String.join(
                                ", ",
                                design.model().entities().stream()
                                        .map(Entity::name)
                                        .toList())));
    }

    /** What is stored and should not be so, told in sentences; empty where all is right. */
    public List<String> check() {
        return new CheckRows(design, homes, engine).all();
    }

    @Override
    public void close() {
        engine.close();
    }
}
