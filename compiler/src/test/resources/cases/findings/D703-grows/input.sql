-- rows: 100_000
CREATE TABLE sale (
  id     bigint           PRIMARY KEY,
  shop   text             NOT NULL,      -- distinct: 20
  weight double precision NOT NULL
);

-- name: carried :one
SELECT SUM(weight) AS carried FROM sale WHERE shop = :shop;
