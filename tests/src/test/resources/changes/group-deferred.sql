-- A reference that is deferred is checked at the end of the group, every other one after each statement.
CREATE TABLE team (name text PRIMARY KEY, lead text);
CREATE TABLE player (
  name text PRIMARY KEY,
  team text REFERENCES team DEFERRABLE INITIALLY DEFERRED,
  coach text REFERENCES team ON DELETE SET NULL
);
-- name: playersOf :many
SELECT name FROM player WHERE team = :team;
-- name: coached :many
SELECT name FROM player WHERE coach = :coach;
-- name: childFirst :exec
-- atomic
BEGIN;
INSERT INTO player (name, team) VALUES (:player, :team) ON CONFLICT (name) DO UPDATE SET team = excluded.team;
INSERT INTO team (name) VALUES (:team) ON CONFLICT (name) DO NOTHING;
COMMIT;
-- name: coachFirst :exec
-- atomic
BEGIN;
INSERT INTO player (name, coach) VALUES (:player, :coach) ON CONFLICT (name) DO UPDATE SET coach = excluded.coach;
INSERT INTO team (name) VALUES (:coach) ON CONFLICT (name) DO NOTHING;
COMMIT;
-- name: renew :exec
-- atomic
BEGIN;
DELETE FROM team WHERE name = :team;
INSERT INTO team (name, lead) VALUES (:team, :lead) ON CONFLICT (name) DO NOTHING;
COMMIT;
