-- CHECKs are enforced; one that is unknown is met.
CREATE TABLE booking (
  id int PRIMARY KEY,
  seats smallint CHECK (seats > 0 AND seats % 2 < 2),
  price numeric(8, 2) CHECK (price >= 0),
  paid numeric(8, 2),
  weight double precision CHECK (abs(weight) * 2 < 3),
  mail text CHECK (length(mail) < 6 OR mail LIKE 'a%'),
  state text DEFAULT 'open' CHECK (state IN ('open', 'paid') OR lower(state) = state),
  first date,
  last date,
  CHECK (first <= last OR last IS NULL),
  CONSTRAINT enough CHECK (paid + price * seats BETWEEN 0 AND 1000),
  CHECK (coalesce(mail, 'none') <> 'none' OR state IS NOT NULL)
);
-- name: bookings :many
SELECT id, price FROM booking WHERE seats = :seats ORDER BY id;
-- name: pay :exec
UPDATE booking SET paid = paid + :by, seats = seats + 1 WHERE id = :id;
-- name: move :exec
UPDATE booking SET first = :first, last = :last WHERE id = :id;
-- name: call :exec
INSERT INTO booking (id, mail, state) VALUES (:id, :mail, :state) ON CONFLICT (id) DO UPDATE SET mail = excluded.mail, state = NULL;
