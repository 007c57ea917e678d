-- SET NULL frees a row from its parent before, or after, another reference looks at it; NOT NULL refuses it.
CREATE TABLE p (id date PRIMARY KEY);
CREATE TABLE c (
  id date PRIMARY KEY,
  a date REFERENCES p ON DELETE SET NULL,
  b date NOT NULL REFERENCES p ON DELETE SET NULL,
  d date REFERENCES p ON DELETE CASCADE
);
-- name: ofA :many
SELECT id FROM c WHERE a = :a;
-- name: ofB :many
SELECT id FROM c WHERE b = :b;
-- name: ofD :many
SELECT id, a, b FROM c WHERE d = :d;
