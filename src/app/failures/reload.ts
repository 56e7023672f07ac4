import { redirectDocument } from 'react-router-dom';
import { RELOAD_GUARD_MS } from '#src/limits.ts';
import { pageStatus } from '../pages/pageStatus.ts';

const KEY = 'keystead-reloaded-at';

/**
 * The reload guard (section 9): true at most once in ten seconds of this tab, so that no page loads
 * itself in circles. Where the tab cannot remember, never.
 */
export function mayReload(now: number = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

/** What the browsers say when a part of the app could not be fetched. */
const CHUNK_FAILURE = /dynamically imported module|module script failed/i;

/** Usually the part belongs to a build that a newer one has replaced. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof TypeError && CHUNK_FAILURE.test(error.message);
}

/** One guarded reload, which keeps the address; answers whether it happens. Not without a connection: it would lead nowhere. */
export function reloadOnce(): boolean {
  if (!navigator.onLine || !mayReload()) return false;
  location.reload();
  return true;
}

/** A navigation of a page that a newer build has replaced fetches the document anew, unless something typed would go. */
export function redirectToNewBuild(url: URL): void {
  if (!pageStatus.newer_build) return;
  if (pageStatus.unsaved_input) pageStatus.offerReload();
  else if (mayReload()) throw redirectDocument(url.pathname + url.search + url.hash);
}
