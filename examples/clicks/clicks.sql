-- A click stream over many sites. Nobody reads single clicks. The questions are all about numbers, and most
-- of all about how many different people came. Flavour PostgreSQL.

-- rows: 5_000
CREATE TABLE site (
  id         integer PRIMARY KEY,
  host       text    NOT NULL UNIQUE,                              -- bytes: 18
  category   text    NOT NULL                                      -- bytes: 9, distinct: 40
);

-- rows: 100_000_000
CREATE TABLE click (
  id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id       integer     NOT NULL REFERENCES site,              -- average: 20_000, references: trusted
  user_id       bigint      NOT NULL,                              -- distinct: 3_000_000
  page          text        NOT NULL,                              -- bytes: 30, distinct: 400_000
  clicked_on    date        NOT NULL,                              -- distinct: 365
  clicked_at    timestamptz NOT NULL,                              -- sequence
  milliseconds  integer
);

-- name: siteByHost :one
-- rate: 5/s
SELECT * FROM site WHERE host = :host;

-- The question that gave the technique its name.
-- name: usersPerSite :many
-- rate: 6/min
-- page: 500
SELECT site_id, COUNT(DISTINCT user_id) AS users FROM click GROUP BY site_id;

-- name: usersOfSite :one
-- rate: 20/s
SELECT COUNT(DISTINCT user_id) AS users FROM click WHERE site_id = :site;

-- name: usersPerDay :many
-- rate: 2/s
-- page: 31
SELECT clicked_on, COUNT(DISTINCT user_id) AS users, COUNT(*) AS clicks
FROM click
WHERE site_id = :site AND clicked_on BETWEEN :first_day AND :last_day
GROUP BY clicked_on
ORDER BY clicked_on;

-- name: clicksPerPage :many
-- rate: 10/s
-- page: 100
SELECT page, COUNT(*) AS clicks FROM click WHERE site_id = :site GROUP BY page;

-- name: busyPages :many
-- rate: 1/s
-- page: 100
SELECT page, COUNT(*) AS clicks
FROM click
WHERE site_id = :site
GROUP BY page
HAVING COUNT(*) >= :least;

-- name: firstAndLast :one
-- rate: 2/s
SELECT MIN(clicked_at) AS first_click, MAX(clicked_at) AS last_click FROM click WHERE site_id = :site;

-- name: slowness :many
-- rate: 30/min
-- page: 100
SELECT page, AVG(milliseconds) AS mean, MAX(milliseconds) AS worst, SUM(milliseconds) AS total
FROM click
WHERE site_id = :site AND milliseconds IS NOT NULL
GROUP BY page;

-- What a person is interested in, counted over the sites of each category.
-- name: interestsOf :many
-- rate: 15/s
SELECT s.category, COUNT(*) AS clicks
FROM click c
JOIN site s ON s.id = c.site_id
WHERE c.user_id = :user
GROUP BY s.category;

-- name: sitesOf :many
-- rate: 3/s
SELECT DISTINCT site_id FROM click WHERE user_id = :user;

-- name: addSite :exec
-- rate: 4/day
INSERT INTO site (id, host, category) VALUES (:id, :host, :category);

-- name: renameSite :exec
-- rate: 1/day
UPDATE site SET host = :host WHERE id = :id;

-- name: recordClick :exec
-- rate: 120/s
INSERT INTO click (site_id, user_id, page, clicked_on, clicked_at, milliseconds)
VALUES (:site, :user, :page, :today, :now, :milliseconds);

-- Robots are found out later and taken back out of the numbers.
-- name: discardClick :exec
-- rate: 30/min
DELETE FROM click WHERE id = :id;
