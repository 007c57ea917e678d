-- A few rows, now and then in another order: sorted after they were read.
-- rows: 10_000
CREATE TABLE team (id bigint PRIMARY KEY);

CREATE TABLE player (
  team_id  bigint  NOT NULL REFERENCES team,   -- average: 11, at most: 25, references: trusted
  no       integer NOT NULL,
  points   integer NOT NULL,
  PRIMARY KEY (team_id, no)
);

-- name: playersByPoints :many
-- rate: 1/s
SELECT no, points FROM player WHERE team_id = :team ORDER BY points DESC;

-- name: score :exec
-- rate: 50/s
UPDATE player SET points = :points WHERE team_id = :team AND no = :no;
