/**
 * Makes changes that one conditional write of one row can make, without reading first. Entries: {@link ChangeInPlace}
 * and, for named changes, {@link RunInPlace}; {@code store.Session} tries them before
 * {@code change.write.ApplyChanges}, on engines that can amend a row and have a change stream of their own.
 *
 * <p>In memory only: free to change. A change that is not certain to touch one stored row alone must be declined, so
 * that it goes the general way; {@link IndependentColumns} and {@link IndependentRows} decide that from the design.
 */
package dev.keywright.store.change.direct;
