-- How many different visitors a site has had.
-- rows: 10_000_000
CREATE TABLE visit (
  id       bigint PRIMARY KEY,
  site     text   NOT NULL,   -- distinct: 100
  visitor  bigint NOT NULL    -- distinct: 1_000_000
);

-- name: visitorsOfSite :one
-- rate: 20/s
SELECT count(DISTINCT visitor) AS visitors FROM visit WHERE site = :site;

-- name: record :exec
-- rate: 50/s
INSERT INTO visit (id, site, visitor) VALUES (:id, :site, :visitor);
