-- Keys that differ in a late digit, which must not be taken for each other.

CREATE TABLE reading (
  at     numeric(20, 15) PRIMARY KEY,
  place  numeric(20, 15) NOT NULL,
  size   bigint NOT NULL
);

-- name: reading :one
SELECT * FROM reading WHERE at = :at;

-- name: places :many
-- allow: scan
SELECT DISTINCT place FROM reading ORDER BY place;

-- name: sizes :many
-- allow: scan
SELECT place, SUM(size) FROM reading GROUP BY place ORDER BY place;
