/** Changes of rows, told to those who want to know of them. */
package dev.keywright.store.feed;
