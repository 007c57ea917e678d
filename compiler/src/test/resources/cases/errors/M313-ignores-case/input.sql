CREATE TABLE a (id int PRIMARY KEY, mail citext);
