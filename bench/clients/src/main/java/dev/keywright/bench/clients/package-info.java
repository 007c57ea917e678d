/** Measures what a call costs the client: the store beside calls by hand and through mappers, in turns. */
package dev.keywright.bench.clients;
