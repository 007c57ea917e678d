package dev.keywright.core.diagnostic;

import dev.keywright.core.Check;

/**
 * Every problem that an input can have, each with its code and the texts of its diagnostic: what is wrong, why it
 * matters, and how to fix it.
 *
 * <p>Texts are templates: {@code {table}} stands for an argument. {@code docs/reference/errors.md} is generated from
 * this enum.
 */
public enum Problem {
    NO_SUCH_FILE(
            "F101",
            Severity.ERROR,
            "there is no file {file}",
            "a model is read from .sql files, or from folders of them",
            "check the path; it is taken from the folder that you are in"),
    NO_SQL_IN_FOLDER(
            "F102",
            Severity.ERROR,
            "folder {file} holds no .sql file",
            "only files whose names end in .sql are read, and folders below are not searched",
            "name the folder that holds the files, or the files themselves"),
    EMPTY_FILE(
            "F103",
            Severity.ERROR,
            "{file} holds no statement",
            "there is nothing to read but space and comments",
            "add a CREATE TABLE and a question, as docs/start.md shows"),
    NO_TEXT(
            "F104",
            Severity.ERROR,
            "{file} is not a text file",
            "{reason}",
            "give the .sql file as UTF-8 text, not a dump in a binary format"),
    FILE_TOO_LARGE(
            "F105",
            Severity.ERROR,
            "{file} has {size} bytes; at most {limit} are read",
            "a schema with its questions is small; a file of this size holds data",
            "leave the data out: dump the schema alone"),
    FILE_UNREADABLE(
            "F106",
            Severity.ERROR,
            "{file} cannot be read: {reason}",
            "the operating system refused it",
            "check its permissions"),
    SYNTAX(
            "S201",
            Severity.ERROR,
            "cannot read this statement: {detail}",
            "it is no {dialect} that the parser knows from here on; the other statements are read all the same",
            "mend the statement, or name the flavour with --dialect"),
    NOT_CLOSED(
            "S202",
            Severity.ERROR,
            "{what} is not closed",
            "everything behind it would be swallowed",
            "close it, or name the flavour with --dialect if it is right in yours"),
    TOO_DEEP(
            "S203",
            Severity.ERROR,
            "this statement nests {depth} levels deep; at most {limit} are read",
            "brackets this deep are written by machines and take the parser for ever",
            "flatten the expression"),
    TOO_SLOW(
            "S204",
            Severity.ERROR,
            "the parser gave up on this statement after {seconds} s",
            "some deeply nested expressions take exponential time",
            "write it with fewer nested brackets, or split it in two questions"),
    TOO_LONG(
            "S205",
            Severity.ERROR,
            "this statement has {size} words and signs; at most {limit} are read",
            "a question of this size is data, not a question",
            "pass long lists as one parameter: = ANY(:list)"),
    UNKNOWN_STATEMENT(
            "S206",
            Severity.ERROR,
            "statements that begin with {word} are not read",
            "a model is made of tables, questions and changes",
            "{nearest}"),
    NOT_READ(
            "S207",
            Severity.WARNING,
            "{what} is passed over",
            "a design is made from tables and from statements that name them",
            "{advice}"),
    NOT_UNDERSTOOD(
            "S208",
            Severity.ERROR,
            "this statement cannot be read: {fault}",
            "the reader was not made for what it met; that is a fault of ours, and the other statements are read",
            "write it in another way, and report it"),
    NO_SEMICOLON(
            "S209",
            Severity.ERROR,
            "a statement ends somewhere before this, but nothing says where",
            "both statements would be read as one",
            "put a semicolon behind the first"),
    DUPLICATE_TABLE(
            "M301",
            Severity.ERROR,
            "there are two tables {table}",
            "each table needs a name of its own, whatever its case",
            "rename one, or remove the copy"),
    UNKNOWN_TABLE(
            "M302",
            Severity.ERROR,
            "there is no table {table}",
            "only tables that the files create are known",
            "{nearest}"),
    DUPLICATE_COLUMN(
            "M303",
            Severity.ERROR,
            "table {table} has two columns {column}",
            "each column needs a name of its own, whatever its case",
            "rename one, or remove the copy"),
    UNKNOWN_COLUMN(
            "M304",
            Severity.ERROR,
            "{table} has no column {column}",
            "only columns that the table declares are known",
            "{nearest}"),
    UNKNOWN_TYPE(
            "M305",
            Severity.ERROR,
            "column {column} has the type {type}, which is not known",
            "a key must keep the order of the type's values, so each type is known by name",
            "use integer, decimal, double, boolean, text, uuid, date, time, timestamp, bytea, json, an enum or an array"),
    REFERENCE_TO_NOTHING(
            "M306",
            Severity.ERROR,
            "{child} refers to table {parent}, which does not exist",
            "joins and checks follow foreign keys",
            "{nearest}"),
    REFERENCE_NOT_UNIQUE(
            "M307",
            Severity.ERROR,
            "{child} refers to {parent} ({columns}), which is neither its primary key nor unique",
            "a reference must find at most one row",
            "refer to the primary key, or declare those columns UNIQUE"),
    REFERENCE_LENGTH(
            "M308",
            Severity.ERROR,
            "{child} refers with {count} columns to {parentCount} columns of {parent}",
            "each column refers to one",
            "name as many columns on both sides"),
    REFERENCE_TYPES(
            "M309",
            Severity.ERROR,
            "{child} is {type}, but {parent} is {parentType}",
            "values of different types never match",
            "give both columns the same type"),
    KEY_FROM_UNIQUE(
            "M310",
            Severity.WARNING,
            "table {table} has no primary key; its unique columns ({columns}) take that place",
            "every row needs a key that never changes",
            "declare a PRIMARY KEY"),
    KEY_GENERATED(
            "M311",
            Severity.WARNING,
            "table {table} has no primary key; a generated column {column} takes that place",
            "every row needs a key that never changes",
            "declare a PRIMARY KEY"),
    COMPUTED_COLUMN(
            "M312",
            Severity.ERROR,
            "column {column} is computed by the database",
            "a NoSQL engine computes no columns",
            "make it an ordinary column that the application writes"),
    CASE_INSENSITIVE(
            "M313",
            Severity.WARNING,
            "column {column} compares without case in the source",
            "here text compares by code point, so that 'A' and 'a' differ",
            "keep a lower-case copy in a column of its own and ask for that"),
    TWO_PRIMARY_KEYS(
            "M314", Severity.ERROR, "table {table} has two primary keys", "a table has one", "make one of them UNIQUE"),
    PARTIAL_UNIQUE(
            "M315",
            Severity.WARNING,
            "unique index {index} holds only for some rows and is not enforced",
            "a guard row is kept for every row that has the value",
            "check it in the application, or make it UNIQUE over nullable columns"),
    CLAUSE_NOT_READ(
            "M316",
            Severity.WARNING,
            "{clause} of column {column} is passed over",
            "it says something that only a relational database does by itself",
            "{advice}"),
    BAD_DEFAULT(
            "M317",
            Severity.ERROR,
            "the default of column {column} does not fit its type: {reason}",
            "an insert without the column would fail",
            "mend the default"),
    NO_COLUMNS(
            "M318",
            Severity.ERROR,
            "table {table} has no columns",
            "a row needs at least a key",
            "add columns, or remove the table"),
    TABLE_NOT_DECLARED(
            "M319",
            Severity.ERROR,
            "table {table} is made from something else than a list of columns",
            "what its columns are cannot be seen here",
            "write out its columns in a CREATE TABLE"),
    TOO_MANY_COLUMNS(
            "M320",
            Severity.ERROR,
            "table {table} has {count} columns; at most {limit} are read",
            "a table of this width is written by machines, and every question over it grows with it",
            "split it, or keep what varies in a JSON column"),
    UNKNOWN_HINT("H401", Severity.WARNING, "hint {hint} is not known", "it would have no effect", "{nearest}"),
    HINT_MISPLACED(
            "H402",
            Severity.ERROR,
            "hint {hint} stands at {here}, but belongs to {place}",
            "it would have no effect here",
            "move it; docs/reference/sql.md lists every hint with its place"),
    HINT_VALUE("H403", Severity.ERROR, "hint {hint} cannot be '{value}'", "{reason}", "write it like this: {example}"),
    HINT_REPEATED("H404", Severity.ERROR, "hint {hint} is given twice", "only one of them could count", "remove one"),
    HINT_CONTRADICTS("H405", Severity.ERROR, "hint {hint}: {value} contradicts the schema", "{reason}", "{advice}"),
    NO_NAME(
            "Q501",
            Severity.ERROR,
            "this statement has no name",
            "questions and changes are asked for by name",
            "put a line in front of it: -- name: {example}"),
    DUPLICATE_NAME(
            "Q502",
            Severity.ERROR,
            "there are two statements named {name}",
            "questions and changes share one list of names",
            "rename one"),
    WRONG_RETURNS(
            "Q503",
            Severity.ERROR,
            "{name} is a {kind} and cannot return {returns}",
            "a question gives one or many rows, a change runs",
            "write {example}"),
    WINDOW_FUNCTION(
            "Q510",
            Severity.ERROR,
            "window function {what} cannot be carried",
            "it needs every row of its window at once",
            "for the first rows of each group use LATERAL with a LIMIT, or DISTINCT ON"),
    OFFSET(
            "Q511",
            Severity.ERROR,
            "OFFSET cannot be carried",
            "it reads and drops all rows before it, more on every page",
            "leave it out: answers come in pages, and a cursor takes up where the last one ended"),
    NO_REFERENCE(
            "Q512",
            Severity.ERROR,
            "{table} is joined without a reference",
            "joins follow foreign keys, so that each step is one bounded read",
            "join it by all columns of a foreign key, or declare one: REFERENCES"),
    JOIN_KIND(
            "Q513",
            Severity.ERROR,
            "a {kind} join cannot be carried",
            "rows without a partner on the left have no place to be kept",
            "write it as an inner or a left join along a foreign key"),
    SUBQUERY(
            "Q514",
            Severity.ERROR,
            "this subquery cannot be carried",
            "only EXISTS, IN along a reference, and LATERAL with a LIMIT become plans",
            "write it as a join or an EXISTS over a foreign key"),
    COLUMN_FUNCTION(
            "Q515",
            Severity.ERROR,
            "{what} computes from a column before comparing it",
            "a key holds the column's value, not the function's",
            "keep the computed value in a column of its own and compare that"),
    COMPUTED_OUTPUT(
            "Q516",
            Severity.ERROR,
            "{what} is computed from what is read",
            "answers hold columns, aggregates of a column and COALESCE with a constant",
            "select the columns and compute in the application"),
    SET_OPERATION(
            "Q517",
            Severity.ERROR,
            "{what} joins two questions into one answer",
            "each question has one plan and one order",
            "ask two questions, or use IN or OR over columns"),
    PATTERN(
            "Q518",
            Severity.ERROR,
            "LIKE {pattern} is no prefix",
            "keys are ordered from the left, so only what a text begins with can be looked up",
            "use a prefix such as 'abc%', or keep a reversed copy of the column"),
    CASE_INSENSITIVE_MATCH(
            "Q519",
            Severity.ERROR,
            "{what} compares without case",
            "keys hold the text as it is",
            "keep a lower-case copy in a column of its own and compare that"),
    CLAUSE(
            "Q520",
            Severity.ERROR,
            "{what} cannot be carried",
            "it would change the answer or the locks in a way that no plan keeps",
            "leave it out, or ask differently"),
    RECURSION(
            "Q521",
            Severity.ERROR,
            "this recursive query is no walk along a parent column: {reason}",
            "trees are walked up or down one self-reference",
            "select the start rows, UNION ALL, then the same table joined to the name of the CTE by its parent column"),
    NOT_GROUPED(
            "Q522",
            Severity.ERROR,
            "{column} is neither grouped nor aggregated",
            "a group has many values of it",
            "add it to GROUP BY, or aggregate it"),
    EXPRESSION(
            "Q523",
            Severity.ERROR,
            "{what} cannot be carried",
            "conditions compare columns with parameters, constants or columns",
            "rewrite it with =, IN, <, <=, >, >=, BETWEEN, LIKE, IS NULL, ANY, @> or EXISTS"),
    ORDER_EXPRESSION(
            "Q524",
            Severity.ERROR,
            "the order by {what} cannot be carried",
            "rows are ordered by columns, or by what the answer gives",
            "order by a column"),
    LATERAL(
            "Q525",
            Severity.ERROR,
            "this LATERAL or APPLY cannot be carried: {reason}",
            "it is carried as the first rows of each parent along a foreign key",
            "SELECT columns FROM child WHERE child.fk = parent.key ORDER BY column LIMIT 1"),
    DISTINCT_ORDER(
            "Q526",
            Severity.ERROR,
            "{what} is not among what DISTINCT keeps",
            "rows that are given once have no single value of it",
            "select it too, or order by what is selected"),
    AMBIGUOUS_COLUMN(
            "Q530",
            Severity.ERROR,
            "column {column} is in {tables}",
            "it could mean either",
            "write the table's name in front of it"),
    UNKNOWN_ALIAS(
            "Q531",
            Severity.ERROR,
            "nothing in this statement is called {alias}",
            "a column is named by its table or its alias",
            "{nearest}"),
    PARAMETER_TYPES(
            "Q532",
            Severity.ERROR,
            "parameter {parameter} is used as {one} and as {other}",
            "one value cannot be both",
            "use two parameters, or a cast: CAST(:x AS type)"),
    PARAMETER_UNTYPED(
            "Q533",
            Severity.ERROR,
            "parameter {parameter} has no type",
            "it is compared with nothing that has one",
            "cast it: CAST(:{parameter} AS type)"),
    TYPES_DIFFER(
            "Q534",
            Severity.ERROR,
            "{left} is {type}, but {right} is {otherType}",
            "values of different types never match",
            "compare values of one type"),
    BAD_CONSTANT(
            "Q535",
            Severity.ERROR,
            "{column} cannot be {value}: {reason}",
            "the comparison could never hold",
            "mend the constant"),
    EQUALS_NULL(
            "Q536",
            Severity.WARNING,
            "{what} finds nothing",
            "a comparison with NULL is never true",
            "write IS NULL or IS NOT NULL"),
    ONE_PARAMETER_IN(
            "Q537",
            Severity.WARNING,
            "IN with one parameter compares with one value",
            "a parameter is a value, not a list",
            "for a list write {column} = ANY(:{parameter})"),
    NOT_ONE(
            "Q538",
            Severity.WARNING,
            "{name} is to give one, yet its conditions do not name one",
            "all rows that match would be given, without pages",
            "compare all columns of a key, add LIMIT 1, or make it :many"),
    LIMIT_VALUE(
            "Q539",
            Severity.ERROR,
            "LIMIT {value} cannot be carried",
            "a limit is a whole number above zero, or a parameter",
            "write LIMIT 10 or LIMIT :count"),
    VALUE_MISSING(
            "W601",
            Severity.ERROR,
            "{column} gets no value, but it cannot be null and has no default",
            "the row could not be written",
            "give it a value, or a DEFAULT in its table"),
    INSERT_SELECT(
            "W602",
            Severity.ERROR,
            "an INSERT from a SELECT cannot be carried",
            "a change writes rows that the caller gives",
            "read the rows with a question and insert them one by one"),
    CHANGE_JOIN(
            "W603",
            Severity.ERROR,
            "this {kind} reads other tables",
            "a change is of rows of one table, found by its own columns",
            "find the rows with a question first, then change them by key"),
    UPSERT_SHAPE(
            "W604",
            Severity.ERROR,
            "this upsert cannot be carried: {reason}",
            "it is carried as: insert the row, or set columns of the one with the same key",
            "use INSERT … ON CONFLICT (key) DO UPDATE SET …"),
    VALUE_COUNT(
            "W605",
            Severity.ERROR,
            "{columns} columns, but {values} values",
            "each column takes one value",
            "list as many of both"),
    VALUE_EXPRESSION(
            "W606",
            Severity.ERROR,
            "{what} cannot be written",
            "a change writes parameters, constants, now(), or a column of the row plus or minus a number",
            "compute it in the application and pass it as a parameter"),
    GROUP_NOT_CLOSED(
            "W607",
            Severity.ERROR,
            "this BEGIN has no COMMIT",
            "the statements behind it would never happen",
            "add COMMIT; behind the last of them"),
    QUESTION_IN_GROUP(
            "W608",
            Severity.ERROR,
            "a question inside BEGIN … COMMIT cannot be carried",
            "a group only changes; what it reads would have to be locked",
            "ask the question before; writes check the version that was read"),
    COLUMN_TWICE("W609", Severity.ERROR, "{column} is given two values", "only one could be written", "remove one"),
    UPSERT_KEY(
            "W610",
            Severity.ERROR,
            "({columns}) is neither the primary key of {table} nor unique",
            "an upsert must find at most one row",
            "name the columns of a key"),
    EMPTY_GROUP(
            "W611",
            Severity.ERROR,
            "this group holds no change",
            "there is nothing to do together",
            "add statements between BEGIN and COMMIT, or remove it"),
    STRAY_END(
            "W612",
            Severity.ERROR,
            "{word} closes no group",
            "no BEGIN stands before it",
            "add BEGIN; in front of the first statement of the group"),
    CONTROL_FLOW(
            "P701",
            Severity.WARNING,
            "{word} in procedure {procedure} is passed over",
            "a design carries questions and changes, not the program around them",
            "keep the decision in the application; the statements inside are read each by itself"),
    PROCEDURE_EMPTY(
            "P702",
            Severity.WARNING,
            "procedure {procedure} has no statement that can be read",
            "it holds no SELECT, INSERT, UPDATE, DELETE or MERGE in SQL",
            "name its statements in a .sql file of their own"),
    RATE_LINE(
            "D601",
            Severity.ERROR,
            "cannot read '{line}' as a rate",
            "a line of a rates file is a name, = and a rate, or a comment",
            "write name = 50/s; comments begin with # or --"),
    RATE_UNKNOWN(
            "D602",
            Severity.ERROR,
            "there is no statement {name}",
            "a rate for it would change nothing, and the design would be for another load than meant",
            "{advice}"),
    RATE_VALUE(
            "D603",
            Severity.ERROR,
            "'{value}' is no rate for {name}",
            "a rate is a number and a unit: /s, /min, /h or /day",
            "write {name} = 50/s, or {name} = 0 to leave the statement out"),
    RATE_REPEATED(
            "D604",
            Severity.ERROR,
            "{name} has a rate already",
            "only one of the two could count",
            "remove one of the lines"),
    NO_PLAN("D701", Severity.ERROR, "question {question} has no bounded plan on {target}", "{reason}", "{fix}"),
    SCAN(
            "D702",
            Severity.NOTE,
            "question {question} goes through all rows of {entity}",
            "nothing in its conditions finds the rows, and the file allows a scan",
            "leave it if it runs as seldom as its rate says; else ask by a column that can be a key"),
    GROWS(
            "D703",
            Severity.WARNING,
            "a page of {question} reads as much as there are {what}",
            "no bound is known, so what one page costs grows with the data",
            "say 'at most' on the reference or the array if there is a bound, or order by what a key can give"),
    FILTERS_MUCH(
            "D704",
            Severity.WARNING,
            "question {question} reads {read} rows to give {returned}",
            "a filter drops the rest after they were read and paid for",
            "raise the question's rate if it matters more than the file says; a key of its own then pays"),
    HALF_THE_COST(
            "D705",
            Severity.NOTE,
            "{statement} is {share} % of the whole cost",
            "one statement that costs over half decides what the design costs",
            "look here first: can it run less often, give fewer rows, or be a little older?"),
    INDEX_LAGS(
            "D706",
            Severity.WARNING,
            "question {question} wants {consistency} and reads {index}, which lags behind",
            "{target} keeps this index after the write, not with it",
            "the store has to check what it finds against the base rows; say 'read: eventual' if that is good enough"),
    UPKEEP_UNBOUNDED(
            "D707",
            Severity.WARNING,
            "change {change} rewrites a row of {row} for each {child} below it",
            "{row} copies a column that the change sets, and nothing bounds how many there are; on average {rows}",
            "say 'at most' on the reference, or leave the column out of the question that asks for it"),
    ONE_PARTITION(
            "D708",
            Severity.WARNING,
            "all rows of {row} lie in {partitions} of {target}",
            "what has no equality has no other partition, and it grows with the table",
            "ask for less at a time by a column that splits the rows evenly, or let old rows go with 'retain'"),
    HOT_PARTITION(
            "D709",
            Severity.WARNING,
            "a partition of {row} takes {rate} requests a second; {target} bears {limit}",
            "the questions that read it ask for few different values",
            "cache what they read, or ask by a column with more values"),
    ROW_TOO_LARGE(
            "D710",
            Severity.WARNING,
            "a row of {row} has {bytes} bytes on average; {target} takes {limit}",
            "rows above the average may not fit",
            "keep large values outside, and their address in the row"),
    SUBTREE_REWRITTEN(
            "D711",
            Severity.WARNING,
            "change {change} rewrites rows of {row} for all {child} below the one that it changes",
            "{row} {holds} of each {child}, and nothing bounds a subtree; on average {rows}",
            "change rows far up in the tree rarely, or leave out the question that walks it"),
    TREE_TOO_DEEP(
            "D712",
            Severity.NOTE,
            "{row} takes trees of about {levels} levels; a {child} further down is refused",
            "its key has the keys of all that is above the row, and {target} takes {limit} bytes",
            "leave it if trees stay flatter; else order the question that walks them, which then has rows for each ancestor");

    private static final int ARGUMENT_MAX = 200;

    private final String code;
    private final Severity severity;
    private final String message;
    private final String why;
    private final String fix;

    Problem(String code, Severity severity, String message, String why, String fix) {
        this.code = code;
        this.severity = severity;
        this.message = message;
        this.why = why;
        this.fix = fix;
    }

    /** A letter for the area (files, SQL, tables, hints, questions, changes, procedures, designs) and three digits. */
    public String code() {
        return code;
    }

    public Severity severity() {
        return severity;
    }

    /** The template of the message: what is wrong. */
    public String message() {
        return message;
    }

    /** The template of why it matters. */
    public String why() {
        return why;
    }

    /** The template of how to fix it. */
    public String fix() {
        return fix;
    }

    /**
     * The diagnostic of this problem at a place.
     *
     * <p>REQUIRES: {@code arguments} are name and value in turn, one pair for each name in the templates.
     */
    public Diagnostic at(SourceSpan at, Object... arguments) {
        Check.that(arguments.length % 2 == 0, "%s: a name without a value", code);
        return new Diagnostic(this, filled(message, arguments), filled(why, arguments), filled(fix, arguments), at);
    }

    private String filled(String template, Object... arguments) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', from)) {
            int close = template.indexOf('}', open);
            text.append(template, from, open).append(clipped(argument(template.substring(open + 1, close), arguments)));
            from = close + 1;
        }
        return text.append(template.substring(from)).toString();
    }

    /** Arguments come from the input, which may contain line ends, or a megabyte without one. */
    private static String clipped(Object argument) {
        String text = argument.toString().replaceAll("\\s+", " ");
        return text.length() <= ARGUMENT_MAX ? text : text.substring(0, ARGUMENT_MAX - 1) + "…";
    }

    private Object argument(String name, Object... arguments) {
        for (int i = 0; i < arguments.length; i += 2) {
            if (arguments[i].equals(name)) {
                return arguments[i + 1];
            }
        }
        throw new IllegalStateException(code + " needs an argument " + name);
    }
}
