-- Every line of the normal form, at least once.

CREATE TABLE category (
  id         bigint PRIMARY KEY,
  parent_id  bigint REFERENCES category,
  name       text   NOT NULL
);

CREATE TABLE product (
  id           bigint        PRIMARY KEY,
  category_id  bigint        NOT NULL REFERENCES category,
  name         text          NOT NULL,
  price        numeric(10,2) NOT NULL,
  kind         text          NOT NULL,
  award        text,
  tags         text[]        NOT NULL
);

CREATE TABLE review (
  product_id  bigint      NOT NULL REFERENCES product,
  id          bigint      NOT NULL,
  stars       smallint    NOT NULL,
  written_at  timestamptz NOT NULL,
  PRIMARY KEY (product_id, id)
);

-- name: search :many
SELECT id, name
FROM product
WHERE category_id = :category
  AND price BETWEEN :least AND :most
  AND name LIKE 'gar%'
  AND (kind = 'tool' OR kind = :other)
  AND tags @> :tags
  AND award IS NOT NULL
  AND (:exact IS NULL OR name = :exact)
  AND (price < 5 OR kind <> 'toy')
ORDER BY price
LIMIT 100;

-- name: withCategory :one
SELECT p.name, c.name AS category
FROM product p
JOIN category c ON c.id = p.category_id
WHERE p.id = :id;

-- name: withGoodReviews :one
SELECT p.name, r.stars
FROM product p
LEFT JOIN review r ON r.product_id = p.id AND r.stars >= 4
WHERE p.id = :id
ORDER BY r.written_at DESC;

-- name: withLastReview :many
SELECT p.id, l.stars
FROM product p
LEFT JOIN LATERAL (
  SELECT r.stars FROM review r WHERE r.product_id = p.id ORDER BY r.written_at DESC LIMIT 1
) l ON true
WHERE p.category_id = :category;

-- name: reviewed :many
SELECT p.id FROM product p
WHERE p.kind = :kind AND EXISTS (SELECT 1 FROM review r WHERE r.product_id = p.id AND r.stars = 5);

-- name: starsOfProducts :many
SELECT product_id, COUNT(*) AS reviews, AVG(stars)
FROM review
WHERE written_at >= :since
GROUP BY product_id
HAVING COUNT(*) > 10
ORDER BY reviews DESC;

-- name: kindsOfCategory :many
SELECT DISTINCT kind FROM product WHERE category_id = :category;

-- name: newestReviews :many
SELECT DISTINCT ON (product_id) product_id, stars
FROM review
ORDER BY product_id, written_at DESC;

-- name: breadcrumbs :many
WITH RECURSIVE up AS (
  SELECT c.*, 0 AS depth FROM category c WHERE c.id = :id
  UNION ALL
  SELECT p.*, up.depth + 1 FROM category p JOIN up ON p.id = up.parent_id
)
SELECT id, name FROM up ORDER BY depth DESC;
