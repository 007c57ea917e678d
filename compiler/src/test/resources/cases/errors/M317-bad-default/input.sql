CREATE TABLE a (id int PRIMARY KEY, born date DEFAULT 'yesterday', size smallint DEFAULT 70000);
CREATE TABLE b (id int PRIMARY KEY, d numeric DEFAULT 1E+300000000);
