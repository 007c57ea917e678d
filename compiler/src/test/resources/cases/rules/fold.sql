-- A few rows, seldom counted and often changed: counted when it is asked.
-- rows: 10_000
CREATE TABLE room (id bigint PRIMARY KEY);

CREATE TABLE seat (
  room_id  bigint  NOT NULL REFERENCES room,   -- average: 10, at most: 20, references: trusted
  no       integer NOT NULL,
  state    text    NOT NULL,                   -- distinct: 3
  PRIMARY KEY (room_id, no)
);

-- name: seatsByState :many
-- rate: 1/s
SELECT state, count(*) AS seats FROM seat WHERE room_id = :room GROUP BY state;

-- name: take :exec
-- rate: 100/s
UPDATE seat SET state = :state WHERE room_id = :room AND no = :no;
