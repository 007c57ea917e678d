-- One partition for all events would be far beyond 100 MB, and no condition says how far back a page goes.

-- rows: 50_000_000
CREATE TABLE event (
  id           uuid PRIMARY KEY,
  happened_at  timestamptz NOT NULL,                               -- sequence, bucket: day
  text         text NOT NULL                                       -- bytes: 100
);

-- name: latest :many
-- rate: 20/s
-- page: 50
SELECT id, happened_at, text FROM event ORDER BY happened_at DESC;

-- name: since :many
-- rate: 5/s
-- page: 50
SELECT id, happened_at, text FROM event WHERE happened_at > :since ORDER BY happened_at;

-- name: record :exec
-- rate: 30/s
INSERT INTO event (id, happened_at, text) VALUES (:id, :now, :text);

-- name: forget :exec
-- rate: 1/min
DELETE FROM event WHERE id = :id;
