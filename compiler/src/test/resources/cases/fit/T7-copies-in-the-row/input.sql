-- Bookings of a room with the name of who has booked: the rows themselves hold it, so that there is no second row for each.

-- rows: 10_000
CREATE TABLE guest (
  id    bigint PRIMARY KEY,
  name  text NOT NULL
);

-- rows: 500
CREATE TABLE room (
  id     integer PRIMARY KEY,
  title  text NOT NULL
);

-- rows: 1_000_000
CREATE TABLE booking (
  room_id   integer   NOT NULL REFERENCES room,           -- average: 2_000
  starts_at timestamp NOT NULL,
  guest_id  bigint    NOT NULL REFERENCES guest,          -- average: 100
  PRIMARY KEY (room_id, starts_at)
);

-- name: bookingsOfRoom :many
-- rate: 300/s
-- page: 20
SELECT b.starts_at, b.guest_id, g.name
FROM booking b
JOIN guest g ON g.id = b.guest_id
WHERE b.room_id = :room AND b.starts_at >= :from
ORDER BY b.starts_at;

-- name: book :exec
-- rate: 40/s
INSERT INTO booking (room_id, starts_at, guest_id) VALUES (:room, :starts_at, :guest);

-- name: cancel :exec
-- rate: 5/s
DELETE FROM booking WHERE room_id = :room AND starts_at = :starts_at;

-- name: rename :exec
-- rate: 10/day
UPDATE guest SET name = :name WHERE id = :id;
