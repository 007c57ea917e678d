-- The first rows of each parent: what WHERE says of them comes after the cut, and what is joined to them before it.
-- rows: 100_000
CREATE TABLE game (
  id     bigint PRIMARY KEY,
  owner  int NOT NULL,
  league int
);

-- rows: 1_000_000
CREATE TABLE move (
  id      bigint PRIMARY KEY,
  game_id bigint NOT NULL REFERENCES game,
  at      timestamp NOT NULL,
  what    text NOT NULL,
  ok      boolean
);

CREATE TABLE mark (
  id      bigint PRIMARY KEY,
  move_id bigint NOT NULL REFERENCES move,
  points  int
);

-- name: lasts :many
-- page: 3
SELECT g.id, m.what FROM game g
  JOIN LATERAL (SELECT x.* FROM move x WHERE x.game_id = g.id ORDER BY x.at DESC LIMIT 3) m ON true
WHERE g.owner = :owner;

-- name: lastGood :one
SELECT g.id, m.what FROM game g
  LEFT JOIN LATERAL (SELECT x.* FROM move x WHERE x.game_id = g.id AND x.ok ORDER BY x.at DESC LIMIT 1) m ON true
WHERE g.id = :id;

-- name: marks :one
SELECT g.id, m.what, m.points FROM game g
  LEFT JOIN LATERAL (SELECT x.what, k.points FROM move x LEFT JOIN mark k ON k.move_id = x.id
    WHERE x.game_id = g.id AND k.points > 3 ORDER BY x.at DESC LIMIT 2) m ON true
WHERE g.id = :id;

-- name: firstIfGood :many
SELECT g.id, m.what FROM game g
  JOIN LATERAL (SELECT x.* FROM move x WHERE x.game_id = g.id ORDER BY x.at LIMIT 1) m ON true
WHERE g.owner = :owner AND m.ok;

-- name: asMany :one
SELECT g.id, m.what FROM game g
  JOIN LATERAL (SELECT x.* FROM move x WHERE x.game_id = g.id ORDER BY x.at LIMIT :most) m ON true
WHERE g.id = :id;

-- name: listed :many
SELECT * FROM game WHERE id = ANY(:ids);
