-- Wide rows that are asked for by account alone: one copy of them, and a small locator.
-- rows: 1_000
CREATE TABLE account (id bigint PRIMARY KEY);

CREATE TABLE letter (
  id          bigint PRIMARY KEY,
  account_id  bigint NOT NULL REFERENCES account,   -- average: 1_000, references: trusted
  body        text   NOT NULL                       -- bytes: 8_000
);

-- name: lettersOfAccount :many
-- rate: 20/s
SELECT id, body FROM letter WHERE account_id = :account ORDER BY id;

-- name: addLetter :exec
-- rate: 200/s
INSERT INTO letter (id, account_id, body) VALUES (:id, :account, :body);
