-- Sensors in buildings report once a minute. People look at stretches of time, at the last few readings, and
-- at the current state of a whole site. Flavour PostgreSQL.

-- rows: 100
CREATE TABLE site (
  id       uuid PRIMARY KEY,
  name     text NOT NULL,                                          -- bytes: 20
  address  text NOT NULL                                           -- bytes: 50
);

-- A device does not hold its last reading. Readings are added, and the device's row stays as it is.
-- rows: 2_000
CREATE TABLE device (
  id            uuid           PRIMARY KEY,
  site_id       uuid           NOT NULL REFERENCES site,           -- average: 20, at most: 200
  model         text           NOT NULL,                           -- bytes: 12, distinct: 30
  serial        text           NOT NULL UNIQUE,                    -- bytes: 16
  installed_at  timestamptz(3) NOT NULL
);

-- Ninety days of readings, a table a month. Only known devices send readings, so their references are not checked.
-- rows: 259_200_000
-- retain: 90 days by month of taken_at
CREATE TABLE reading (
  device_id    uuid           NOT NULL REFERENCES device,          -- average: 129_600, references: trusted
  taken_at     timestamptz(3) NOT NULL,                            -- sequence, bucket: day
  temperature  real           NOT NULL,
  humidity     real,
  battery      smallint       NOT NULL,                            -- distinct: 101
  alarm        text,                                               -- bytes: 10, distinct: 8
  PRIMARY KEY (device_id, taken_at)
);

-- name: deviceById :one
-- rate: 20/s
SELECT * FROM device WHERE id = :id;

-- name: deviceBySerial :one
-- rate: 2/s
SELECT * FROM device WHERE serial = :serial;

-- name: devicesOfSite :many
-- rate: 10/s
-- page: 200
SELECT id, model, serial FROM device WHERE site_id = :site ORDER BY serial;

-- name: readingsBetween :many
-- rate: 30/s
-- page: 500
SELECT taken_at, temperature, humidity
FROM reading
WHERE device_id = :device AND taken_at >= :start AND taken_at < :finish
ORDER BY taken_at;

-- name: lastReadings :many
-- rate: 50/s
SELECT * FROM reading WHERE device_id = :device ORDER BY taken_at DESC LIMIT 20;

-- name: readingsBefore :many
-- rate: 8/s
-- page: 100
SELECT * FROM reading WHERE device_id = :device AND taken_at < :before ORDER BY taken_at DESC;

-- The wall screen of a site, one line a device.
-- name: latestOfEach :many
-- rate: 5/s
-- page: 200
SELECT DISTINCT ON (r.device_id) r.device_id, r.taken_at, r.temperature, r.battery, d.model
FROM reading r
JOIN device d ON d.id = r.device_id
WHERE d.site_id = :site
ORDER BY r.device_id, r.taken_at DESC;

-- The same with three readings each, also for devices that have not reported yet.
-- name: lastThreeOfEach :many
-- rate: 2/s
-- page: 600
SELECT d.id, d.serial, l.taken_at, l.temperature
FROM device d
LEFT JOIN LATERAL (
  SELECT r.taken_at, r.temperature
  FROM reading r
  WHERE r.device_id = d.id
  ORDER BY r.taken_at DESC
  LIMIT 3
) l ON true
WHERE d.site_id = :site;

-- One reading in ten thousand carries an alarm.
-- name: alarmsSince :many
-- rate: 1/s
-- page: 100
SELECT device_id, taken_at, alarm, temperature
FROM reading
WHERE alarm IS NOT NULL AND taken_at >= :since
ORDER BY taken_at DESC;

-- name: openSite :exec
-- rate: 1/day
INSERT INTO site (id, name, address) VALUES (:id, :name, :address);

-- name: installDevice :exec
-- rate: 20/day
INSERT INTO device (id, site_id, model, serial, installed_at) VALUES (:id, :site, :model, :serial, :now);

-- name: moveDevice :exec
-- rate: 2/day
UPDATE device SET site_id = :site WHERE id = :id;

-- Two thousand devices, one reading a minute each.
-- name: report :exec
-- rate: 33/s
INSERT INTO reading (device_id, taken_at, temperature, humidity, battery, alarm)
VALUES (:device, :taken_at, :temperature, :humidity, :battery, :alarm);

-- A device that was offline sends again what it is not sure about.
-- name: reportAgain :exec
-- rate: 20/min
INSERT INTO reading (device_id, taken_at, temperature, humidity, battery, alarm)
VALUES (:device, :taken_at, :temperature, :humidity, :battery, :alarm)
ON CONFLICT (device_id, taken_at) DO NOTHING;

-- name: clearAlarm :exec
-- rate: 12/h
UPDATE reading SET alarm = NULL WHERE device_id = :device AND taken_at = :taken_at;
