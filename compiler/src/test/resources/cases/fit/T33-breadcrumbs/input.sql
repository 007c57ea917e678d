-- rows: 100_000
CREATE TABLE folder (
  id         bigint  PRIMARY KEY,
  parent_id  bigint  REFERENCES folder,    -- average: 1, at most: 100
  name       text    NOT NULL,
  hidden     boolean NOT NULL
);

-- name: trail :many
-- rate: 500/s
WITH RECURSIVE up (id, parent_id, name, steps) AS (
  SELECT f.id, f.parent_id, f.name, 1 FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id, f.parent_id, f.name, up.steps + 1 FROM folder f JOIN up ON f.id = up.parent_id
)
SELECT id, name, steps FROM up WHERE steps > 1 ORDER BY steps DESC;

-- name: move :exec
-- rate: 1/day
UPDATE folder SET parent_id = :parent WHERE id = :id;
