CREATE TABLE account (email text PRIMARY KEY, plan text NOT NULL, credit int NOT NULL, referrer text REFERENCES account ON DELETE SET NULL);
CREATE TABLE invoice (id uuid PRIMARY KEY, account text REFERENCES account ON DELETE SET NULL ON UPDATE NO ACTION, paid boolean NOT NULL);
-- name: withPlan :many
SELECT i.id, a.plan FROM invoice i JOIN account a ON a.email = i.account WHERE i.account = :account;
-- name: byPlan :many
SELECT plan, COUNT(*) AS n, SUM(credit) AS s FROM account WHERE plan = :plan GROUP BY plan;
-- name: resetPlans :exec
UPDATE account SET plan = :plan;
-- name: addCredit :exec
UPDATE account SET credit = credit + 1;
-- name: raisePoor :exec
UPDATE account SET credit = credit + :more WHERE credit < :least;
-- name: dropAccount :exec
DELETE FROM account WHERE email = :email;
