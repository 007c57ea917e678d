CREATE TABLE a (id int PRIMARY KEY, code text, PRIMARY KEY (code));
