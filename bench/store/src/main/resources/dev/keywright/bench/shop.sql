-- rows: 100_000
CREATE TABLE customer (
  id    bigint PRIMARY KEY,
  name  text   NOT NULL,
  city  text   NOT NULL   -- distinct: 500
);
-- rows: 2_000_000
CREATE TABLE orders (
  id           bigint PRIMARY KEY,
  customer_id  bigint NOT NULL REFERENCES customer,  -- average: 20
  status       text   NOT NULL,                      -- distinct: 4
  placed_at    timestamptz NOT NULL,
  total        numeric(12, 2) NOT NULL,
  note         text                                  -- bytes: 60
);
-- name: orderById :one
-- rate: 1000/s
SELECT * FROM orders WHERE id = :id;
-- name: ordersOf :many
-- rate: 1000/s
-- page: 25
SELECT * FROM orders WHERE customer_id = :customer ORDER BY placed_at DESC, id;
-- name: ordersIn :many
-- rate: 1000/s
-- page: 25
SELECT o.id, o.placed_at, o.total, c.name FROM orders o JOIN customer c ON c.id = o.customer_id WHERE c.city = :city ORDER BY o.placed_at DESC, o.id;
-- name: place :exec
-- rate: 100/s
INSERT INTO orders (id, customer_id, status, placed_at, total, note) VALUES (:id, :customer, 'new', :at, :total, :note);
-- name: send :exec
-- rate: 50/s
UPDATE orders SET status = 'sent' WHERE id = :id;
