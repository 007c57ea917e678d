-- rows: 100_000
CREATE TABLE subscription (
  id     bigint  PRIMARY KEY,
  plan   text    NOT NULL,
  active boolean NOT NULL
);

-- name: closeAll :exec
-- rate: 1/day
UPDATE subscription SET active = false WHERE plan <> :plan;
