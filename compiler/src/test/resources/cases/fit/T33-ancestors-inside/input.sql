-- rows: 100_000
CREATE TABLE folder (
  id         bigint  PRIMARY KEY,
  parent_id  bigint  REFERENCES folder,    -- average: 1, at most: 100
  name       text    NOT NULL,
  hidden     boolean NOT NULL
);

-- name: trail :many
-- rate: 300/s
WITH RECURSIVE trail AS (
  SELECT f.id, f.parent_id, f.name, 0 AS depth FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id, f.parent_id, f.name, trail.depth + 1 FROM folder f JOIN trail ON f.id = trail.parent_id
)
SELECT id, name, depth FROM trail ORDER BY depth DESC;

-- name: below :many
-- rate: 100/s
-- page: 20
WITH RECURSIVE branch AS (
  SELECT f.id, f.name, 1 AS depth FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id, f.name, branch.depth + 1 FROM folder f JOIN branch ON f.parent_id = branch.id
)
SELECT id, name, depth FROM branch WHERE depth > 1 AND depth <= 4 ORDER BY depth, id;

-- name: latest :many
-- rate: 20/s
-- page: 20
WITH RECURSIVE branch AS (
  SELECT f.id, f.name, f.hidden FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id, f.name, f.hidden FROM folder f JOIN branch ON f.parent_id = branch.id
)
SELECT id, name FROM branch WHERE hidden = :hidden ORDER BY name DESC;

-- name: add :exec
-- rate: 20/s
INSERT INTO folder (id, parent_id, name, hidden) VALUES (:id, :parent, :name, false);

-- name: hide :exec
-- rate: 10/s
UPDATE folder SET hidden = true WHERE id = :id;

-- name: move :exec
-- rate: 1/s
UPDATE folder SET parent_id = :parent WHERE id = :id;

-- name: rename :exec
-- rate: 1/min
UPDATE folder SET name = :name WHERE id = :id;
