-- rows: 1_000_000
CREATE TABLE flat (
  id     bigint PRIMARY KEY,
  city   text   NOT NULL,                -- distinct: 20
  price  bigint NOT NULL,
  rooms  bigint NOT NULL
);

-- name: cheapAndSmall :many
-- page: 20
SELECT id, price, rooms FROM flat WHERE city = :city AND price < :price AND rooms < :rooms;
