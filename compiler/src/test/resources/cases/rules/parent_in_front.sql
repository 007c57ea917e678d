-- A device with its last reading, in one request.
-- rows: 10_000
CREATE TABLE device (
  id    bigint PRIMARY KEY,
  name  text   NOT NULL
);

CREATE TABLE reading (
  device_id  bigint    NOT NULL REFERENCES device,   -- average: 100_000, references: trusted
  at         timestamp NOT NULL,
  value      integer   NOT NULL,
  PRIMARY KEY (device_id, at)
);

-- name: lastOfDevice :one
-- rate: 100/s
SELECT d.id, d.name, l.at, l.value
FROM device d
LEFT JOIN LATERAL (
  SELECT r.at, r.value FROM reading r WHERE r.device_id = d.id ORDER BY r.at DESC LIMIT 1
) l ON true
WHERE d.id = :device;
