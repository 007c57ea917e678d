-- rows: 100_000
CREATE TABLE note (
  id       uuid        PRIMARY KEY,
  writer   text        NOT NULL,
  written  timestamptz NOT NULL,
  words    text        NOT NULL
);

-- name: mine :many
-- rate: 5/s
-- read: session
SELECT * FROM note WHERE writer = :writer ORDER BY written DESC;

-- name: add :exec
-- rate: 50/s
INSERT INTO note (id, writer, written, words) VALUES (:id, :writer, :now, :words);
