-- Products by one of their words.
-- rows: 100_000
CREATE TABLE product (
  id     bigint PRIMARY KEY,
  name   text   NOT NULL,
  words  text[] NOT NULL
);

-- name: productsByWord :many
-- rate: 50/s
SELECT id, name FROM product WHERE :word = ANY(words) ORDER BY name;
