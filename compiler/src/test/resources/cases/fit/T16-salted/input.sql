-- A list of all measurements by time cannot be reversed, and one region does not bear twelve thousand writes a second.

-- rows: 900_000_000
CREATE TABLE measurement (
  id        uuid PRIMARY KEY,
  taken_at  timestamptz NOT NULL,                                  -- sequence
  value     double precision NOT NULL
);

-- name: measurementById :one
-- rate: 10/s
SELECT * FROM measurement WHERE id = :id;

-- name: latest :many
-- rate: 2/s
-- page: 100
SELECT id, taken_at, value FROM measurement WHERE taken_at < :before ORDER BY taken_at DESC;

-- name: measure :exec
-- rate: 12000/s
INSERT INTO measurement (id, taken_at, value) VALUES (:id, :now, :value);
