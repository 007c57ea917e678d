/** Where one page of an answer ends and the next begins. */
package dev.keywright.core.answer.page;
