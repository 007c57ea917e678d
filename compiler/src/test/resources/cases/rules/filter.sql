-- One key for both questions: the rare one reads a few rows too many, at most thirty.
-- rows: 10_000
CREATE TABLE shop (id bigint PRIMARY KEY);

CREATE TABLE shelf (
  shop_id  bigint  NOT NULL REFERENCES shop,   -- average: 20, at most: 30, references: trusted
  no       integer NOT NULL,
  colour   text    NOT NULL,                   -- distinct: 5
  PRIMARY KEY (shop_id, no)
);

-- name: shelvesOfShop :many
-- rate: 50/s
SELECT no, colour FROM shelf WHERE shop_id = :shop ORDER BY no;

-- name: shelvesOfColour :many
-- rate: 1/s
SELECT no FROM shelf WHERE shop_id = :shop AND colour = :colour ORDER BY no;

-- name: paint :exec
-- rate: 20/s
UPDATE shelf SET colour = :colour WHERE shop_id = :shop AND no = :no;
