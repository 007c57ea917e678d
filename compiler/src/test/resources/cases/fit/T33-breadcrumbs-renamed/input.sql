-- rows: 100_000
CREATE TABLE folder (
  id         bigint  PRIMARY KEY,
  parent_id  bigint  REFERENCES folder,    -- average: 1, at most: 100
  name       text    NOT NULL,
  hidden     boolean NOT NULL
);

-- Names change all the time, so they stay with the folders and the ancestors are pointers.
-- name: trail :many
-- rate: 500/s
WITH RECURSIVE up AS (
  SELECT f.id, f.parent_id, f.name FROM folder f WHERE f.id = :id
  UNION
  SELECT f.id, f.parent_id, f.name FROM folder f JOIN up ON f.id = up.parent_id
)
SELECT id, name FROM up;

-- name: rename :exec
-- rate: 400/s
UPDATE folder SET name = :name WHERE id = :id;

-- name: move :exec
-- rate: 1/day
UPDATE folder SET parent_id = :parent WHERE id = :id;
