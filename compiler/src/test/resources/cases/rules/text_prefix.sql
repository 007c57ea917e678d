-- Members of a state whose city begins so.
-- rows: 1_000_000
CREATE TABLE member (
  id     bigint PRIMARY KEY,
  state  text   NOT NULL,   -- distinct: 50
  city   text   NOT NULL    -- distinct: 5_000
);

-- name: membersOfCitiesLike :many
-- rate: 5/s
SELECT id, city FROM member WHERE state = :state AND city LIKE :beginning ORDER BY city;
