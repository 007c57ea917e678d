package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.dynamodb.table.TableShape;
import dev.keywright.dynamodb.value.ItemSize;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.verify.FillStore;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.data.Dataset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Which items DynamoDB itself lists in an index whose key has several attributes. */
class AttributeIndexTest {

    private static final int ROWS = 12;
    private static final long SEED = 1;

    private static final EngineProfile DYNAMODB = Targets.named("dynamodb");

    /** The items that DynamoDB has for a store of an example, in the table and in its indexes of attributes. */
    private record Items(List<Map<String, AttributeValue>> all, List<Map<String, AttributeValue>> listed) {

        static Items of(String example, EngineProfile target) {
            Model model = Compiler.read(Project.root().resolve("examples/" + example));
            Design design = Compiler.design(model, target);
            DynamoAddress address = DynamoAddress.read(DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + ".");
            Table table = design.tables().get(0);
            String name = new TableShape(table, address.prefix()).name();
            try (DynamoDbClient client = OpenClient.of(address);
                    Store store = Store.create(
                            new DynamoEngine(OpenClient.of(address), address), design, JudgedScript.CLOCK)) {
                FillStore.insertAll(Dataset.random(model, ROWS, SEED), store, entity -> {});
                return new Items(
                        client.scan(each -> each.tableName(name)).items(),
                        table.indexes().stream()
                                .filter(Table.Index::isMultiAttribute)
                                .flatMap(index ->
                                        client
                                                .scan(each ->
                                                        each.tableName(name).indexName(index.name()))
                                                .items()
                                                .stream())
                                .toList());
            }
        }

        /** The mean size of the items of a kind. */
        double bytes(String kind) {
            return all.stream()
                    .filter(each -> each.get("kind").s().equals(kind))
                    .mapToLong(ItemSize::of)
                    .average()
                    .orElseThrow();
        }

        static Set<String> keys(List<Map<String, AttributeValue>> items, Predicate<Map<String, AttributeValue>> some) {
            return items.stream().filter(some).map(each -> each.get("PK").s()).collect(Collectors.toSet());
        }
    }

    @Test
    void everyRowOfItsKindAndNoOtherIsListed() {
        Items items = Items.of("manhunt", DYNAMODB);
        assertThat(Items.keys(items.listed(), each -> true))
                .isNotEmpty()
                .isEqualTo(Items.keys(items.all(), each -> each.get("kind").s().equals("search")));
    }

    @Test
    void rowsThatASparseIndexLeavesOutAreNotListed() {
        Items items = Items.of("blog", DYNAMODB);
        assertThat(Items.keys(items.listed(), each -> true))
                .isNotEmpty()
                .isEqualTo(Items.keys(
                        items.all(),
                        each -> each.get("kind").s().equals("post")
                                && each.get("published_at").s() != null))
                .hasSizeLessThan(
                        Items.keys(items.all(), each -> each.get("kind").s().equals("post"))
                                .size());
    }

    /** Columns of a key are there once, and nothing else is made of them. */
    @Test
    void anItemHasItsColumnsOnce() {
        Items items = Items.of("clicks", DYNAMODB);
        Map<String, AttributeValue> click = items.all().stream()
                .filter(each -> each.get("kind").s().equals("click"))
                .findFirst()
                .orElseThrow();
        assertThat(click).containsKeys("site_id", "clicked_at", "GSI2_id").doesNotContainKeys("GSI2PK", "GSI2SK", "id");
        assertThat(click.get("clicked_at").s()).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z");
    }

    @TestFactory
    Stream<DynamicTest> anItemIsSmallerThanWithTexts() {
        return Map.of("manhunt", "search", "clicks", "click", "gateway", "attachment").entrySet().stream()
                .map(each -> DynamicTest.dynamicTest(each.getKey(), () -> {
                    double with = Items.of(each.getKey(), DYNAMODB).bytes(each.getValue());
                    double without = Items.of(each.getKey(), DYNAMODB.without(Capability.KEY_ATTRIBUTES))
                            .bytes(each.getValue());
                    System.out.printf(
                            "%-9s %-10s %4.0f bytes an item, %4.0f with texts alone%n",
                            each.getKey(), each.getValue(), with, without);
                    assertThat(with).isLessThan(without);
                }));
    }
}
