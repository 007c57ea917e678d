-- The reference that cascades is declared first: no row is left that would refuse the delete.
CREATE TABLE p (id text PRIMARY KEY);
CREATE TABLE c (
  n bigint PRIMARY KEY,
  b text NOT NULL REFERENCES p ON DELETE CASCADE,
  a text REFERENCES p ON DELETE RESTRICT
);
-- name: ofA :many
SELECT n FROM c WHERE a = :a;
-- name: ofB :many
SELECT n, a FROM c WHERE b = :b ORDER BY n DESC;
