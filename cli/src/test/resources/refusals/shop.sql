-- An application of twenty statements; five of them are not supported, and one table cannot be read.
-- rows: 1_000
CREATE TABLE customer (
  id    bigint PRIMARY KEY,
  name  text NOT NULL,
  email text NOT NULL UNIQUE,
  city  text NOT NULL -- distinct: 50
);
CREATE TABLE coupon (
  code  text PRIMARY KEY,
  shape geometry
);
-- rows: 500
CREATE TABLE product (
  id    bigint PRIMARY KEY,
  title text NOT NULL,
  price integer NOT NULL
);
-- rows: 20_000
CREATE TABLE orders (
  id          bigint PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer, -- average: 20, at most: 1_000
  coupon_code text REFERENCES coupon,
  state       text NOT NULL CHECK (state IN ('open', 'sent', 'paid')),
  placed_at   timestamptz NOT NULL
);
CREATE TABLE line (
  order_id   bigint NOT NULL REFERENCES orders ON DELETE CASCADE, -- average: 3, at most: 50
  no         integer NOT NULL,
  product_id bigint NOT NULL REFERENCES product,
  quantity   integer NOT NULL,
  PRIMARY KEY (order_id, no)
);

-- name: customerById :one
SELECT * FROM customer WHERE id = :id;

-- name: customerByEmail :one
SELECT * FROM customer WHERE email = :email;

-- name: customersIn :many
SELECT id, name FROM customer WHERE city = :city ORDER BY name;

-- name: productById :one
SELECT * FROM product WHERE id = :id;

-- name: productsUpTo :many
SELECT id, title, price FROM product WHERE price <= :price ORDER BY price;

-- name: orderWithLines :one
SELECT * FROM orders o LEFT JOIN line l ON l.order_id = o.id WHERE o.id = :id;

-- name: ordersOf :many
SELECT id, state, placed_at FROM orders WHERE customer_id = :customer ORDER BY placed_at DESC;

-- name: openOrders :many
SELECT o.id, c.name FROM orders o JOIN customer c ON c.id = o.customer_id WHERE o.state = 'open' ORDER BY o.placed_at;

-- name: orderCount :one
SELECT count(*) FROM orders WHERE customer_id = :customer;

-- name: soldOf :one
SELECT SUM(quantity) FROM line WHERE product_id = :product;

-- name: runningTotal :many
SELECT no, SUM(quantity) OVER (ORDER BY no) FROM line WHERE order_id = :order;

-- name: couponByCode :one
SELECT * FROM coupon WHERE code = :code;

-- name: almost :many
SELECT id FROM orders WHERE customer_id = = :customer;

-- name: register :exec
INSERT INTO customer (id, name, email, city) VALUES (:id, :name, :email, :city);

-- name: move :exec
UPDATE customer SET city = :city WHERE id = :id;

-- name: addProduct :exec
INSERT INTO product (id, title, price) VALUES (:id, :title, :price);

-- name: placeOrder :exec
BEGIN;
INSERT INTO orders (id, customer_id, state, placed_at) VALUES (:order, :customer, 'open', now());
INSERT INTO line (order_id, no, product_id, quantity) VALUES (:order, 1, :product, :quantity);
COMMIT;

-- name: pay :exec
UPDATE orders SET state = 'paid' WHERE id = :order;

-- name: copyOrders :exec
INSERT INTO orders (id, customer_id, state, placed_at) SELECT id + 1, customer_id, state, placed_at FROM orders;

-- name: cancel :exec
BEGIN;
UPDATE orders SET state = 'open' WHERE id = :order;
UPDATE orders SET weight = 0 WHERE id = :order;
COMMIT;
