-- Counts of distinct values cannot be added up: one customer buys two products.
CREATE TABLE orders (
  id        bigint PRIMARY KEY,
  product   bigint NOT NULL,
  customer  bigint NOT NULL,
  paid      numeric(6, 2)
);

CREATE TABLE visit (
  page      text NOT NULL,
  at        timestamp NOT NULL,
  visitor   uuid,
  site      smallint NOT NULL,
  PRIMARY KEY (page, at)
);

-- name: buyers :one
SELECT COUNT(DISTINCT customer) AS buyers FROM orders WHERE product IN (:a, :b);

-- name: buyersOfAny :one
SELECT COUNT(DISTINCT customer) AS buyers, COUNT(*) AS orders FROM orders WHERE product = ANY(:products);

-- name: pricesOfProduct :one
SELECT COUNT(DISTINCT paid) AS prices, SUM(paid) AS paid FROM orders WHERE product = :product;

-- name: visitorsOfPages :many
SELECT site, COUNT(DISTINCT visitor) AS visitors FROM visit WHERE page IN (:one, :other) GROUP BY site;

-- name: visitorsOfEach :many
SELECT page, COUNT(DISTINCT visitor) AS visitors FROM visit WHERE page = ANY(:pages) GROUP BY page;
