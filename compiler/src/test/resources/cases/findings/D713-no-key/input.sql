CREATE TABLE orders (
  id    bigint PRIMARY KEY,
  total numeric(10,2) NOT NULL
);

-- name: orderById :one
SELECT total FROM orders WHERE id = :id;

-- name: raiseAll :exec
UPDATE orders SET total = total + 1;
