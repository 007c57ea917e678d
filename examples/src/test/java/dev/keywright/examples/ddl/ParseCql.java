package dev.keywright.examples.ddl;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;

/**
 * Parses CQL with Cassandra's own parser, in a JVM with Cassandra's class path: reads one statement a line from
 * standard input and prints the errors. A CREATE TABLE is also built and validated as a server does before it creates
 * the table. It uses reflection, since Cassandra is on the class path of no module.
 */
final class ParseCql {

    /** The prefix of output lines, which distinguishes them from Cassandra's log. */
    static final String MARK = "CQL: ";

    private static final String CREATE = "CREATE TABLE";

    private ParseCql() {}

    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        type("config.DatabaseDescriptor")
                .getMethod("clientInitialization", boolean.class)
                .invoke(null, false);
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int tables = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            try {
                parse(line);
                tables += line.startsWith(CREATE) ? 1 : 0;
            } catch (InvocationTargetException e) {
                out.println(MARK + "refused: " + line + " " + e.getCause());
            }
        }
        out.println(MARK + tables + " tables");
    }

    private static void parse(String statement) throws ReflectiveOperationException {
        Class<?> function = type("cql3.CQLFragmentParser$CQLParserFunction");
        Object query = Proxy.newProxyInstance(
                function.getClassLoader(), new Class<?>[] {function}, (proxy, method, parsers) -> type("cql3.CqlParser")
                        .getMethod("query")
                        .invoke(parsers[0]));
        type("cql3.CQLFragmentParser")
                .getMethod("parseAny", function, String.class, String.class)
                .invoke(null, query, statement, "statement");
        if (statement.startsWith(CREATE)) {
            Object table = type("cql3.statements.schema.CreateTableStatement")
                    .getMethod("parse", String.class, String.class)
                    .invoke(null, statement, "keyspace_of_tests");
            Object built = table.getClass().getMethod("build").invoke(table);
            built.getClass().getMethod("validate").invoke(built);
        }
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName("org.apache.cassandra." + name);
    }
}
