-- Nobody says which colour, and only base rows are fresh enough: a range a colour.
CREATE TYPE colour AS ENUM ('red', 'green', 'blue');

-- rows: 100_000
CREATE TABLE ball (
  colour  colour  NOT NULL,
  no      integer NOT NULL,
  weight  integer NOT NULL,
  PRIMARY KEY (colour, no)
);

-- name: heavyBalls :many
-- rate: 1/s
-- read: strong
SELECT colour, no, weight FROM ball ORDER BY no, colour;
