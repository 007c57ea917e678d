-- Three states, three ranges of one key.
-- rows: 1_000_000
CREATE TABLE task (
  id     bigint    PRIMARY KEY,
  owner  bigint    NOT NULL,   -- distinct: 1_000
  state  text      NOT NULL,   -- distinct: 8
  due    timestamp NOT NULL
);

-- name: openTasks :many
-- rate: 20/s
SELECT id, state, due FROM task WHERE owner = :owner AND state IN ('new', 'begun', 'late') ORDER BY due;
