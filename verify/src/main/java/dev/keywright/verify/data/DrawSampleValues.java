package dev.keywright.verify.data;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Draws values as real data has them, by the name and type of their column: names, mail addresses, times, amounts.
 * {@link RandomValues} draws the odd ones that find faults. What is created lies before what is ended, and all of it
 * shortly before {@link #NOW}. Used by {@code Dataset}, {@code DrawArguments} and {@code DrawColumnValues}.
 */
final class DrawSampleValues implements FreeValues {

    /** The time at which sample data is looked at: a Friday noon. */
    static final Instant NOW = Instant.parse("2024-05-17T12:00:00Z");

    private static final Pattern STARTS =
            Pattern.compile("created|joined|registered|started|start|starts|opened|installed|founded|since|enrolled");
    private static final Pattern ENDS = Pattern.compile(
            "ended|end|ends|finished|closed|completed|responded|delivered|shipped|read|returned|updated|modified|last");
    private static final Pattern FUTURE = Pattern.compile("expires|expiry|expiration|due|until|valid|scheduled|renews");
    private static final Pattern BIRTH = Pattern.compile("born|birth|birthday|birthdate");

    private static final int PERIOD_MINUTES = 21 * 24 * 60;
    private static final int REPEATED_POOL = 8;

    private final RandomValues random;
    private final SampleTexts texts;
    private final int periodMinutes;
    private final Map<List<String>, List<Object>> pools = new LinkedHashMap<>();

    DrawSampleValues(Model model, RandomValues random) {
        this.random = random;
        this.texts = new SampleTexts(random);
        // Rows that a retention has expired would be seen by the relational database alone.
        this.periodMinutes = model.entities().stream()
                .flatMap(each -> each.retention().stream())
                .mapToInt(each -> each.days() * 24 * 60 * 4 / 5)
                .reduce(PERIOD_MINUTES, Math::min);
    }

    @Override
    public Object value(Entity entity, Attribute attribute, boolean identifies) {
        if (identifies || attribute.distinct() > entity.rows() / 2) {
            return value(entity.name(), attribute.name(), attribute.type(), identifies);
        }
        // Values that repeat in the real data repeat here, too, so that a question for one of them finds several rows.
        return random.any(
                pools.computeIfAbsent(List.of(entity.name(), attribute.name()), each -> pool(entity, attribute)));
    }

    private List<Object> pool(Entity entity, Attribute attribute) {
        List<Object> pool = new ArrayList<>();
        while (pool.size() < Math.min(REPEATED_POOL, attribute.distinct())) {
            pool.add(value(entity.name(), attribute.name(), attribute.type(), false));
        }
        return pool;
    }

    /** A value for a parameter or column; {@code entity} is empty where there is none. */
    Object value(String entity, String column, Type type, boolean identifies) {
        switch (type.kind()) {
            case BOOLEAN:
                return random.chance(70);
            case SMALLINT, INTEGER, BIGINT:
                return integer(column, type, identifies);
            case DECIMAL:
                return decimal(column, type);
            case REAL:
                return (float) measure(column);
            case DOUBLE:
                return measure(column);
            case TEXT:
                return text(entity, column, type, identifies);
            case JSON:
                return "{\"source\": \"" + random.any(List.of("web", "app", "shop", "import")) + "\"}";
            case ENUM:
                return random.any(type.labels());
            case UUID:
                return new UUID(random.bits() & ~0xf000L | 0x4000L, random.bits() >>> 2 | Long.MIN_VALUE);
            case DATE:
                return time(column).toLocalDate();
            case TIME:
                return LocalTime.of(8 + random.below(11), random.below(60));
            case TIMESTAMP:
                return time(column);
            case TIMESTAMPTZ:
                return time(column).toInstant(ZoneOffset.UTC);
            case BYTES:
                return ByteBuffer.allocate(Long.BYTES).putLong(0, random.bits());
            case ARRAY:
                Type element = type.element().orElseThrow();
                return Stream.generate(() -> value(entity, column, element, false))
                        .distinct()
                        .limit(1 + random.below(2))
                        .toList();
        }
        throw new IllegalStateException("no value of " + type);
    }

    private Object text(String entity, String column, Type type, boolean identifies) {
        String text = texts.text(entity, column);
        if (identifies && !SampleTexts.words(column).contains("name")) {
            text = numbered(text);
        }
        if (type.size() == 0 || text.length() <= type.size()) {
            return text;
        }
        // A short unique column needs the number more than the word.
        return identifies
                ? text.substring(text.length() - type.size())
                : text.substring(0, type.size()).strip();
    }

    /** A number makes a unique text of a word: {@code anna.weber27@example.org}. */
    private String numbered(String text) {
        int at = text.indexOf('@');
        String number = String.valueOf(10 + random.below(990));
        return at < 0 ? text + "-" + number : text.substring(0, at) + number + text.substring(at);
    }

    private Object integer(String column, Type type, boolean identifies) {
        List<String> words = SampleTexts.words(column);
        SampleNumbers usual = SampleNumbers.of(words);
        // The line of an order belongs to its key and is a small number all the same.
        boolean wide = words.contains("id") || words.contains("ids") || identifies && usual == SampleNumbers.OTHER;
        long number = wide ? 1_000 + random.below(9_000) : usual.draw(random);
        return type.kind() == TypeKind.SMALLINT ? Math.min(number, Short.MAX_VALUE) : number;
    }

    private BigDecimal decimal(String column, Type type) {
        int scale = type.size() == 0 ? 2 : type.scale();
        int whole = type.size() == 0 ? 9 : type.size() - scale;
        BigDecimal number = BigDecimal.valueOf(measure(column)).add(BigDecimal.valueOf(random.below(100), 2));
        BigDecimal bound = BigDecimal.TEN.pow(Math.max(0, whole));
        return number.abs().remainder(bound).setScale(scale, RoundingMode.DOWN);
    }

    /** A quarter is exact in binary, so that sums are the same in any order. */
    private double measure(String column) {
        return SampleNumbers.of(SampleTexts.words(column)).draw(random) + random.below(4) * 0.25;
    }

    private LocalDateTime time(String column) {
        List<String> words = SampleTexts.words(column);
        if (any(words, BIRTH)) {
            return LocalDateTime.of(1950 + random.below(55), 1 + random.below(12), 1 + random.below(28), 0, 0);
        }
        // The period in thirds: what starts, what happens in between, what ends.
        int third = periodMinutes / 3;
        int ago = any(words, STARTS) ? 2 : any(words, ENDS) ? 0 : 1;
        int minutes = any(words, FUTURE) ? -random.below(PERIOD_MINUTES) : ago * third + random.below(third);
        return LocalDateTime.ofInstant(NOW.minus(Duration.ofMinutes(minutes)), ZoneOffset.UTC);
    }

    private static boolean any(List<String> words, Pattern pattern) {
        return words.stream().anyMatch(each -> pattern.matcher(each).matches());
    }
}
