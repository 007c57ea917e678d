CREATE TYPE en AS ENUM ('new','active','ended');

-- rows: 2000000

CREATE TABLE t0 (
  id boolean NOT NULL,
  c0 en,
  c1 double precision NOT NULL,
  up boolean,
  PRIMARY KEY (id),
  FOREIGN KEY (up) REFERENCES t0 ON DELETE CASCADE
);

-- rows: 1000

CREATE TABLE t1 (
  id boolean NOT NULL,
  f0_t0_id boolean NOT NULL,
  f1_t0_id boolean,
  c0 timestamptz(3),
  c1 timestamptz NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (f0_t0_id) REFERENCES t0 ,
  FOREIGN KEY (f1_t0_id) REFERENCES t0 ON DELETE SET NULL
);

CREATE TABLE t2 (
  n bigint NOT NULL,
  f0_t1_id boolean NOT NULL,
  c0 text[],
  c1 text[] NOT NULL,
  c2 jsonb,
  c3 en,
  PRIMARY KEY (f0_t1_id, n),
  UNIQUE (f0_t1_id),
  FOREIGN KEY (f0_t1_id) REFERENCES t1 ON DELETE CASCADE  -- average: 2
);

CREATE TABLE t3 (
  id text NOT NULL,
  f0_t0_id boolean NOT NULL,
  c0 timestamp,
  c1 timestamptz NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (c0),
  FOREIGN KEY (f0_t0_id) REFERENCES t0 ON DELETE CASCADE  -- average: 2
);

-- name: q1 :many
-- allow: scan
SELECT a.c1 AS k0, COUNT(a.c1) AS g0, COUNT(DISTINCT a.f0_t0_id) AS g1 FROM t3 a WHERE a.c0 = :p1 AND a.c0 IN (:p2, :p3) GROUP BY a.c1;

-- name: w1 :exec
-- rate: 0.1/s
INSERT INTO t3 (id, f0_t0_id, c0, c1) VALUES (:p4, :p5, :p6, :p7) ON CONFLICT (c0) DO NOTHING;

-- name: w2 :exec
-- rate: 5/s
UPDATE t3 SET f0_t0_id = :p8 WHERE id = :p9;

-- name: w3 :exec
DELETE FROM t3 WHERE id = :p10;

-- name: w4 :exec
-- rate: 5/s
UPDATE t0 SET c0 = NULL WHERE id = :p11;

-- name: w5 :exec
-- rate: 300/s
DELETE FROM t0 WHERE id = :p12;
