package dev.keywright.compiler.hint;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of hints that comments in SQL files may contain: facts and wishes that SQL has no syntax for. */
public enum HintWord {
    NAME("name", Site.STATEMENT, "name: openOrders :many"),
    RATE("rate", Site.STATEMENT, "rate: 50/s (or /min, /h, /day)"),
    PAGE("page", Site.QUESTION, "page: 25"),
    READ("read", Site.QUESTION, "read: strong (or session, within 5 s, eventual)"),
    ALLOW("allow", Site.QUESTION, "allow: scan"),
    ATOMIC("atomic", Site.CHANGE, "atomic"),
    ROWS("rows", Site.TABLE, "rows: 2_000_000"),
    RETAIN("retain", Site.TABLE, "retain: 90 days by month of created_at"),
    OWNER("owner", Site.COLUMN, "owner: owner_type"),
    AVERAGE("average", Site.FOREIGN_KEY, "average: 3"),
    AT_MOST("at most", Site.SHARED, "at most: 20"),
    REFERENCES("references", Site.FOREIGN_KEY, "references: trusted (or checked)"),
    DISTINCT("distinct", Site.COLUMN, "distinct: 4"),
    BYTES("bytes", Site.COLUMN, "bytes: 2_000"),
    SEQUENCE("sequence", Site.COLUMN, "sequence"),
    BUCKET("bucket", Site.COLUMN, "bucket: day (or hour, week, month, year)");

    /** A place in the SQL where hints are allowed. */
    public enum Site {
        STATEMENT("a question or a change"),
        QUESTION("a question"),
        CHANGE("a change"),
        TABLE("a CREATE TABLE"),
        COLUMN("a column"),
        ARRAY("an array column"),
        FOREIGN_KEY("a foreign key's column"),
        SHARED("a foreign key's column or an array column");

        private final String title;

        Site(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }

        /**
         * Whether a hint that is declared for {@code wanted} is allowed here. A question is a statement too; an array
         * and a foreign key's column are columns too, both with values that several rows share.
         */
        boolean takes(Site wanted) {
            return this == wanted
                    || ((this == FOREIGN_KEY || this == ARRAY) && (wanted == COLUMN || wanted == SHARED))
                    || ((this == QUESTION || this == CHANGE) && wanted == STATEMENT);
        }
    }

    private final String word;
    private final Site site;
    private final String example;

    HintWord(String word, Site site, String example) {
        this.word = word;
        this.site = site;
        this.example = example;
    }

    public String word() {
        return word;
    }

    public Site site() {
        return site;
    }

    public String example() {
        return example;
    }

    /** Whether the hint can apply to a foreign key as a whole, not only to one of its columns. */
    public boolean describesReference() {
        return site == Site.FOREIGN_KEY || site == Site.SHARED;
    }

    /** Whether the hint has no value: the word alone is the hint. */
    boolean hasNoValue() {
        return this == ATOMIC || this == SEQUENCE;
    }

    static Optional<HintWord> of(String word) {
        return Stream.of(values()).filter(each -> each.word.equals(word)).findFirst();
    }

    static List<String> words() {
        return Stream.of(values()).map(HintWord::word).toList();
    }
}
