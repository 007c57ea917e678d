package dev.keywright.verify.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.model.Model;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The changes that a script draws. */
class DrawScriptTest {

    private static final String SQL = """
            CREATE TABLE team (id bigint PRIMARY KEY, name text);
            CREATE TABLE player (id bigint PRIMARY KEY, team_id bigint REFERENCES team, score int);

            -- name: rename :exec
            UPDATE team SET name = :name WHERE id = :id;

            -- name: removeEmpty :exec
            DELETE FROM team WHERE id = :id AND NOT EXISTS (SELECT 1 FROM player p WHERE p.team_id = team.id);

            -- name: removeBad :exec
            DELETE FROM team
            WHERE id = :id AND (name = 'a' OR EXISTS (SELECT 1 FROM player p WHERE p.team_id = team.id AND p.score < 0));
            """;

    /** They are not made as SQL, wherever in the condition the EXISTS is. */
    @Test
    void changesWithExistsAreNotDrawn() {
        Model model = Compiler.readText("teams", SQL).model();
        assertThat(model.changes()).hasSize(3);
        List<String> drawn = Script.random(model, 10, 200, 1).edits().stream()
                .filter(Edit.Run.class::isInstance)
                .map(each -> ((Edit.Run) each).change())
                .distinct()
                .toList();
        assertThat(drawn).contains("rename").doesNotContain("removeEmpty", "removeBad");
    }
}
