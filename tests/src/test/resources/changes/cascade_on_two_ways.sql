-- A delete of a project reaches the labels of its tasks through the tasks and through the labels; posts answer posts.
CREATE TABLE project (id bigint PRIMARY KEY);
CREATE TABLE task (project_id bigint NOT NULL REFERENCES project ON DELETE CASCADE, no int NOT NULL, PRIMARY KEY (project_id, no));
CREATE TABLE label (id bigint PRIMARY KEY, project_id bigint NOT NULL REFERENCES project ON DELETE CASCADE);
CREATE TABLE task_label (
  project_id bigint NOT NULL, task_no int NOT NULL, label_id bigint NOT NULL REFERENCES label ON DELETE CASCADE,
  PRIMARY KEY (project_id, task_no, label_id), FOREIGN KEY (project_id, task_no) REFERENCES task ON DELETE CASCADE);
CREATE TABLE post (
  id uuid PRIMARY KEY, project_id bigint NOT NULL, task_no int NOT NULL, reply_to uuid REFERENCES post ON DELETE CASCADE,
  FOREIGN KEY (project_id, task_no) REFERENCES task ON DELETE CASCADE);

-- name: labelsOfTask :many
SELECT label_id FROM task_label WHERE project_id = :p AND task_no = :n;

-- name: dropProject :exec
DELETE FROM project WHERE id = :id;

-- name: dropTask :exec
DELETE FROM task WHERE project_id = :p AND no = :n;
