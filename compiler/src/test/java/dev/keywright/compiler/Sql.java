package dev.keywright.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.source.SourceFile;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import java.util.List;
import java.util.Optional;

/** Compiles SQL for tests. */
final class Sql {

    private static final String SHOP = """
            CREATE TYPE state AS ENUM ('open', 'paid', 'sent');
            CREATE TABLE customer (
              id      uuid        PRIMARY KEY,
              name    text        NOT NULL,
              email   text        UNIQUE,
              joined  timestamptz NOT NULL,
              born    date,
              tags    text[]      NOT NULL DEFAULT '{}',
              active  boolean     NOT NULL DEFAULT true,
              boss_id uuid        REFERENCES customer
            );
            CREATE TABLE orders (
              id          bigint        GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
              customer_id uuid          NOT NULL REFERENCES customer,
              payer_id    uuid          REFERENCES customer,
              state       state         NOT NULL,
              placed_at   timestamptz   NOT NULL,
              total       numeric(12,2) NOT NULL
            );
            CREATE TABLE line (
              order_id bigint  NOT NULL REFERENCES orders,
              no       integer NOT NULL,
              item     text    NOT NULL,
              quantity integer NOT NULL,
              PRIMARY KEY (order_id, no)
            );
            """;

    private Sql() {}

    static ParseResult read(String text, Dialect dialect) {
        return Compiler.read(
                "test",
                List.of(new SourceFile("test.sql", text)),
                Optional.ofNullable(dialect),
                Compiler.PARSE_TIMEOUT_MS,
                new Diagnostics());
    }

    static ParseResult read(String text) {
        return read(text, null);
    }

    /** The model of a text without mistakes. */
    static Model model(String text) {
        ParseResult reading = read(text);
        assertThat(reading.failed()).as("%s", reading.diagnostics()).isFalse();
        return reading.model();
    }

    /** A question over customers, orders and their lines. */
    static Question question(String select) {
        return model(SHOP + "-- name: ask :many\n" + select + ";").questions().get(0);
    }

    static Change change(String statement) {
        return model(SHOP + "-- name: act :exec\n" + statement + ";").changes().get(0);
    }

    /** The normal form, a line a clause, the columns it gives left out. */
    static List<String> form(String select) {
        return question(select).query().lines().stream()
                .filter(each -> !each.startsWith("give"))
                .map(each -> each.replaceAll(" +", " ").strip())
                .toList();
    }

    /** The codes of the diagnostics for a question about customers, orders and their lines. */
    static List<String> codes(String select) {
        return read(SHOP + "-- name: ask :many\n" + select + ";").diagnostics().stream()
                .map(Diagnostic::code)
                .toList();
    }
}
