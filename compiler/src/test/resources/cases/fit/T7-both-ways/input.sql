-- rows: 100_000
CREATE TABLE student (
  id    bigint PRIMARY KEY,
  name  text   NOT NULL
);

-- rows: 2_000
CREATE TABLE course (
  id     bigint PRIMARY KEY,
  title  text   NOT NULL
);

-- rows: 500_000
CREATE TABLE enrolment (
  student_id  bigint NOT NULL REFERENCES student,      -- average: 5, at most: 20
  course_id   bigint NOT NULL REFERENCES course,       -- average: 250
  PRIMARY KEY (student_id, course_id)
);

-- name: coursesOf :many
-- rate: 200/s
SELECT c.id, c.title FROM enrolment e JOIN course c ON c.id = e.course_id WHERE e.student_id = :student;

-- name: studentsOf :many
-- rate: 200/s
SELECT s.id, s.name FROM enrolment e JOIN student s ON s.id = e.student_id WHERE e.course_id = :course;

-- name: enrol :exec
-- rate: 1/s
INSERT INTO enrolment (student_id, course_id) VALUES (:student, :course);
