-- rows: 10_000
CREATE TABLE folder (
  id         bigint  PRIMARY KEY,
  parent_id  bigint  REFERENCES folder,    -- average: 1, at most: 100
  name       text    NOT NULL
);

-- rows: 1_000_000
CREATE TABLE document (
  id         bigint  PRIMARY KEY,
  folder_id  bigint  NOT NULL REFERENCES folder,    -- average: 100
  title      text    NOT NULL
);

-- name: documentsBelow :many
-- rate: 500/s
WITH RECURSIVE branch AS (
  SELECT f.id FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id FROM folder f JOIN branch ON f.parent_id = branch.id
)
SELECT d.id, d.title FROM branch b JOIN document d ON d.folder_id = b.id ORDER BY d.title;

-- name: move :exec
-- rate: 1/day
UPDATE folder SET parent_id = :parent WHERE id = :id;
