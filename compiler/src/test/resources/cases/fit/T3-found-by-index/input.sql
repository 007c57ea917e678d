-- Carts of customers with their few lines inside, asked for by the customer: MongoDB's index leads to the whole document.

-- rows: 500_000
CREATE TABLE cart (
  id           bigint PRIMARY KEY,
  customer_id  bigint      NOT NULL,                     -- distinct: 100_000
  opened_at    timestamp   NOT NULL,
  note         text
);

CREATE TABLE line (
  cart_id   bigint  NOT NULL REFERENCES cart ON DELETE CASCADE,  -- average: 4, at most: 20
  position  integer NOT NULL,
  article   text    NOT NULL,
  pieces    integer NOT NULL,
  PRIMARY KEY (cart_id, position)
);

-- name: cartById :one
-- rate: 200/s
SELECT c.id, c.opened_at, c.note, l.position, l.article, l.pieces
FROM cart c
LEFT JOIN line l ON l.cart_id = c.id
WHERE c.id = :id;

-- name: cartsOfCustomer :many
-- rate: 100/s
-- page: 10
SELECT c.id, c.opened_at, l.position, l.article, l.pieces
FROM cart c
LEFT JOIN line l ON l.cart_id = c.id
WHERE c.customer_id = :customer
ORDER BY c.opened_at DESC;

-- name: open :exec
-- rate: 20/s
INSERT INTO cart (id, customer_id, opened_at, note) VALUES (:id, :customer, :now, :note);

-- name: putIn :exec
-- rate: 80/s
INSERT INTO line (cart_id, position, article, pieces) VALUES (:cart, :position, :article, :pieces);

-- name: openWithOne :exec
-- rate: 5/s
-- atomic
BEGIN;
INSERT INTO cart (id, customer_id, opened_at, note) VALUES (:id, :customer, :now, NULL);
INSERT INTO line (cart_id, position, article, pieces) VALUES (:id, 1, :article, :pieces);
COMMIT;
