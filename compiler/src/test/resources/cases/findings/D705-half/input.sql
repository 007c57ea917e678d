-- rows: 100_000
CREATE TABLE sale (
  id     bigint PRIMARY KEY,
  amount bigint NOT NULL
);

-- name: saleById :one
-- rate: 1000/s
SELECT * FROM sale WHERE id = :id;

-- name: add :exec
-- rate: 1/h
INSERT INTO sale (id, amount) VALUES (:id, :amount);

-- name: remove :exec
-- rate: 1/day
DELETE FROM sale WHERE id = :id;
