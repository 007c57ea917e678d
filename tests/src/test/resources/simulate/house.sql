-- A small model on which everything that is kept beside a row is kept: copies of a parent, in keys and beside them, a
-- unique value, a counter, a count of distinct values, a tree; and a column that nothing depends on.

-- rows: 1_000
CREATE TABLE owner (
  id    bigint PRIMARY KEY,
  name  text   NOT NULL,
  code  text   UNIQUE
);

-- rows: 100_000
CREATE TABLE item (
  id        bigint PRIMARY KEY,
  owner_id  bigint NOT NULL REFERENCES owner,   -- average: 100
  label     text   NOT NULL,
  size      bigint NOT NULL,
  note      text
);

-- rows: 1_000
CREATE TABLE room (
  id         bigint PRIMARY KEY,
  parent_id  bigint REFERENCES room,
  name       text   NOT NULL
);

-- name: owner :one
SELECT * FROM owner WHERE id = :id;

-- name: ownerOfCode :one
SELECT * FROM owner WHERE code = :code;

-- name: item :one
SELECT * FROM item WHERE id = :id;

-- name: itemsOf :many
-- rate: 100/s
SELECT i.id, i.label, o.name FROM item i JOIN owner o ON o.id = i.owner_id WHERE i.owner_id = :owner ORDER BY i.label, i.id;

-- name: itemsByName :many
-- rate: 100/s
SELECT i.id, i.size FROM item i JOIN owner o ON o.id = i.owner_id WHERE o.name = :name ORDER BY i.id;

-- name: weight :one
-- rate: 100/s
SELECT COUNT(*), SUM(size), COUNT(DISTINCT label) FROM item WHERE owner_id = :owner;

-- name: roomsIn :many
-- rate: 50/s
WITH RECURSIVE below AS (
  SELECT id, name FROM room WHERE id = :id
  UNION ALL
  SELECT r.id, r.name FROM room r JOIN below b ON r.parent_id = b.id
)
SELECT * FROM below;

-- name: grow :exec
UPDATE item SET size = size + :by WHERE id = :id;

-- name: leave :exec
UPDATE item SET note = :note WHERE id = :id;

-- name: rename :exec
-- rate: 1/h
UPDATE owner SET name = :name WHERE id = :id;
