-- The rows with null are a group: its least and greatest value are read from the end of a range too.
CREATE TYPE state AS ENUM ('new', 'active', 'ended');

CREATE TABLE t (id bigint PRIMARY KEY, g bigint, x bigint NOT NULL);

CREATE TABLE u (
  state state NOT NULL,
  at    timestamptz,
  name  text,
  cost  numeric(6, 2),
  day   date
);

-- name: greatest :many
SELECT g, MAX(x) AS m FROM t GROUP BY g;

-- name: least :many
SELECT g, MIN(x) AS m, COUNT(*) AS n FROM t GROUP BY g;

-- name: greatestState :many
SELECT MAX(a.state) AS m FROM u a GROUP BY a.at;

-- name: leastCost :many
SELECT name, day, MIN(cost) AS cost FROM u GROUP BY name, day;

-- name: leastOfDay :many
SELECT name, MIN(cost) AS cost, COUNT(cost) AS costs FROM u WHERE day = :day GROUP BY name;

-- name: greatestOfDays :many
SELECT name, day, MAX(state) AS state FROM u WHERE day IN (:one, :other) GROUP BY name, day ORDER BY name DESC NULLS LAST, day;
