CREATE TABLE work_items (id text PRIMARY KEY, source_task_id text, status text NOT NULL, room varchar(40) NOT NULL);

-- name: item :one
SELECT * FROM work_items WHERE id = :id;

-- name: dropOfTask :exec
DELETE FROM work_items WHERE source_task_id = :task;

-- name: dropOfRoom :exec
DELETE FROM work_items WHERE room = :room;

-- name: dropWithoutTask :exec
DELETE FROM work_items WHERE source_task_id IS NULL AND status <> :status;
