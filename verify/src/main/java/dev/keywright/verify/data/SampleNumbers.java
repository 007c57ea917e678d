package dev.keywright.verify.data;

import java.util.List;
import java.util.regex.Pattern;

/** The usual range of numbers in a column, by a word in its name. Used by {@code DrawSampleValues}. */
enum SampleNumbers {
    YEAR("year|founded|published|born|since", 1950, 2024),
    AGE("age", 18, 80),
    RATING("rating|score|stars|grade|rank|level|priority", 1, 5),
    COUNT("qty|quantity|count|copies|items|bids|nb|version|retries|line|position|order|sort", 1, 9),
    PERCENT("percent|battery|humidity|progress|discount", 10, 99),
    TEMPERATURE("temperature|temp", 15, 28),
    LATITUDE("latitude|lat", 36, 60),
    LONGITUDE("longitude|lon|lng", 2, 24),
    SECONDS("seconds|minutes|duration|wait", 5, 120),
    MILLISECONDS("milliseconds|ms|latency", 20, 2_000),
    AMOUNT("price|amount|total|cost|fee|balance|salary|tax|sum", 5, 400),
    POPULATION("population|visits|views|clicks|bytes|size|inhabitants", 1_000, 3_000_000),
    OTHER("", 1, 500);

    private final Pattern words;
    private final int least;
    private final int most;

    SampleNumbers(String words, int least, int most) {
        this.words = Pattern.compile(words);
        this.least = least;
        this.most = most;
    }

    static SampleNumbers of(List<String> column) {
        for (SampleNumbers each : values()) {
            if (column.stream().anyMatch(word -> each.words.matcher(word).matches())) {
                return each;
            }
        }
        return OTHER;
    }

    long draw(RandomValues random) {
        return least + random.below(most - least + 1);
    }
}
