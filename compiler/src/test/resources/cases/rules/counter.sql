-- How many clicks a page has had.
-- rows: 10_000_000
CREATE TABLE click (
  id    bigint PRIMARY KEY,
  page  text   NOT NULL   -- distinct: 1_000
);

-- name: clicksOfPage :one
-- rate: 20/s
SELECT count(*) AS clicks FROM click WHERE page = :page;

-- name: record :exec
-- rate: 50/s
INSERT INTO click (id, page) VALUES (:id, :page);
