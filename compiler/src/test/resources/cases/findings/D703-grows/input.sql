-- rows: 100_000
CREATE TABLE sale (
  id     bigint PRIMARY KEY,
  shop   text   NOT NULL,                -- distinct: 20
  amount bigint NOT NULL
);

-- name: largest :one
SELECT MAX(amount) AS largest FROM sale WHERE shop = :shop;
