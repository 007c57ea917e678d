-- Highest score first, and of equal ones the oldest: one segment runs against the other.
-- rows: 1_000_000
CREATE TABLE score (
  id      bigint    PRIMARY KEY,
  game    text      NOT NULL,   -- distinct: 100
  points  integer   NOT NULL,
  at      timestamp NOT NULL
);

-- name: highScores :many
-- rate: 20/s
-- page: 10
SELECT id, points, at FROM score WHERE game = :game ORDER BY points DESC, at, id;
