CREATE TABLE p (a int, b int, PRIMARY KEY (a, b));
CREATE TABLE c (id int PRIMARY KEY, a int REFERENCES p);
