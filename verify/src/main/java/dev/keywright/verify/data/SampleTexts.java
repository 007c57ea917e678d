package dev.keywright.verify.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Draws texts of the shape that the name of their column suggests. Used by {@code DrawSampleValues}.
 *
 * <pre>
 *   customer.email      anna.weber@example.org
 *   customer.name       Anna Weber
 *   product.name        Golden kettle
 *   orders.status       pending
 * </pre>
 */
final class SampleTexts {

    /** Entities whose rows are people. */
    private static final Pattern PEOPLE = Pattern.compile(
            "author|buyer|client|contact|customer|driver|employee|friend|guest|member|owner|participant|passenger"
                    + "|patient|person|player|reader|recipient|seller|sender|student|subscriber|teacher|users?");
    /** Entities whose rows are organisations. */
    private static final Pattern COMPANIES = Pattern.compile(
            "account|brand|business|company|domain|hotel|manufacturer|merchant|organi[sz]ation|publisher|shop|store|supplier"
                    + "|team|tenant|vendor|warehouse");

    private final RandomValues random;

    /** What a word in the name of a column suggests; the first that occurs counts. */
    private final Map<Pattern, Supplier<String>> byColumn = new LinkedHashMap<>();

    SampleTexts(RandomValues random) {
        this.random = random;
        column("e?mails?", this::mail);
        column("phone|mobile|telephone|fax", this::phone);
        column("destination|recipient", () -> random.chance(50) ? mail() : phone());
        column("ip", () -> "192.0.2." + (1 + random.below(254)));
        column("network", () -> "198.51.100." + 8 * random.below(32) + "/29");
        column("host|hostname|server", () -> "web-" + (1 + random.below(20)) + ".example.net");
        column("path|page|route", () -> "/" + random.any(SampleWords.CATEGORIES) + "/" + slug());
        column("url|link|website|homepage|uri", () -> "https://www.example.com/" + slug());
        column("slug", this::slug);
        column("handle|username|login|nickname|screen", this::handle);
        column("password|hash|token|secret|checksum|etag", this::hex);
        column("sku|code|serial|reference|ref|barcode|isbn|number|no", this::code);
        column("zip|postcode|postal", () -> String.valueOf(10_000 + random.below(80_000)));
        column("city|town|place", () -> random.any(SampleWords.CITIES));
        column("country|nation", () -> random.any(SampleWords.COUNTRIES));
        column("region|province|county", () -> random.any(SampleWords.REGIONS));
        column("address|street", this::street);
        column("currency", () -> random.any(SampleWords.CURRENCIES));
        column("language|lang|locale", () -> random.any(SampleWords.LANGUAGES));
        column("colou?r", () -> random.any(SampleWords.COLOURS));
        column("status|state|phase|stage", () -> random.any(SampleWords.STATES));
        column("kind|type|method|mode|level|role|channel", () -> random.any(SampleWords.KINDS));
        column("category|genre|topic|tags?|section|term", () -> random.any(SampleWords.CATEGORIES));
        column("brand|business|company|publisher|vendor|supplier|manufacturer", this::company);
        column(
                "body|text|content|description|summary|message|comment|note|notes|reason|resolution|response|bio"
                        + "|detail|details",
                () -> random.any(SampleWords.SENTENCES));
        column("title|subject|headline|label|caption|model|product", this::phrase);
    }

    private void column(String words, Supplier<String> text) {
        byColumn.put(Pattern.compile(words), text);
    }

    String text(String entity, String column) {
        List<String> words = words(column);
        if (words.contains("name") || words.contains("surname")) {
            return name(entity, words);
        }
        for (Map.Entry<Pattern, Supplier<String>> each : byColumn.entrySet()) {
            if (words.stream().anyMatch(word -> each.getKey().matcher(word).matches())) {
                return each.getValue().get();
            }
        }
        return words.stream().anyMatch(each -> PEOPLE.matcher(each).matches()) ? person() : phrase();
    }

    /** {@code orderLine} and {@code order_line} are two words. */
    static List<String> words(String name) {
        return List.of(name.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .toLowerCase(Locale.ROOT)
                .split("[^a-z]+"));
    }

    private String name(String entity, List<String> column) {
        if (column.contains("first") || column.contains("given")) {
            return random.any(SampleWords.FIRST_NAMES);
        }
        if (column.contains("last") || column.contains("family") || column.contains("surname")) {
            return random.any(SampleWords.LAST_NAMES);
        }
        if (column.contains("user") || column.contains("screen")) {
            return handle();
        }
        List<String> owner = column.size() > 1 ? column : words(entity);
        String noun = owner.stream()
                .filter(each -> !each.equals("name"))
                .reduce((first, second) -> second)
                .orElse("");
        if (PEOPLE.matcher(singular(noun)).matches()) {
            return person();
        }
        if (COMPANIES.matcher(singular(noun)).matches()) {
            return company();
        }
        switch (singular(noun)) {
            case "city":
                return random.any(SampleWords.CITIES);
            case "country":
                return random.any(SampleWords.COUNTRIES);
            case "region", "state":
                return random.any(SampleWords.REGIONS);
            case "category", "genre", "tag", "topic":
                return random.any(SampleWords.CATEGORIES);
            default:
                return phrase();
        }
    }

    private static String singular(String noun) {
        return noun.length() > 3 && noun.endsWith("s") && !noun.endsWith("ss")
                ? noun.substring(0, noun.length() - 1)
                : noun;
    }

    private String person() {
        return random.any(SampleWords.FIRST_NAMES) + " " + random.any(SampleWords.LAST_NAMES);
    }

    private String company() {
        return random.any(SampleWords.COMPANIES) + random.any(List.of(" Ltd", " AG", " Inc", " Group"));
    }

    private String mail() {
        return person().toLowerCase(Locale.ROOT).replace(' ', '.') + "@example.org";
    }

    private String phone() {
        return "+44 20 7946 0" + (100 + random.below(900));
    }

    private String street() {
        return (1 + random.below(120)) + " " + random.any(SampleWords.STREETS)
                + random.any(List.of(" Street", " Road", " Lane"));
    }

    private String handle() {
        return random.any(SampleWords.FIRST_NAMES).toLowerCase(Locale.ROOT) + (10 + random.below(90));
    }

    private String slug() {
        return random.any(SampleWords.ADJECTIVES) + "-" + random.any(SampleWords.NOUNS);
    }

    private String phrase() {
        String words = slug().replace('-', ' ');
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private String code() {
        return "" + letter() + letter() + "-" + (1_000 + random.below(9_000));
    }

    private char letter() {
        return (char) ('A' + random.below(26));
    }

    private String hex() {
        return String.format(Locale.ROOT, "%08x", random.below(Integer.MAX_VALUE));
    }
}
