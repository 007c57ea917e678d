package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.mongodb.ExplainedEngine.Explained;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.StoreKit;
import dev.keywright.verify.change.store.ScratchEngine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Stores on a real server answer as PostgreSQL does; MongoDB explains each read as an index scan. */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class StoresAnswerAsPostgresTest implements StoreKit {

    private final Map<String, String> databases = new HashMap<>();
    /** Those of one example's scripts. */
    private final List<ExplainedEngine> engines = new ArrayList<>();

    @Override
    public String target() {
        return "mongodb";
    }

    @Override
    public ScratchEngine engine(Design design) {
        String address = databases.computeIfAbsent(design.model().name(), SharedMongo::database);
        ExplainedEngine engine = new ExplainedEngine(SharedMongo.open(address), address);
        engines.add(engine);
        return new ScratchEngine(engine, engine::close);
    }

    /** An index gives every read its rows in order, and little else: no sort, no scan of a collection. */
    @Override
    public void after(Model model) {
        List<Explained> all =
                engines.stream().flatMap(each -> each.explained().stream()).toList();
        engines.clear();
        assertThat(all).as(model.name()).isNotEmpty();
        for (Explained each : all) {
            assertThat(each.stages()).as("%s", each).containsAnyOf("IXSCAN", "IDHACK");
            assertThat(each.stages()).as("%s", each).doesNotContain("COLLSCAN", "SORT");
            assertThat(each.keys()).as("%s", each).isLessThanOrEqualTo(each.keysMax());
            assertThat(each.documents()).as("%s", each).isEqualTo(each.returned());
        }
        RunRecord.of(StoresAnswerAsPostgresTest.class)
                .add(all.size(), "reads explained")
                .add(all.stream().mapToLong(Explained::keys).sum(), "keys examined")
                .add(all.stream().mapToLong(Explained::returned).sum(), "documents returned");
    }
}
