-- Tables and columns are written with the name of a schema, and values may leave their type.
CREATE TABLE sales.customer (id int PRIMARY KEY, name varchar(20) NOT NULL, visits smallint NOT NULL);
CREATE TABLE sales.orders (id int PRIMARY KEY, customer_id int NOT NULL REFERENCES sales.customer, total numeric(4, 1));
-- name: ordersOf :many
SELECT o.id, sales.customer.name FROM sales.orders o JOIN sales.customer ON sales.customer.id = o.customer_id
WHERE o.customer_id = :customer ORDER BY o.total DESC;
-- name: customer :one
SELECT sales.customer.name, visits FROM sales.customer WHERE sales.customer.id = :id;
-- name: big :many
SELECT s.id FROM sales.orders s WHERE s.customer_id IN (SELECT id FROM sales.customer WHERE id = :id);
-- name: visit :exec
UPDATE sales.customer SET visits = visits * 190 WHERE id = :id;
-- name: raise :exec
UPDATE sales.orders SET total = total * 10 WHERE id = :id;
