-- One timeline that takes more than a partition can.
-- rows: 100_000_000
CREATE TABLE event (
  id      bigint    PRIMARY KEY,
  stream  text      NOT NULL,   -- distinct: 1
  at      timestamp NOT NULL,
  text    text      NOT NULL    -- bytes: 200
);

-- name: newest :many
-- rate: 1/s
SELECT id, at, text FROM event WHERE stream = :stream ORDER BY at DESC;

-- name: record :exec
-- rate: 5_000/s
INSERT INTO event (id, stream, at, text) VALUES (:id, :stream, :at, :text);
