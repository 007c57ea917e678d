-- rows: 100_000
CREATE TABLE folder (
  id         bigint  PRIMARY KEY,
  parent_id  bigint  REFERENCES folder,    -- average: 1, at most: 100
  name       text    NOT NULL,
  hidden     boolean NOT NULL
);

-- name: below :many
-- rate: 500/s
WITH RECURSIVE branch AS (
  SELECT f.id, f.name, f.hidden FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id, f.name, f.hidden FROM folder f JOIN branch ON f.parent_id = branch.id
)
SELECT id, name FROM branch WHERE hidden = :hidden ORDER BY name;

-- name: move :exec
-- rate: 1/day
UPDATE folder SET parent_id = :parent WHERE id = :id;
