CREATE TABLE tag (
  id   int PRIMARY KEY,
  name intt
);
CREATE TABLE note (
  id   int PRIMARY KEY,
  text text NOT NULL
);

-- name: tagById :one
SELECT name FROM tag WHERE id = :id;

-- name: noteById :one
SELECT text FROM note WHERE id = :id;

-- name: rename :exec
UPDATE tag SET name = :name WHERE id = :id;
