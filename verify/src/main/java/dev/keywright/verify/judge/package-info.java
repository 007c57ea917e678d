/** The relational database that judges answers. */
package dev.keywright.verify.judge;
