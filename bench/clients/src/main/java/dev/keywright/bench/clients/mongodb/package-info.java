/** MongoDB: the driver by hand and Morphia, on one server. */
package dev.keywright.bench.clients.mongodb;
