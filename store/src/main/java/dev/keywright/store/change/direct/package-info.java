/** Changes that one conditional write of one row can make, without reading first. */
package dev.keywright.store.change.direct;
