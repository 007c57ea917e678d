/** Another load than the one that the SQL speaks of: rates from a file. */
package dev.keywright.compiler.load;
