-- rows: 150
CREATE TABLE teacher (
  id       bigint PRIMARY KEY,
  name     text   NOT NULL,
  subject  text                                    -- distinct: 12
);

-- rows: 600_000
CREATE TABLE course (
  id          bigint  PRIMARY KEY,
  teacher_id  bigint  NOT NULL REFERENCES teacher,
  term        text    NOT NULL,                    -- distinct: 8
  hours       integer
);

-- Begins with the parents; a row is kept for each group of children all the same.
-- name: coursesPerTeacher :many
-- rate: 5/s
SELECT t.name, t.id, count(*) AS courses, sum(c.hours) AS hours
FROM teacher t
JOIN course c ON c.teacher_id = t.id
WHERE c.term = :term
GROUP BY t.name, t.id
ORDER BY t.name DESC, t.id;

-- A parent that has a child is a group of children.
-- name: teachersOfTerm :many
-- rate: 5/s
SELECT t.id, t.name, t.subject
FROM teacher t
WHERE EXISTS (SELECT 1 FROM course c WHERE c.teacher_id = t.id AND c.term = :term)
ORDER BY t.subject DESC, t.name;

-- name: subjectsOfTerm :many
-- rate: 5/s
SELECT DISTINCT t.subject
FROM course c
JOIN teacher t ON t.id = c.teacher_id
WHERE c.term = :term
ORDER BY t.subject DESC;

-- name: offer :exec
-- rate: 1/s
INSERT INTO course (id, teacher_id, term, hours) VALUES (:id, :teacher, :term, :hours);

-- name: handOver :exec
-- rate: 10/day
UPDATE course SET teacher_id = :teacher WHERE id = :id;

-- name: call :exec
-- rate: 1/day
UPDATE teacher SET name = :name, subject = :subject WHERE id = :id;

-- name: cancel :exec
-- rate: 10/day
DELETE FROM course WHERE id = :id;
