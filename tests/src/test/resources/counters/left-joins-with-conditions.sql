-- A left join with more in ON has null columns beside references that are not null: no counter has such rows.
CREATE TABLE node (id int PRIMARY KEY, weight real NOT NULL, kind text,
  up int REFERENCES node -- average: 3
);

CREATE TABLE leaf (
  id   bigint PRIMARY KEY,
  node int REFERENCES node,
  size integer NOT NULL
);

-- name: weights :many
-- allow: scan
SELECT DISTINCT a.up, a.weight FROM node a LEFT JOIN node b ON a.up = b.id AND NOT (:w IS NULL OR b.weight = :w) WHERE a.up IN (:p, :q);

-- name: kindsAbove :many
-- allow: scan
SELECT b.kind, COUNT(*) AS nodes FROM node a LEFT JOIN node b ON a.up = b.id AND b.kind > 'b' GROUP BY b.kind;

-- name: kindsOfLeaves :many
-- allow: scan
SELECT n.kind, SUM(l.size) AS size FROM leaf l LEFT JOIN node n ON l.node = n.id AND n.weight > 0 GROUP BY n.kind;

-- name: twoUp :many
-- allow: scan
SELECT c.kind, COUNT(*) AS leaves FROM leaf l LEFT JOIN node b ON l.node = b.id LEFT JOIN node c ON b.up = c.id GROUP BY c.kind;

-- name: twoUpIf :many
-- allow: scan
SELECT DISTINCT c.kind, b.kind AS below FROM leaf l LEFT JOIN node b ON l.node = b.id AND b.kind < 'c' LEFT JOIN node c ON b.up = c.id;
