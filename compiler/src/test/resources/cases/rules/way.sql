-- Replies come all the time, and threads are read now and then.
-- rows: 100_000
CREATE TABLE comment (
  id         bigint  PRIMARY KEY,
  parent_id  bigint  REFERENCES comment,    -- average: 1, at most: 100
  author     text    NOT NULL
);

-- name: thread :many
-- rate: 1/s
WITH RECURSIVE thread AS (
  SELECT c.id, c.parent_id, c.author FROM comment c WHERE c.id = :id
  UNION ALL
  SELECT c.id, c.parent_id, c.author FROM comment c JOIN thread ON c.parent_id = thread.id
)
SELECT id, parent_id, author FROM thread;

-- name: reply :exec
-- rate: 500/s
INSERT INTO comment (id, parent_id, author) VALUES (:id, :parent, :author);
