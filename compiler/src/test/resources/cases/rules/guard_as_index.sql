-- The guard of the address leads to the member.
-- rows: 100_000
CREATE TABLE member (
  id       bigint PRIMARY KEY,
  address  text   NOT NULL UNIQUE,
  profile  text   NOT NULL          -- bytes: 3_000
);

-- name: memberById :one
-- rate: 50/s
SELECT * FROM member WHERE id = :id;

-- name: memberByAddress :one
-- rate: 1/s
SELECT id, profile FROM member WHERE address = :address;

-- name: join :exec
-- rate: 20/s
INSERT INTO member (id, address, profile) VALUES (:id, :address, :profile);

-- name: describe :exec
-- rate: 50/s
UPDATE member SET profile = :profile WHERE id = :id;
