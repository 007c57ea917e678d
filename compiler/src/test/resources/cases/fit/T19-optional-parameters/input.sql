-- rows: 1_000_000
CREATE TABLE item (
  id      bigint        PRIMARY KEY,
  shop    bigint        NOT NULL,        -- distinct: 100
  kind    text,                          -- distinct: 50
  price   numeric(10,2) NOT NULL,
  note    text          NOT NULL         -- bytes: 400
);

-- Each filter may be left out; what is given is part of a key.
-- name: browse :many
-- rate: 100/s
SELECT id, kind, price
FROM item
WHERE shop = :shop
  AND (:kind IS NULL OR kind = :kind)
  AND (:highest IS NULL OR price <= :highest)
ORDER BY price;

-- name: add :exec
-- rate: 1/min
INSERT INTO item (id, shop, kind, price, note) VALUES (:id, :shop, :kind, :price, :note);
