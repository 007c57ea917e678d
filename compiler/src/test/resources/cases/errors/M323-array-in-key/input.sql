CREATE TABLE route (
  stops text[] PRIMARY KEY,
  name  text NOT NULL
);

CREATE TABLE trip (
  id    bigint PRIMARY KEY,
  days  integer[] NOT NULL,
  name  text NOT NULL,
  UNIQUE (name, days)
);

CREATE INDEX trip_days ON trip (days);
CREATE UNIQUE INDEX trip_name ON trip (days, id);

-- name: route :one
SELECT name FROM trip WHERE id = :id;
