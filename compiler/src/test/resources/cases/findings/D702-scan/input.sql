-- rows: 100_000
CREATE TABLE sale (
  id     bigint PRIMARY KEY,
  shop   text   NOT NULL,
  amount bigint NOT NULL
);

-- name: others :many
-- allow: scan
-- rate: 1/day
SELECT id, amount FROM sale WHERE shop <> :shop;
