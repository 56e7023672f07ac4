import type { Query, QueryCache } from '@tanstack/react-query';
import { pageStatus } from '../pages/pageStatus.ts';
import { isRetriable } from '#src/session/request.ts';

/** The window's event when the page begins to show data that could not be fetched again. */
export const OUTDATED_EVENT = 'keystead:outdated';

/** The queries whose data could not be fetched again. */
export const outdated = new WeakSet<object>();

/** Whether a later request may succeed; a refusal is shown instead of the data. */
function isTemporary(error: unknown): boolean {
  const { status } = Object(error) as { readonly status?: unknown };
  return isRetriable(error) || status === 429;
}

/**
 * Whether an agent may have lost the access to what they type beside. The shell finds out, and lets them copy it
 * (`useLostAccess`).
 */
function mayBeLostAccess(error: unknown): boolean {
  const { status } = Object(error) as { readonly status?: unknown };
  return pageStatus.keeps_refused && pageStatus.unsaved_input && (status === 403 || status === 404);
}

/**
 * A failed refetch leaves a query as it was: its data stays on the page, with what was typed beside it, and
 * the page says once for all of them that it may be out of date. A further page of a list has its own error.
 */
export function keepShownData(error: unknown, query: Query<unknown, unknown>): void {
  const { data, fetchMeta } = query.state;
  if (data === undefined || fetchMeta?.fetchMore) return;
  if (mayBeLostAccess(error)) return query.setState({ status: 'success', error: null });
  if (!isTemporary(error)) return;
  outdated.add(query);
  query.setState({ status: 'success', error: null, isInvalidated: true });
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(OUTDATED_EVENT));
}

/** Forgets queries that were fetched again. */
export function noteFetches(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') outdated.delete(event.query);
  });
}
