-- The last reading of each device of a site.
-- rows: 100
CREATE TABLE site (id bigint PRIMARY KEY);

CREATE TABLE device (
  id       bigint PRIMARY KEY,
  site_id  bigint NOT NULL REFERENCES site   -- average: 20, at most: 50, references: trusted
);

CREATE TABLE reading (
  device_id  bigint    NOT NULL REFERENCES device,   -- average: 100_000, references: trusted
  at         timestamp NOT NULL,
  value      integer   NOT NULL,
  PRIMARY KEY (device_id, at)
);

-- name: lastOfEach :many
-- rate: 5/s
SELECT d.id, l.at, l.value
FROM device d
LEFT JOIN LATERAL (
  SELECT r.at, r.value FROM reading r WHERE r.device_id = d.id ORDER BY r.at DESC LIMIT 1
) l ON true
WHERE d.site_id = :site;
