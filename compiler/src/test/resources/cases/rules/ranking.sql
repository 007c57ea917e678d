-- rows: 1_000_000
CREATE TABLE vote (
  id       bigint PRIMARY KEY,
  contest  bigint NOT NULL,    -- distinct: 1_000
  song     bigint NOT NULL     -- distinct: 100_000
);

-- name: leaders :many
-- rate: 500/s
SELECT song, COUNT(*) AS votes FROM vote WHERE contest = :contest GROUP BY song ORDER BY votes DESC LIMIT 3;

-- name: add :exec
-- rate: 1/min
INSERT INTO vote (id, contest, song) VALUES (:id, :contest, :song);
