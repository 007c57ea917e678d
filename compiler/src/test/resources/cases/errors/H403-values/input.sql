-- rows: many
-- retain: 3 weeks
CREATE TABLE a (
  id int PRIMARY KEY,
  at timestamp -- bucket: fortnight
);

-- name: ask :some
-- rate: 50/fortnight
-- page: 0
-- read: sometimes
-- allow: everything
SELECT * FROM a WHERE id = :id;

-- name: often :many
-- rate: 1_000_000_001/s
SELECT id FROM a WHERE id = :id;
