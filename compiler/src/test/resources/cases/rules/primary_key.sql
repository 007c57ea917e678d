-- One row by its key: nothing else has to be kept.
-- rows: 100_000
CREATE TABLE item (
  id    bigint PRIMARY KEY,
  name  text   NOT NULL
);

-- name: itemById :one
-- rate: 10/s
SELECT id, name FROM item WHERE id = :id;
