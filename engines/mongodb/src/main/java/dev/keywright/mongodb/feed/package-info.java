/** The change stream of MongoDB. */
package dev.keywright.mongodb.feed;
