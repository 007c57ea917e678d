-- Awards are rare, and all of them are listed.
-- rows: 1_000_000
CREATE TABLE session (
  id     bigint    PRIMARY KEY,
  game   bigint    NOT NULL,   -- distinct: 1_000
  award  text,
  at     timestamp NOT NULL
);

-- name: awardsOfGame :many
-- rate: 5/s
SELECT id, award, at FROM session WHERE game = :game AND award IS NOT NULL ORDER BY at DESC;

-- name: play :exec
-- rate: 100/s
INSERT INTO session (id, game, award, at) VALUES (:id, :game, :award, :at);
