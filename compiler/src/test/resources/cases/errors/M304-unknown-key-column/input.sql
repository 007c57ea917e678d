CREATE TABLE a (id int, name text, PRIMARY KEY (idd));
