import { RequestError } from '#src/session/request.ts';
import { pageStatus } from '../pages/pageStatus.ts';
import { failApp } from './appFailure.ts';
import { isChunkFailure, reloadOnce } from './reload.ts';

/** Whether a crawler looks at the page: for it no error page is rendered (specification, section 4). */
export async function openedByCrawler(): Promise<boolean> {
  try {
    return (await import('../deferred/errors/crawler.ts')).isCrawler(navigator.userAgent);
  } catch {
    return false;
  }
}

/**
 * An unhandled error switches the whole app to the error page (specification, section 4). What is
 * no error of the app does not: a call that failed on its way, one that was given up, a script of
 * somebody else's (`origin` is told by its file's address).
 */
export async function onUnhandled(error: unknown, file: string, origin: string): Promise<void> {
  if (!(error instanceof Error) || error instanceof RequestError || error.name === 'AbortError')
    return;
  if (file && !file.startsWith(`${origin}/`)) return;
  if (isChunkFailure(error)) {
    if (pageStatus.unsaved_input) return pageStatus.offerReload();
    if (reloadOnce()) return;
  }
  if (await openedByCrawler()) console.error('The error page is not rendered for a crawler', error);
  else failApp(error);
}

export function watchErrors(): void {
  addEventListener('error', ({ error, filename }) => {
    void onUnhandled(error, filename, location.origin);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    void onUnhandled(reason, '', location.origin);
  });
}
