-- rows: 100
CREATE TABLE p (
  id   int PRIMARY KEY,
  flag boolean -- distinct: 3
);
-- rows: 1_000
CREATE TABLE c (
  id   int PRIMARY KEY,
  a_id int NOT NULL REFERENCES p,       -- average: 30
  b_id int NOT NULL REFERENCES p,       -- average: 10, at most: 5
  c_id int NOT NULL UNIQUE REFERENCES p -- at most: 5
);
