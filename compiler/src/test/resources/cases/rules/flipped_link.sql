-- Courses of a student, and students of a course.
-- rows: 10_000
CREATE TABLE student (id bigint PRIMARY KEY, name text NOT NULL);

-- rows: 500
CREATE TABLE course (id bigint PRIMARY KEY, title text NOT NULL);

CREATE TABLE enrolment (
  student_id  bigint NOT NULL REFERENCES student,   -- average: 5
  course_id   bigint NOT NULL REFERENCES course,    -- average: 100
  PRIMARY KEY (student_id, course_id)
);

-- name: coursesOfStudent :many
-- rate: 20/s
SELECT c.id, c.title FROM enrolment e JOIN course c ON c.id = e.course_id WHERE e.student_id = :student;

-- name: studentsOfCourse :many
-- rate: 20/s
SELECT s.id, s.name FROM enrolment e JOIN student s ON s.id = e.student_id WHERE e.course_id = :course;

-- name: enrol :exec
-- rate: 1/s
INSERT INTO enrolment (student_id, course_id) VALUES (:student, :course);
