-- rows: 100
-- retain: 30 days by month of name
CREATE TABLE p (
  id    int PRIMARY KEY,
  name  varchar(10), -- bytes: 500
  flag  boolean,     -- distinct: 3
  color text         -- bucket: day
);
CREATE TABLE c (
  id   int PRIMARY KEY,
  p_id int NOT NULL REFERENCES p,       -- at most: 0
  q_id int NOT NULL REFERENCES p,       -- average: 30, at most: 20
  r_id int NOT NULL UNIQUE REFERENCES p -- at most: 5
);
-- rows: 100
CREATE TABLE photo (
  id     int PRIMARY KEY,
  tags   text[] NOT NULL, -- distinct: 20, at most: 4
  people int[]            -- at most: 0
);
CREATE TABLE note (
  id       int PRIMARY KEY,
  owner_id int NOT NULL -- owner: owner_kind
);
