package dev.keywright.core.diagnostic;

import dev.keywright.core.Check;
import java.math.BigDecimal;
import java.util.Locale;

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
            "a model is read from .sql files, or from folders that hold them",
            "check the path; it is relative to the current folder"),
    NO_SQL_IN_FOLDER(
            "F102",
            Severity.ERROR,
            "folder {file} has no .sql file",
            "only files whose names end in .sql are read, and subfolders are not searched",
            "name the folder that holds the files, or the files themselves"),
    EMPTY_FILE(
            "F103",
            Severity.ERROR,
            "{file} has no statement",
            "it contains only white space and comments",
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
            "{file} has {size} bytes; the limit is {limit}",
            "a schema with its questions is small; a file of this size probably contains data",
            "leave the data out: dump only the schema"),
    FILE_UNREADABLE(
            "F106",
            Severity.ERROR,
            "{file} cannot be read: {reason}",
            "the operating system refused to open or read it",
            "check the file's permissions"),
    SYNTAX(
            "S201",
            Severity.ERROR,
            "cannot read this statement: {detail}",
            "the parser does not accept this as {dialect}; the other statements are still read",
            "correct the statement, or name the SQL dialect with --dialect"),
    NOT_CLOSED(
            "S202",
            Severity.ERROR,
            "{what} is not closed",
            "the rest of the file would be read as part of it",
            "close it, or name the SQL dialect with --dialect if it is valid there"),
    TOO_DEEP(
            "S203",
            Severity.ERROR,
            "this statement nests {depth} levels deep; the limit is {limit}",
            "the time to parse nested brackets grows exponentially with their depth",
            "flatten the expression"),
    TOO_SLOW(
            "S204",
            Severity.ERROR,
            "the parser gave up on this statement after {seconds} s",
            "some deeply nested expressions take exponential time to parse",
            "write it with fewer nested brackets, or split it into two questions"),
    TOO_LONG(
            "S205",
            Severity.ERROR,
            "this statement has {size} tokens; the limit is {limit}",
            "a statement of this size usually contains a list of data",
            "pass a long list as one parameter: = ANY(:list)"),
    UNKNOWN_STATEMENT(
            "S206",
            Severity.ERROR,
            "statements that begin with {word} are not supported",
            "a model consists of tables, questions and changes",
            "{nearest}"),
    NOT_READ(
            "S207",
            Severity.WARNING,
            "{what} is ignored",
            "a design is made only from tables and from the statements that use them",
            "{advice}"),
    NOT_UNDERSTOOD(
            "S208",
            Severity.ERROR,
            "this statement cannot be read: {fault}",
            "this is a defect of Keywright; the other statements are still read",
            "write it in another way, and please report the defect"),
    NO_SEMICOLON(
            "S209",
            Severity.ERROR,
            "a semicolon is missing somewhere before this",
            "two statements would be read as one",
            "put a semicolon after the first statement"),
    SEMICOLON_ASSUMED(
            "S210",
            Severity.WARNING,
            "a semicolon is missing before this; a new statement begins here",
            "no statement goes on with this word",
            "put a semicolon after the statement before it"),
    DUPLICATE_TABLE(
            "M301",
            Severity.ERROR,
            "there are two tables {table}",
            "table names must differ in more than upper and lower case",
            "rename one, or remove the copy"),
    UNKNOWN_TABLE(
            "M302",
            Severity.ERROR,
            "there is no table {table}",
            "only tables that the files create can be used",
            "{nearest}"),
    DUPLICATE_COLUMN(
            "M303",
            Severity.ERROR,
            "table {table} has two columns {column}",
            "column names must differ in more than upper and lower case",
            "rename one, or remove the copy"),
    UNKNOWN_COLUMN(
            "M304",
            Severity.ERROR,
            "{table} has no column {column}",
            "only columns that the table declares can be used",
            "{nearest}"),
    UNKNOWN_TYPE(
            "M305",
            Severity.ERROR,
            "column {column} has the unknown type {type}",
            "keys must keep the order of values, so that each supported type has its own encoding",
            "use integer, decimal, double, boolean, text, uuid, date, time, timestamp, bytea, json, an enum or an array"),
    REFERENCE_TO_NOTHING(
            "M306",
            Severity.ERROR,
            "{child} refers to table {parent}, which does not exist",
            "joins and checks of references follow foreign keys",
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
            "{child} has {count} columns, but refers to {parentCount} columns of {parent}",
            "each column refers to exactly one column",
            "name the same number of columns on both sides"),
    REFERENCE_TYPES(
            "M309",
            Severity.ERROR,
            "{child} is {type}, but {parent} is {parentType}",
            "values of different types are never equal",
            "give both columns the same type"),
    KEY_FROM_UNIQUE(
            "M310",
            Severity.WARNING,
            "table {table} has no primary key; its unique columns ({columns}) are used instead",
            "every row needs a key that never changes",
            "declare a PRIMARY KEY"),
    KEY_GENERATED(
            "M311",
            Severity.WARNING,
            "table {table} has no primary key; a generated column {column} is used instead",
            "every row needs a key that never changes",
            "declare a PRIMARY KEY"),
    COMPUTED_COLUMN(
            "M312",
            Severity.ERROR,
            "column {column} is a computed column",
            "computed columns are not supported",
            "make it an ordinary column that the application writes"),
    CASE_INSENSITIVE(
            "M313",
            Severity.WARNING,
            "column {column} ignores case in the source database",
            "here text is compared by code point, so that 'A' and 'a' differ",
            "keep a lower-case copy in a separate column, and compare that"),
    TWO_PRIMARY_KEYS(
            "M314",
            Severity.ERROR,
            "table {table} has two primary keys",
            "a table can have only one",
            "make one of them UNIQUE"),
    PARTIAL_UNIQUE(
            "M315",
            Severity.WARNING,
            "unique index {index} covers only some of the rows and is not enforced",
            "uniqueness is enforced for all rows whose values are not null, or not at all",
            "check it in the application, or make it UNIQUE over nullable columns"),
    CLAUSE_NOT_READ(
            "M316",
            Severity.WARNING,
            "{clause} of column {column} is ignored",
            "only a relational database does this by itself",
            "{advice}"),
    BAD_DEFAULT(
            "M317",
            Severity.ERROR,
            "the default of column {column} does not fit its type: {reason}",
            "an insert without the column would fail",
            "correct the default"),
    NO_COLUMNS(
            "M318",
            Severity.ERROR,
            "table {table} has no columns",
            "a row needs at least the columns of its key",
            "add columns, or remove the table"),
    TABLE_NOT_DECLARED(
            "M319",
            Severity.ERROR,
            "table {table} is not declared by a list of columns",
            "its columns are not known from this statement",
            "write out its columns in a CREATE TABLE"),
    TOO_MANY_COLUMNS(
            "M320",
            Severity.ERROR,
            "table {table} has {count} columns; the limit is {limit}",
            "the time to design grows with the number of columns",
            "split the table, or keep rarely used columns in one JSON column"),
    TABLE_REFUSED(
            "M321",
            Severity.ERROR,
            "table {table} was refused",
            "its declaration has errors, so that its rows are not stored: {reason}",
            "correct the declaration of {table} at {place}"),
    REFERENCE_NOT_KEPT(
            "M322",
            Severity.WARNING,
            "{child} refers to table {parent}, which was refused; it is stored as an ordinary column",
            "no write checks that the parent exists, and no delete of a parent follows the reference",
            "correct the declaration of {parent} at {place}"),
    ARRAY_IN_KEY(
            "M323",
            Severity.ERROR,
            "column {column} of table {table} is an array, and is in a key",
            "keys consist of single values",
            "use other columns as key, or keep the elements in a table of their own, a row each"),
    CHECK_NOT_ENFORCED(
            "M330",
            Severity.WARNING,
            "CHECK ({check}) of table {table} is not enforced",
            "stores evaluate comparisons, IN, BETWEEN, LIKE, IS NULL, arithmetic and a few functions over one row",
            "write it with these, or check it in the application"),
    UNKNOWN_HINT("H401", Severity.WARNING, "hint {hint} is unknown", "it would have no effect", "{nearest}"),
    HINT_MISPLACED(
            "H402",
            Severity.ERROR,
            "hint {hint} is written at {here}, but belongs at {place}",
            "it would have no effect here",
            "move it; docs/reference/sql.md lists every hint with its place"),
    HINT_VALUE("H403", Severity.ERROR, "hint {hint} cannot be '{value}'", "{reason}", "write it like this: {example}"),
    HINT_REPEATED(
            "H404",
            Severity.WARNING,
            "hint {hint} is given twice; the first one counts, {value}",
            "only one of the two can apply",
            "remove one of them"),
    NUMBERS_CONTRADICT(
            "H406",
            Severity.WARNING,
            "hint {hint}: {value} contradicts {other}; {counts} counts",
            "{reason}",
            "{advice}"),
    HINT_CONTRADICTS("H405", Severity.ERROR, "hint {hint}: {value} contradicts the schema", "{reason}", "{advice}"),
    NO_NAME(
            "Q501",
            Severity.ERROR,
            "this statement has no name",
            "an application calls questions and changes by name",
            "put this line before it: -- name: {example}"),
    DUPLICATE_NAME(
            "Q502",
            Severity.ERROR,
            "there are two statements named {name}",
            "questions and changes must all have different names",
            "rename one"),
    WRONG_RETURNS(
            "Q503",
            Severity.ERROR,
            "{name} is a {kind} and cannot return {returns}",
            "a question returns :one row or :many rows; a change returns none, :exec",
            "write {example}"),
    WINDOW_FUNCTION(
            "Q510",
            Severity.ERROR,
            "window function {what} is not supported",
            "it needs all rows of its window at once",
            "for the first rows of each group use LATERAL with a LIMIT, or DISTINCT ON"),
    OFFSET(
            "Q511",
            Severity.ERROR,
            "OFFSET is not supported",
            "it reads all rows that it skips, and so more on every page",
            "remove it: answers come in pages, and a cursor continues where the last page ended"),
    NO_REFERENCE(
            "Q512",
            Severity.ERROR,
            "{table} is joined without a reference",
            "joins follow foreign keys, so that each step is one bounded read",
            "join it by all columns of a foreign key, or declare one: REFERENCES"),
    JOIN_KIND(
            "Q513",
            Severity.ERROR,
            "a {kind} join is not supported",
            "only inner and left joins can be read step by step along references",
            "write it as an inner or a left join along a foreign key"),
    SUBQUERY(
            "Q514",
            Severity.ERROR,
            "this subquery is not supported",
            "the supported subqueries are EXISTS, IN along a reference, and LATERAL with a LIMIT",
            "write it as a join or an EXISTS over a foreign key"),
    COLUMN_FUNCTION(
            "Q515",
            Severity.ERROR,
            "{what} computes from a column before comparing it",
            "a key contains the column's value, not the function's result",
            "keep the computed value in a separate column, and compare that"),
    COMPUTED_OUTPUT(
            "Q516",
            Severity.ERROR,
            "{what} is a computed output, which is not supported",
            "an answer can have columns, aggregates of a column, and COALESCE with a constant",
            "select the columns, and compute the value in the application"),
    SET_OPERATION(
            "Q517",
            Severity.ERROR,
            "{what} is not supported",
            "each question has one plan, and its answer one order",
            "ask two questions, or use IN or OR over columns"),
    PATTERN(
            "Q518",
            Severity.ERROR,
            "LIKE {pattern} is not a prefix match",
            "keys are ordered from the left, so that a text can be found only by its beginning",
            "use a prefix such as 'abc%', or keep a reversed copy of the column"),
    CASE_INSENSITIVE_MATCH(
            "Q519",
            Severity.ERROR,
            "{what} ignores case",
            "keys contain the text as it was written",
            "keep a lower-case copy in a separate column, and compare that"),
    CLAUSE(
            "Q520",
            Severity.ERROR,
            "{what} is not supported",
            "it would change the answer or its locks in a way that no plan can reproduce",
            "remove it, or write the statement differently"),
    RECURSION(
            "Q521",
            Severity.ERROR,
            "this recursive query does not walk along a parent column: {reason}",
            "a tree is walked up or down along one reference of a table to itself",
            "select the start rows, UNION ALL, then the same table joined to the name of the CTE by its parent column"),
    NOT_GROUPED(
            "Q522",
            Severity.ERROR,
            "{column} is neither in GROUP BY nor aggregated",
            "a group can have several values of it",
            "add it to GROUP BY, or aggregate it"),
    EXPRESSION(
            "Q523",
            Severity.ERROR,
            "{what} is not supported",
            "conditions compare columns with parameters, constants or columns",
            "rewrite it with =, IN, <, <=, >, >=, BETWEEN, LIKE, IS NULL, ANY, @> or EXISTS"),
    ORDER_EXPRESSION(
            "Q524",
            Severity.ERROR,
            "ORDER BY {what} is not supported",
            "rows can be ordered by columns, or by columns of the answer",
            "order by a column"),
    LATERAL(
            "Q525",
            Severity.ERROR,
            "this LATERAL or APPLY is not supported: {reason}",
            "LATERAL is supported for the first rows of each parent along a foreign key",
            "write SELECT columns FROM child WHERE child.fk = parent.key ORDER BY column LIMIT 1"),
    DISTINCT_ORDER(
            "Q526",
            Severity.ERROR,
            "{what} is not among the columns of DISTINCT",
            "equal rows become one, which can have several values of it",
            "select it too, or order by a selected column"),
    AMBIGUOUS_COLUMN(
            "Q530",
            Severity.ERROR,
            "column {column} is in {tables}",
            "it could mean any of them",
            "write the table's name before it"),
    UNKNOWN_ALIAS(
            "Q531",
            Severity.ERROR,
            "this statement has no table or alias {alias}",
            "a column can be qualified only by a table or an alias of the statement",
            "{nearest}"),
    PARAMETER_TYPES(
            "Q532",
            Severity.ERROR,
            "parameter {parameter} is used as {one} and as {other}",
            "one value cannot have both types",
            "use two parameters, or a cast: CAST(:x AS type)"),
    PARAMETER_UNTYPED(
            "Q533",
            Severity.ERROR,
            "parameter {parameter} has no type",
            "it is not compared with anything that has a type",
            "cast it: CAST(:{parameter} AS type)"),
    TYPES_DIFFER(
            "Q534",
            Severity.ERROR,
            "{left} is {type}, but {right} is {otherType}",
            "values of different types are never equal",
            "compare values of one type"),
    BAD_CONSTANT(
            "Q535",
            Severity.ERROR,
            "{column} cannot be {value}: {reason}",
            "the comparison could never be true",
            "correct the constant"),
    EQUALS_NULL(
            "Q536",
            Severity.WARNING,
            "{what} never matches a row",
            "a comparison with NULL is never true",
            "write IS NULL or IS NOT NULL"),
    ONE_PARAMETER_IN(
            "Q537",
            Severity.WARNING,
            "IN with one parameter compares with only one value",
            "a parameter is a value, not a list",
            "for a list write {column} = ANY(:{parameter})"),
    NOT_ONE(
            "Q538",
            Severity.WARNING,
            "{name} returns one row, but its conditions can match several",
            "all matching rows would be returned, without pages",
            "compare all columns of a key, add LIMIT 1, or make it :many"),
    LIMIT_VALUE(
            "Q539",
            Severity.ERROR,
            "LIMIT {value} is not supported",
            "a limit is a whole number above zero, or a parameter",
            "write LIMIT 10 or LIMIT :count"),
    VALUE_MISSING(
            "W601",
            Severity.ERROR,
            "{column} gets no value, but it is NOT NULL and has no default",
            "the row could not be written",
            "give it a value, or declare a DEFAULT"),
    DEFAULT_NOT_COMPUTED(
            "W630",
            Severity.ERROR,
            "{column} gets no value, and the store cannot compute its default {default}",
            "the row would have another value than in a relational database",
            "give it a value, or declare a constant, now() or gen_random_uuid() as DEFAULT"),
    INSERT_SELECT(
            "W602",
            Severity.ERROR,
            "INSERT with SELECT is not supported",
            "a change writes only values that the caller gives",
            "read the rows with a question, and insert them one by one"),
    CHANGE_JOIN(
            "W603",
            Severity.ERROR,
            "this {kind} reads other tables, which is not supported",
            "a change finds the rows of one table by their own columns",
            "find the rows with a question first, then change them by key"),
    UPSERT_SHAPE(
            "W604",
            Severity.ERROR,
            "this upsert is not supported: {reason}",
            "an upsert inserts a row, or sets columns of the row with the same key",
            "use INSERT … ON CONFLICT (key) DO UPDATE SET …"),
    VALUE_COUNT(
            "W605",
            Severity.ERROR,
            "there are {columns} columns, but {values} values",
            "each column needs exactly one value",
            "list the same number of both"),
    VALUE_EXPRESSION(
            "W606",
            Severity.ERROR,
            "{what} is not supported as a value",
            "a change can write parameters, constants, now(), or a column of the row plus or minus a number",
            "compute it in the application, and pass it as a parameter"),
    GROUP_NOT_CLOSED(
            "W607",
            Severity.ERROR,
            "this BEGIN has no COMMIT",
            "the statements after it would never be committed",
            "add COMMIT; after the last of them"),
    QUESTION_IN_GROUP(
            "W608",
            Severity.ERROR,
            "a question inside BEGIN … COMMIT is not supported",
            "a group only changes rows; rows that it reads would have to be locked",
            "ask the question before the group, and give the version that was read to the write"),
    COLUMN_TWICE(
            "W609",
            Severity.ERROR,
            "{column} is given two values",
            "only one of them can be written",
            "remove one of them"),
    UPSERT_KEY(
            "W610",
            Severity.ERROR,
            "({columns}) is neither the primary key of {table} nor unique",
            "an upsert must find at most one row",
            "name the columns of a key"),
    EMPTY_GROUP(
            "W611",
            Severity.ERROR,
            "this group has no change",
            "it would do nothing",
            "add statements between BEGIN and COMMIT, or remove the group"),
    STRAY_END(
            "W612",
            Severity.ERROR,
            "{word} without BEGIN",
            "there is no group that it could end",
            "add BEGIN; before the first statement of the group"),
    CONTROL_FLOW(
            "P701",
            Severity.WARNING,
            "{word} in procedure {procedure} is ignored",
            "a design is made from questions and changes, not from the program around them",
            "make the decision in the application; the statements inside are read one by one"),
    PROCEDURE_EMPTY(
            "P702",
            Severity.WARNING,
            "procedure {procedure} has no supported statement",
            "it contains no SELECT, INSERT, UPDATE, DELETE or MERGE in SQL",
            "write its statements with their names in a separate .sql file"),
    RATE_LINE(
            "D601",
            Severity.ERROR,
            "cannot read '{line}' as a rate",
            "a line of a rates file is a name, an equals sign and a rate, or it is a comment",
            "write name = 50/s; comments begin with # or --"),
    RATE_UNKNOWN(
            "D602",
            Severity.ERROR,
            "there is no statement {name}",
            "the rate would have no effect, and the design would be for another load than intended",
            "{advice}"),
    RATE_VALUE(
            "D603",
            Severity.ERROR,
            "'{value}' is not a rate for {name}",
            "a rate is a number and a unit: /s, /min, /h or /day",
            "write {name} = 50/s, or {name} = 0 to leave the statement out"),
    RATE_REPEATED(
            "D604",
            Severity.ERROR,
            "{name} already has a rate",
            "only one of the two can apply",
            "remove one of the lines"),
    NO_PLAN("D701", Severity.ERROR, "question {question} has no bounded plan on {target}", "{reason}", "{fix}"),
    SCAN(
            "D702",
            Severity.NOTE,
            "question {question} reads all rows of {entity}",
            "no key can find its rows, and the file allows a scan",
            "accept it if the question runs as rarely as its rate says; else add a condition on a column that can be a key"),
    GROWS(
            "D703",
            Severity.WARNING,
            "what a page of {question} reads grows with the number of {what}",
            "no bound is known, so that the cost of a page grows with the data",
            "give the bound with 'at most' on the reference or the array, or order by columns that a key can have"),
    FILTERS_MUCH(
            "D704",
            Severity.WARNING,
            "question {question} reads {read} rows to return {returned}",
            "the others are filtered out after they were read and paid for",
            "raise the question's rate if it is asked more often than the file says; a key for it alone is then cheaper"),
    HALF_THE_COST(
            "D705",
            Severity.NOTE,
            "{statement} is {share} % of the whole cost",
            "this statement alone decides most of the cost",
            "look here first: can it run less often, return fewer rows, or return slightly older ones?"),
    INDEX_LAGS(
            "D706",
            Severity.WARNING,
            "question {question} is declared 'read: {consistency}', but reads {index}, which is updated later",
            "{target} updates this index after the write, not together with it",
            "write 'read: eventual' if older answers are acceptable; else the store checks what it finds against the base rows"),
    UPKEEP_UNBOUNDED(
            "D707",
            Severity.WARNING,
            "change {change} rewrites one row of {row} for each {child} below the changed row",
            "{row} copies a column that the change sets, and their number has no bound; on average it is {rows}",
            "give a bound with 'at most' on the reference, or leave the column out of the question that needs it"),
    ONE_PARTITION(
            "D708",
            Severity.WARNING,
            "all rows of {row} are in {partitions} of {target}",
            "without an equality there is nothing to partition by, and the partition grows with the table",
            "add an equality with a column that splits the rows evenly, or remove old rows with 'retain'"),
    HOT_PARTITION(
            "D709",
            Severity.WARNING,
            "one partition of {row} gets {rate} requests a second; {target} supports {limit}",
            "the questions that read it use few different values",
            "cache their answers, or ask by a column with more distinct values"),
    ROW_TOO_LARGE(
            "D710",
            Severity.WARNING,
            "a row of {row} has {bytes} bytes on average; {target} allows {limit}",
            "larger rows than the average may be refused",
            "store large values elsewhere, and their address in the row"),
    SUBTREE_REWRITTEN(
            "D711",
            Severity.WARNING,
            "change {change} rewrites rows of {row} for all rows of {child} below the changed one",
            "{row} {holds} of each {child}, and the size of a subtree has no bound; on average it is {rows}",
            "change rows near the root rarely, or remove the question that walks the tree"),
    TREE_TOO_DEEP(
            "D712",
            Severity.NOTE,
            "{row} allows trees of about {levels} levels; a deeper {child} is refused",
            "its key contains the keys of all ancestors of the row, and {target} allows {limit} bytes",
            "accept it if trees stay flatter; else add an ORDER BY to the question that walks them, for a row per ancestor"),
    NO_UPKEEP("D713", Severity.ERROR, "change {change} cannot be kept right on {target}", "{reason}", "{fix}"),
    NOT_DESIGNED(
            "D714",
            Severity.ERROR,
            "{kind} {statement} ended the design for {target} with an internal error: {fault}",
            "this is a defect of Keywright; everything else is designed without this statement",
            "please report it with the statement and this message; CONTRIBUTING.md says how"),
    CHANGE_SCANS(
            "D715",
            Severity.WARNING,
            "change {change} reads all rows of {entity}",
            "no key finds the rows that it changes, or only where optional parameters are given",
            "accept it if the change runs rarely; else add a condition on a column that can be a key"),
    KEY_MAY_BE_TOO_LONG(
            "D730",
            Severity.NOTE,
            "the {part} key of {row} may have {bytes} bytes; {target} allows {limit}",
            "column {column} may have {most} of them; a change that would write a longer key is refused",
            "declare a shorter type if all values fit into it");

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
        String text = text(argument).replaceAll("\\s+", " ");
        return text.length() <= ARGUMENT_MAX ? text : text.substring(0, ARGUMENT_MAX - 1) + "…";
    }

    /** Numbers get thousands separators. */
    private static String text(Object argument) {
        return argument instanceof Integer || argument instanceof Long
                ? String.format(Locale.ROOT, "%,d", argument)
                : argument instanceof BigDecimal number
                        ? String.format(Locale.ROOT, "%,." + Math.max(0, number.scale()) + "f", number)
                        : argument.toString();
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
