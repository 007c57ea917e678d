-- rows: 50_000_000
CREATE TABLE visit (
  id      bigint      PRIMARY KEY,
  site    bigint      NOT NULL,        -- distinct: 100
  page    text        NOT NULL,        -- distinct: 20
  at      timestamptz NOT NULL,
  millis  integer
);

-- name: slowest :many
-- rate: 10/s
SELECT page, max(millis) AS worst, sum(millis) AS total
FROM visit
WHERE site = :site AND millis IS NOT NULL
GROUP BY page
ORDER BY page;

-- name: visited :one
-- rate: 10/s
SELECT page, count(*) AS visits, max(at) AS last FROM visit WHERE site = :site AND page = :page GROUP BY page;

-- name: visit :exec
-- rate: 1/s
INSERT INTO visit (id, site, page, at, millis) VALUES (:id, :site, :page, now(), :millis);
