-- What is below a folder, often asked and seldom moved.
-- rows: 100_000
CREATE TABLE folder (
  id         bigint PRIMARY KEY,
  parent_id  bigint REFERENCES folder,   -- average: 1, at most: 100
  name       text   NOT NULL
);

-- name: below :many
-- rate: 500/s
WITH RECURSIVE branch AS (
  SELECT f.id, f.name FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id, f.name FROM folder f JOIN branch ON f.parent_id = branch.id
)
SELECT id, name FROM branch ORDER BY name;

-- name: move :exec
-- rate: 1/day
UPDATE folder SET parent_id = :parent WHERE id = :id;
