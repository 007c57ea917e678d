-- page: 20
CREATE TABLE a (
  id int PRIMARY KEY, -- rate: 5/s
  name text, -- average: 3
  kind text, -- at most: 3
  tags text[] -- average: 3
);

-- name: put :exec
-- read: strong
INSERT INTO a (id) VALUES (:id);

-- name: ask :many
-- atomic
SELECT * FROM a WHERE id = :id;
