-- The counters of one group are of several keys, and others come between them.
CREATE TABLE sale (
  id      bigint PRIMARY KEY,
  area    text NOT NULL,
  product integer NOT NULL,
  season  text NOT NULL,
  amount  numeric(8, 2),
  pieces  integer NOT NULL
);

-- name: ofProducts :many
SELECT product, COUNT(*) AS sales, SUM(amount) AS amount FROM sale
WHERE area IN (:here, :there) AND product IN (:one, :other) GROUP BY product;

-- name: ofSeasons :many
SELECT season, product, AVG(amount) AS average FROM sale
WHERE area = ANY(:areas) AND product = ANY(:products) GROUP BY season, product ORDER BY product DESC, season;

-- name: best :many
-- page: 3
SELECT season, SUM(pieces) AS pieces FROM sale WHERE area IN (:here, :there) GROUP BY season ORDER BY SUM(pieces) DESC;

-- name: frequent :many
SELECT season, COUNT(*) AS sales FROM sale WHERE area IN (:here, :there) GROUP BY season HAVING COUNT(*) > :least;

-- name: products :many
SELECT DISTINCT product, season FROM sale WHERE area IN (:here, :there) AND product IN (:one, :other);

-- name: anyOfAny :one
SELECT COUNT(*) AS sales FROM sale WHERE product = ANY(:products) AND product = ANY(:others);
