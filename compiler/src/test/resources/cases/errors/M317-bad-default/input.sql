CREATE TABLE a (id int PRIMARY KEY, born date DEFAULT 'yesterday', size smallint DEFAULT 70000);
