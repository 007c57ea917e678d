-- rows: 100_000
CREATE TABLE folder (
  id         bigint  PRIMARY KEY,
  parent_id  bigint  REFERENCES folder,    -- average: 1, at most: 100
  name       text    NOT NULL,
  hidden     boolean NOT NULL
);

-- name: near :many
-- rate: 500/s
WITH RECURSIVE branch AS (
  SELECT f.id, f.name, 0 AS depth FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id, f.name, branch.depth + 1 FROM folder f JOIN branch ON f.parent_id = branch.id
)
SELECT id, name, depth FROM branch WHERE depth > 0 AND depth <= :levels ORDER BY depth, id;

-- name: children :many
-- rate: 500/s
WITH RECURSIVE branch AS (
  SELECT f.id, f.name, 0 AS depth FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id, f.name, branch.depth + 1 FROM folder f JOIN branch ON f.parent_id = branch.id
)
SELECT id, name FROM branch WHERE depth = 1 ORDER BY name;

-- name: add :exec
-- rate: 1/min
INSERT INTO folder (id, parent_id, name, hidden) VALUES (:id, :parent, :name, false);
