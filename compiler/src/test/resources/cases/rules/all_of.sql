-- Products that have all of these words.
-- rows: 100_000
CREATE TABLE product (
  id     bigint PRIMARY KEY,
  name   text   NOT NULL,
  words  text[] NOT NULL
);

-- name: productsByWords :many
-- rate: 5/s
SELECT id, name FROM product WHERE words @> :words ORDER BY name;
