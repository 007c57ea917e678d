-- Labels belong to rows of two tables.
-- rows: 10_000
CREATE TABLE gateway (id bigint PRIMARY KEY, name text NOT NULL);

-- rows: 10_000
CREATE TABLE route (id bigint PRIMARY KEY, name text NOT NULL);

CREATE TABLE label (
  owner_type  text   NOT NULL CHECK (owner_type IN ('gateway', 'route')),
  owner_id    bigint NOT NULL,   -- owner: owner_type, average: 4, at most: 50
  text        text   NOT NULL,
  PRIMARY KEY (owner_type, owner_id, text)
);

-- name: gatewayWithLabels :one
-- rate: 50/s
SELECT g.id, g.name, l.text
FROM gateway g LEFT JOIN label l ON l.owner_id = g.id AND l.owner_type = 'gateway'
WHERE g.id = :id;
