-- A small shop: customers, their orders, and the lines of each order.

-- rows: 20_000
CREATE TABLE customer (
  id     uuid PRIMARY KEY,
  email  text NOT NULL UNIQUE,                                       -- bytes: 30
  name   text NOT NULL
);

CREATE TABLE orders (
  id           uuid          PRIMARY KEY,
  customer_id  uuid          NOT NULL REFERENCES customer,           -- average: 12
  status       text          NOT NULL,                               -- distinct: 4
  placed_at    timestamptz   NOT NULL DEFAULT now(),
  total        numeric(10,2) NOT NULL
);

CREATE TABLE order_line (
  order_id  uuid    NOT NULL REFERENCES orders ON DELETE CASCADE,    -- average: 3, at most: 50
  line      integer NOT NULL,
  product   text    NOT NULL,                                        -- bytes: 40
  quantity  integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, line)
);

-- name: customerByEmail :one
-- rate: 25/s
SELECT * FROM customer WHERE email = :email;

-- name: orderWithLines :one
-- rate: 40/s
SELECT *
FROM orders o
LEFT JOIN order_line l ON l.order_id = o.id
WHERE o.id = :id;

-- The status is optional: null asks for orders of every status.
-- name: ordersOfCustomer :many
-- rate: 15/s
-- page: 20
-- read: session
SELECT id, status, placed_at, total
FROM orders
WHERE customer_id = :customer AND (:status IS NULL OR status = :status)
ORDER BY placed_at DESC;

-- name: placeOrder :exec
-- rate: 3/s
-- atomic
BEGIN;
INSERT INTO orders (id, customer_id, status, total) VALUES (:id, :customer, 'new', :total);
INSERT INTO order_line (order_id, line, product, quantity) VALUES (:id, 1, :product, :quantity);
COMMIT;

-- name: shipOrder :exec
-- rate: 3/s
UPDATE orders SET status = 'shipped' WHERE id = :id;
