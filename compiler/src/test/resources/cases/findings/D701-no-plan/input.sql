-- rows: 100_000
CREATE TABLE sale (
  id     bigint PRIMARY KEY,
  shop   text   NOT NULL,
  amount bigint NOT NULL
);

-- name: others :many
SELECT id, amount FROM sale WHERE shop <> :shop;

-- name: saleById :one
SELECT * FROM sale WHERE id = :id;
