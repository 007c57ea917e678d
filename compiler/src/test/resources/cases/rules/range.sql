-- Readings of a device between two times.
-- rows: 1_000
CREATE TABLE device (id bigint PRIMARY KEY);

CREATE TABLE reading (
  device_id  bigint    NOT NULL REFERENCES device,   -- average: 10_000, references: trusted
  at         timestamp NOT NULL,
  value      integer   NOT NULL,
  PRIMARY KEY (device_id, at)
);

-- name: readingsBetween :many
-- rate: 10/s
SELECT at, value FROM reading WHERE device_id = :device AND at >= :from AND at < :until ORDER BY at;
