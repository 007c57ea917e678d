CREATE TABLE a (id int PRIMARY KEY, name text NOT NULLL, other int);
