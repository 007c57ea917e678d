-- rows: 100_000
CREATE TABLE sale (
  id     bigint PRIMARY KEY,
  shop   text   NOT NULL,
  amount bigint NOT NULL
);

-- name: perShop :many
-- read: strong
SELECT shop, COUNT(*) AS sales FROM sale GROUP BY shop;
