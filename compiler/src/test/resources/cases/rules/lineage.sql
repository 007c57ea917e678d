-- rows: 100_000
CREATE TABLE folder (
  id         bigint  PRIMARY KEY,
  parent_id  bigint  REFERENCES folder,    -- average: 1, at most: 100
  name       text    NOT NULL
);

-- name: above :many
-- rate: 50/s
WITH RECURSIVE trail AS (
  SELECT f.id, f.parent_id, f.name FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id, f.parent_id, f.name FROM folder f JOIN trail ON f.id = trail.parent_id
)
SELECT id, name FROM trail;

-- name: below :many
-- rate: 50/s
WITH RECURSIVE branch AS (
  SELECT f.id, f.name FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id, f.name FROM folder f JOIN branch ON f.parent_id = branch.id
)
SELECT id, name FROM branch ORDER BY id;

-- name: add :exec
-- rate: 50/s
INSERT INTO folder (id, parent_id, name) VALUES (:id, :parent, :name);
