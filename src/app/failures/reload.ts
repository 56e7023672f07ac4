import { redirectDocument } from 'react-router-dom';
import { RELOAD_GUARD_MS } from '#src/limits.ts';
import { pageStatus } from '../pages/pageStatus.ts';

const KEY = 'keystead-reloaded-at';

/**
 * The reload guard (section 9): true at most once in ten seconds per tab, so that no page reloads in a
 * loop. Always false where the tab has no session storage.
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

/** The browsers' messages for a dynamic import that failed. */
const CHUNK_FAILURE = /dynamically imported module|module script failed/i;

/** A chunk is usually missing because a newer build has replaced it. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof TypeError && CHUNK_FAILURE.test(error.message);
}

/** Reloads the page within the reload guard; returns whether it does. Never offline, where the reload would fail. */
export function reloadOnce(): boolean {
  if (!navigator.onLine || !mayReload()) return false;
  location.reload();
  return true;
}

/** After a newer build, turns a navigation into a document load, unless typed input would be lost. */
export function redirectToNewBuild(url: URL): void {
  if (!pageStatus.newer_build) return;
  if (pageStatus.unsaved_input) pageStatus.offerReload();
  else if (mayReload()) throw redirectDocument(url.pathname + url.search + url.hash);
}
