-- Where rows come often and walks are rare, a row knows its way from the root, instead of being there for each ancestor.
-- rows: 100_000
CREATE TABLE comment (
  id         text    PRIMARY KEY,
  parent_id  text    REFERENCES comment,    -- average: 1, at most: 100
  author     text    NOT NULL,
  path       text,
  stars      integer NOT NULL
);

-- name: thread :many
-- rate: 5/s
WITH RECURSIVE thread AS (
  SELECT c.id, c.parent_id, c.author, c.path FROM comment c WHERE c.id = :id
  UNION ALL
  SELECT c.id, c.parent_id, c.author, c.path FROM comment c JOIN thread ON c.parent_id = thread.id
)
SELECT id, parent_id, author, path FROM thread;

-- name: levels :many
-- rate: 5/s
WITH RECURSIVE thread AS (
  SELECT c.id, c.stars, 1 AS level FROM comment c WHERE c.id = :id
  UNION ALL
  SELECT c.id, c.stars, thread.level + 1 FROM comment c JOIN thread ON c.parent_id = thread.id
)
SELECT id, level, stars FROM thread;

-- name: reply :exec
-- rate: 500/s
INSERT INTO comment (id, parent_id, author, path, stars) VALUES (:id, :parent, :author, :path, 0);

-- name: star :exec
-- rate: 50/s
UPDATE comment SET stars = :stars WHERE id = :id;

-- name: move :exec
-- rate: 1/day
UPDATE comment SET parent_id = :parent WHERE id = :id;

-- name: retract :exec
-- rate: 1/h
DELETE FROM comment WHERE id = :id;
