-- Groups in the order of a number that is kept of each: the first of them, and those above a bound.

-- rows: 1_000
CREATE TABLE contest (
  id    bigint PRIMARY KEY,
  name  text   NOT NULL
);

-- rows: 1_000_000
CREATE TABLE vote (
  id          bigint  PRIMARY KEY,
  contest_id  bigint  NOT NULL REFERENCES contest,    -- average: 1_000
  song        text    NOT NULL,                       -- distinct: 100_000
  points      integer NOT NULL,
  valid       boolean NOT NULL
);

-- name: leaders :many
-- rate: 500/s
-- page: 10
SELECT song, SUM(points) AS points, COUNT(*) AS votes
FROM vote
WHERE contest_id = :contest AND valid = true
GROUP BY song
ORDER BY points DESC, song;

-- name: least :many
-- rate: 5/s
-- page: 10
SELECT song, COUNT(*) AS votes
FROM vote
WHERE contest_id = :contest
GROUP BY song
HAVING COUNT(*) < :fewer
ORDER BY votes, song;

-- name: vote :exec
-- rate: 10/s
INSERT INTO vote (id, contest_id, song, points, valid) VALUES (:id, :contest, :song, :points, :valid);

-- name: changeVote :exec
-- rate: 1/s
UPDATE vote SET song = :song, points = :points WHERE id = :id;

-- name: judge :exec
-- rate: 1/s
UPDATE vote SET valid = :valid WHERE id = :id;

-- name: dropVote :exec
-- rate: 1/min
DELETE FROM vote WHERE id = :id;
