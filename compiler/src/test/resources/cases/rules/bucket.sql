-- One timeline, larger than a partition may be, of which some days are asked for.
-- rows: 50_000_000
CREATE TABLE event (
  id           uuid PRIMARY KEY,
  happened_on  date NOT NULL,   -- sequence
  text         text NOT NULL    -- bytes: 100
);

-- name: between :many
-- rate: 20/s
SELECT id, happened_on, text FROM event
WHERE happened_on >= :first AND happened_on <= :last
ORDER BY happened_on, id;

-- name: record :exec
-- rate: 30/s
INSERT INTO event (id, happened_on, text) VALUES (:id, :today, :text);
