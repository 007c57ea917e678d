-- Rows of which some columns are found by, and no question needs one of them.

-- rows: 1_000
CREATE TABLE page (
  id     bigint PRIMARY KEY,
  site   bigint NOT NULL,
  trail  text   NOT NULL
);

-- name: page :one
-- rate: 100/s
SELECT * FROM page WHERE id = :id;

-- name: pagesOf :many
-- rate: 100/s
SELECT id, trail FROM page WHERE site = :site ORDER BY id;

-- name: leave :exec
-- rate: 100/s
UPDATE page SET trail = :trail WHERE id = :id;
