-- Nothing here yet.

/* nor here */
