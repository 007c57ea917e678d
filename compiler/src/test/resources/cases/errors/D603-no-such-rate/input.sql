CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);

-- name: orderById :one
SELECT * FROM orders WHERE id = :id;

-- name: placeOrder :exec
INSERT INTO orders (id, status) VALUES (:id, :status);
