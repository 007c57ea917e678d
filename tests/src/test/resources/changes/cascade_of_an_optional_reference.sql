CREATE TABLE employees (id text PRIMARY KEY, name text NOT NULL);
CREATE TABLE work_items (id text PRIMARY KEY, assignee text REFERENCES employees (id) ON DELETE CASCADE);

-- name: itemsOf :many
SELECT id FROM work_items WHERE assignee = :assignee;

-- name: leave :exec
DELETE FROM employees WHERE id = :id;
