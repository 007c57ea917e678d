-- Walks up and down from one row and from several, with and without duplicates, depth, joins and start conditions that no key has.
CREATE TYPE sort AS ENUM ('whole', 'part', 'piece');

CREATE TABLE node (
  id    bigint PRIMARY KEY,
  up    bigint REFERENCES node, -- average: 3
  kind  text NOT NULL,
  name  text,
  label text UNIQUE
);

CREATE TABLE item (
  id      uuid PRIMARY KEY,
  node_id bigint NOT NULL REFERENCES node, -- average: 4
  price   int
);

CREATE TABLE part (
  org   int NOT NULL,
  code  text NOT NULL,
  above text,
  sort  sort NOT NULL,
  PRIMARY KEY (org, code),
  FOREIGN KEY (org, above) REFERENCES part -- average: 3
);

-- name: downFromSeveral :many
WITH RECURSIVE w (id, up) AS (SELECT a.id, a.up FROM node a WHERE a.up = :up
  UNION ALL SELECT a.id, a.up FROM node a JOIN w ON a.up = w.id)
SELECT w.id FROM w;

-- name: upFromSeveralWithDepth :many
WITH RECURSIVE w (id, up, depth) AS (SELECT a.id, a.up, 0 AS depth FROM node a WHERE a.up = :up
  UNION ALL SELECT a.id, a.up, w.depth + 1 FROM node a JOIN w ON a.id = w.up)
SELECT w.id, w.depth FROM w ORDER BY w.depth;

-- name: upFromSeveralByKind :many
WITH RECURSIVE w (id, up, kind, depth) AS (SELECT a.id, a.up, a.kind, 1 AS depth FROM node a WHERE a.up = :up
  UNION ALL SELECT a.id, a.up, a.kind, w.depth + 1 FROM node a JOIN w ON a.id = w.up)
SELECT w.id, w.depth FROM w ORDER BY w.kind DESC LIMIT :rows;

-- name: upOnce :many
WITH RECURSIVE w AS (SELECT a.* FROM node a WHERE a.up = :up
  UNION SELECT a.* FROM node a JOIN w ON a.id = w.up)
SELECT w.id, w.name FROM w ORDER BY w.name;

-- name: upWithLastItem :many
WITH RECURSIVE w AS (SELECT a.* FROM node a WHERE a.up = :up
  UNION ALL SELECT a.* FROM node a JOIN w ON a.id = w.up)
SELECT w.id, l.price FROM w
  JOIN LATERAL (SELECT i.* FROM item i WHERE i.node_id = w.id ORDER BY i.price DESC LIMIT 1) l ON true;

-- name: upByLabel :many
WITH RECURSIVE w (id, up, steps) AS (SELECT a.id, a.up, 0 FROM node a WHERE a.label = :label
  UNION ALL SELECT a.id, a.up, w.steps + 1 FROM node a JOIN w ON a.id = w.up)
SELECT w.id, w.steps FROM w ORDER BY w.steps DESC;

-- name: downFromSome :many
WITH RECURSIVE w AS (SELECT a.* FROM node a WHERE a.up = :up AND a.kind <> :kind
  UNION ALL SELECT a.* FROM node a JOIN w ON a.up = w.id)
SELECT w.id FROM w;

-- name: partsBelow :many
WITH RECURSIVE w AS (SELECT p.* FROM part p WHERE p.org = :org AND p.above = :code
  UNION ALL SELECT p.* FROM part p JOIN w ON p.org = w.org AND p.above = w.code)
SELECT w.code, w.sort FROM w;

-- name: partsAbove :many
WITH RECURSIVE w AS (SELECT p.* FROM part p WHERE p.org = :org AND p.sort = :sort
  UNION ALL SELECT p.* FROM part p JOIN w ON p.org = w.org AND p.code = w.above)
SELECT w.code, w.sort FROM w ORDER BY w.sort;
