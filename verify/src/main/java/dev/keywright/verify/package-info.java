/** Random data, what a question means on it, and a relational database as the judge. */
package dev.keywright.verify;
