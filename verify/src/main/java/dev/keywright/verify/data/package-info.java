/** Random data that finds faults. */
package dev.keywright.verify.data;
