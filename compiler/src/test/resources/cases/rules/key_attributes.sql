-- A row of nearly a kilobyte, which the texts of an index's key would take beyond it.
-- rows: 1_000_000
CREATE TABLE reading (
  id         bigint      PRIMARY KEY,
  device_id  bigint      NOT NULL,   -- distinct: 10_000
  channel    integer     NOT NULL,   -- distinct: 8
  taken_at   timestamptz NOT NULL,
  body       text        NOT NULL    -- bytes: 880
);

-- name: readingById :one
-- rate: 100/s
SELECT * FROM reading WHERE id = :id;

-- name: readingsOfChannel :many
-- rate: 50/s
SELECT id, taken_at FROM reading WHERE device_id = :device AND channel = :channel ORDER BY taken_at, id;

-- name: addReading :exec
-- rate: 20/s
INSERT INTO reading (id, device_id, channel, taken_at, body) VALUES (:id, :device, :channel, :at, :body);
