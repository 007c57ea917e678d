/** What tests share: golden files and the checkout they run in. Tests only. */
package dev.keywright.testkit;
