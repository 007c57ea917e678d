-- A page reads what is certified, also where children inside a row are joined to others.
-- rows: 50_000
CREATE TABLE product (sku varchar(20) PRIMARY KEY, name text NOT NULL, price numeric(10, 2) NOT NULL);

-- rows: 5_000_000
CREATE TABLE orders (id bigint PRIMARY KEY, status text NOT NULL, customer int NOT NULL);

-- rows: 15_000_000
CREATE TABLE line (
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE, -- average: 3, at most: 10
  no       smallint NOT NULL,
  sku      varchar(20) NOT NULL REFERENCES product,
  quantity int NOT NULL,
  PRIMARY KEY (order_id, no)
);

-- name: orderWithLines :one
SELECT o.*, l.no, l.sku, p.name FROM orders o LEFT JOIN line l ON l.order_id = o.id LEFT JOIN product p ON p.sku = l.sku
WHERE o.id = :id;

-- name: linesInOrder :one
SELECT o.status, l.no, p.name FROM orders o LEFT JOIN line l ON l.order_id = o.id LEFT JOIN product p ON p.sku = l.sku
WHERE o.id = :id ORDER BY l.no;

-- name: lastLines :many
-- page: 3
SELECT o.id, l.no, l.quantity FROM orders o
  JOIN LATERAL (SELECT x.* FROM line x WHERE x.order_id = o.id ORDER BY x.quantity DESC LIMIT 2) l ON true
WHERE o.customer = :customer;

-- name: dearLines :many
-- page: 3
SELECT o.id, l.no, p.price FROM orders o
  LEFT JOIN LATERAL (SELECT x.* FROM line x WHERE x.order_id = o.id AND x.quantity > 2 ORDER BY x.no LIMIT 2) l ON true
  LEFT JOIN line m ON m.order_id = o.id LEFT JOIN product p ON p.sku = m.sku
WHERE o.id = :id;
