-- Teachers who give a course this term: found by the courses of the term.
-- rows: 100_000
CREATE TABLE teacher (
  id    bigint PRIMARY KEY,
  name  text   NOT NULL
);

-- rows: 200_000
CREATE TABLE course (
  id          bigint PRIMARY KEY,
  teacher_id  bigint NOT NULL REFERENCES teacher,   -- average: 2
  term        text   NOT NULL                       -- distinct: 20_000
);

-- name: teachersOfTerm :many
-- rate: 5/s
SELECT t.id, t.name FROM teacher t
WHERE EXISTS (SELECT 1 FROM course c WHERE c.teacher_id = t.id AND c.term = :term)
ORDER BY t.name;
