-- What is below a tree is found by the ancestors of what it belongs to, however far above that is.

-- rows: 10_000
CREATE TABLE folder (
  id         bigint  PRIMARY KEY,
  parent_id  bigint  REFERENCES folder,    -- average: 1, at most: 100
  name       text    NOT NULL
);

-- rows: 100_000
CREATE TABLE document (
  id         bigint  PRIMARY KEY,
  folder_id  bigint  REFERENCES folder,    -- average: 10
  title      text    NOT NULL,
  state      text    NOT NULL              -- distinct: 5
);

-- rows: 1_000_000
CREATE TABLE page (
  id           bigint  PRIMARY KEY,
  document_id  bigint  NOT NULL REFERENCES document,    -- average: 10
  number       integer NOT NULL,
  words        integer NOT NULL
);

-- name: documentsBelow :many
-- rate: 100/s
WITH RECURSIVE branch AS (
  SELECT f.id, f.name, 0 AS depth FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id, f.name, branch.depth + 1 FROM folder f JOIN branch ON f.parent_id = branch.id
)
SELECT d.id, d.title, b.name AS folder, b.depth
FROM branch b
JOIN document d ON d.folder_id = b.id
WHERE d.state = :state
ORDER BY d.title;

-- name: draftsBelow :many
-- rate: 10/s
WITH RECURSIVE branch AS (
  SELECT f.id FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id FROM folder f JOIN branch ON f.parent_id = branch.id
)
SELECT d.id, d.title FROM document d JOIN branch b ON d.folder_id = b.id WHERE d.state = 'draft';

-- name: longestPagesBelow :many
-- rate: 50/s
WITH RECURSIVE branch AS (
  SELECT f.id FROM folder f WHERE f.id = :id
  UNION ALL
  SELECT f.id FROM folder f JOIN branch ON f.parent_id = branch.id
)
SELECT p.id, p.words, d.title
FROM branch b
JOIN document d ON d.folder_id = b.id
JOIN page p ON p.document_id = d.id
ORDER BY p.words DESC
LIMIT 10;

-- name: moveFolder :exec
-- rate: 1/day
UPDATE folder SET parent_id = :parent WHERE id = :id;

-- name: renameFolder :exec
-- rate: 1/day
UPDATE folder SET name = :name WHERE id = :id;

-- name: moveDocument :exec
-- rate: 10/day
UPDATE document SET folder_id = :folder WHERE id = :id;

-- name: writePage :exec
-- rate: 10/min
UPDATE page SET words = :words WHERE id = :id;

-- name: addPage :exec
-- rate: 10/min
INSERT INTO page (id, document_id, number, words) VALUES (:id, :document, :number, :words);

-- name: dropPage :exec
-- rate: 1/min
DELETE FROM page WHERE id = :id;
