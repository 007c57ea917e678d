package dev.keywright.core.profile;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.json.JsonFields;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.json.JsonValue;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.EngineProfile.Limits;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads and writes limits, capabilities and prices as JSON: the same fields in built-in targets, price lists and design
 * files. Used by {@code DesignFile} and {@code Targets}.
 */
public final class ProfileJson {

    private ProfileJson() {}

    static EngineProfile profile(JsonValue value) {
        return value.object(fields -> new EngineProfile(
                fields.at("name").text(),
                limits(fields.at("limits")),
                capabilities(fields.at("capabilities")),
                prices(fields.at("prices"))));
    }

    public static Limits limits(JsonValue value) {
        return value.object(fields -> new Limits(
                whole(fields, "itemBytesMax"),
                integer(fields, "indexesMax"),
                integer(fields, "transactionRowsMax"),
                whole(fields, "transactionBytesMax"),
                integer(fields, "batchGetsMax"),
                whole(fields, "partitionReadsMax"),
                whole(fields, "partitionWritesMax"),
                whole(fields, "partitionBytesMax"),
                integer(fields, "partitionKeyBytesMax"),
                integer(fields, "sortKeyBytesMax")));
    }

    public static void write(ObjectNode node, Limits limits) {
        node.put("itemBytesMax", limits.itemBytesMax());
        node.put("indexesMax", limits.indexesMax());
        node.put("transactionRowsMax", limits.transactionRowsMax());
        node.put("transactionBytesMax", limits.transactionBytesMax());
        node.put("batchGetsMax", limits.batchGetsMax());
        node.put("partitionReadsMax", limits.partitionReadsMax());
        node.put("partitionWritesMax", limits.partitionWritesMax());
        node.put("partitionBytesMax", limits.partitionBytesMax());
        node.put("partitionKeyBytesMax", limits.partitionKeyBytesMax());
        node.put("sortKeyBytesMax", limits.sortKeyBytesMax());
    }

    public static List<Capability> capabilities(JsonValue value) {
        return value.list(each -> each.word(Capability.class));
    }

    public static void write(ArrayNode node, List<? extends Enum<?>> words) {
        words.forEach(each -> node.add(JsonText.word(each)));
    }

    /** Reads a whole price list. */
    public static Prices prices(JsonValue value) {
        return value.object(fields -> prices(fields, Optional.empty()));
    }

    /** Reads a price list that may leave out fields and inherit them from another list in the same unit. */
    static Prices prices(JsonValue value, Prices others) {
        return value.object(fields -> {
            boolean comparable = fields.maybe("unit")
                    .map(JsonValue::text)
                    .map(others.unit()::equals)
                    .orElse(true);
            return prices(fields, comparable ? Optional.of(others) : Optional.empty());
        });
    }

    private static Prices prices(JsonFields fields, Optional<Prices> others) {
        Column<BigDecimal> price = (name, of) -> priced(fields, name, ProfileJson::notNegative, others.map(of));
        Column<Integer> bytes = (name, of) -> priced(fields, name, ProfileJson::notNegativeInteger, others.map(of));
        return new Prices(
                fields.at("name").text(),
                priced(fields, "unit", JsonValue::text, others.map(Prices::unit)),
                price.read("request", Prices::request),
                price.read("partition", Prices::partition),
                price.read("rowRead", Prices::rowRead),
                price.read("kilobyteRead", Prices::kilobyteRead),
                price.read("rowWritten", Prices::rowWritten),
                price.read("kilobyteWritten", Prices::kilobyteWritten),
                price.read("rowDeleted", Prices::rowDeleted),
                bytes.read("readUnitBytes", Prices::readUnitBytes),
                price.read("readUnit", Prices::readUnit),
                bytes.read("writeUnitBytes", Prices::writeUnitBytes),
                price.read("writeUnit", Prices::writeUnit),
                price.read("eventualFactor", Prices::eventualFactor),
                price.read("indexEntry", Prices::indexEntry),
                price.read("conditionalFactor", Prices::conditionalFactor),
                price.read("transaction", Prices::transaction),
                price.read("transactionFactor", Prices::transactionFactor),
                price.read("gigabyteMonth", Prices::gigabyteMonth),
                bytes.read("rowOverheadBytes", Prices::rowOverheadBytes),
                price.read("sort", Prices::sort),
                priced(
                        fields,
                        "rules",
                        value -> value.list(each -> each.word(Prices.Rule.class)),
                        others.map(Prices::rules)));
    }

    public static void write(ObjectNode node, Prices prices) {
        node.put("name", prices.name());
        node.put("unit", prices.unit());
        node.put("request", prices.request());
        node.put("partition", prices.partition());
        node.put("rowRead", prices.rowRead());
        node.put("kilobyteRead", prices.kilobyteRead());
        node.put("rowWritten", prices.rowWritten());
        node.put("kilobyteWritten", prices.kilobyteWritten());
        node.put("rowDeleted", prices.rowDeleted());
        node.put("readUnitBytes", prices.readUnitBytes());
        node.put("readUnit", prices.readUnit());
        node.put("writeUnitBytes", prices.writeUnitBytes());
        node.put("writeUnit", prices.writeUnit());
        node.put("eventualFactor", prices.eventualFactor());
        node.put("indexEntry", prices.indexEntry());
        node.put("conditionalFactor", prices.conditionalFactor());
        node.put("transaction", prices.transaction());
        node.put("transactionFactor", prices.transactionFactor());
        node.put("gigabyteMonth", prices.gigabyteMonth());
        node.put("rowOverheadBytes", prices.rowOverheadBytes());
        node.put("sort", prices.sort());
        write(node.putArray("rules"), prices.rules());
    }

    /** Reads one field of the price list. */
    private interface Column<T> {
        T read(String name, Function<Prices, T> of);
    }

    private static <T> T priced(JsonFields fields, String name, Function<JsonValue, T> read, Optional<T> other) {
        return fields.maybe(name).map(read).or(() -> other).orElseGet(() -> read.apply(fields.at(name)));
    }

    private static BigDecimal notNegative(JsonValue value) {
        BigDecimal number = value.decimal();
        if (number.signum() < 0) {
            throw value.fault("is " + number + "; a price cannot be negative");
        }
        return number;
    }

    private static int notNegativeInteger(JsonValue value) {
        int number = value.integer();
        if (number < 0) {
            throw value.fault("is " + number + "; a size cannot be negative");
        }
        return number;
    }

    private static int integer(JsonFields fields, String name) {
        return notNegativeInteger(fields.at(name));
    }

    private static long whole(JsonFields fields, String name) {
        JsonValue value = fields.at(name);
        if (value.whole() < 0) {
            throw value.fault("is " + value.whole() + "; a limit cannot be negative, and 0 means no limit");
        }
        return value.whole();
    }
}
