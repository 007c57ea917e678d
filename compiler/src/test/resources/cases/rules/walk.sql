-- The way from a category up to the root.
-- rows: 1_000
CREATE TABLE category (
  id         bigint PRIMARY KEY,
  parent_id  bigint REFERENCES category,
  name       text   NOT NULL
);

-- name: trail :many
-- rate: 1/s
WITH RECURSIVE trail AS (
  SELECT c.id, c.parent_id, c.name FROM category c WHERE c.id = :category
  UNION ALL
  SELECT p.id, p.parent_id, p.name FROM category p JOIN trail ON p.id = trail.parent_id
)
SELECT id, name FROM trail;

-- name: move :exec
-- rate: 1_000/s
UPDATE category SET parent_id = :parent WHERE id = :id;
