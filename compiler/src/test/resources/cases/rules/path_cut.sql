-- The state of a device changes all the time, so it is fetched rather than copied.
-- rows: 1_000
CREATE TABLE device (
  id     bigint PRIMARY KEY,
  state  text   NOT NULL
);

CREATE TABLE reading (
  device_id  bigint    NOT NULL REFERENCES device,   -- average: 10_000, references: trusted
  at         timestamp NOT NULL,
  value      integer   NOT NULL,
  PRIMARY KEY (device_id, at)
);

-- name: readingWithDevice :one
-- rate: 5/s
SELECT r.value, d.state FROM reading r JOIN device d ON d.id = r.device_id
WHERE r.device_id = :device AND r.at = :at;

-- name: change :exec
-- rate: 100/s
UPDATE device SET state = :state WHERE id = :id;
