-- By owner too, where the engine keeps an index for less than a view costs.
-- rows: 1_000_000
CREATE TABLE device (
  id        bigint PRIMARY KEY,
  owner_id  bigint NOT NULL,   -- distinct: 100_000
  model     text   NOT NULL
);

-- name: deviceById :one
-- rate: 100/s
SELECT * FROM device WHERE id = :id;

-- name: devicesOfOwner :many
-- rate: 50/s
SELECT id, model FROM device WHERE owner_id = :owner ORDER BY id;

-- name: addDevice :exec
-- rate: 20/s
INSERT INTO device (id, owner_id, model) VALUES (:id, :owner, :model);
