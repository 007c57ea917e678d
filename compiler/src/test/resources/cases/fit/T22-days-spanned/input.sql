-- Whoever asks says from when to when, so that the days are known without looking them up.

-- rows: 50_000_000
CREATE TABLE event (
  id           uuid PRIMARY KEY,
  happened_on  date NOT NULL,                                      -- sequence
  severity     smallint NOT NULL,                                  -- distinct: 5
  text         text NOT NULL                                       -- bytes: 100
);

-- name: between :many
-- rate: 20/s
-- page: 50
SELECT id, happened_on, text FROM event
WHERE happened_on >= :first AND happened_on <= :last
ORDER BY happened_on, id;

-- name: record :exec
-- rate: 30/s
INSERT INTO event (id, happened_on, severity, text) VALUES (:id, :today, :severity, :text);
