-- Nobody says how many photos one person is on.
-- rows: 100_000
CREATE TABLE photo (
  id      bigint   PRIMARY KEY,
  people  bigint[] NOT NULL       -- distinct: 5_000
);

-- name: together :many
SELECT id FROM photo WHERE people @> :people;
