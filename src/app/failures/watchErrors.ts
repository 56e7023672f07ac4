import { RequestError } from '#src/session/request.ts';
import { pageStatus } from '../pages/pageStatus.ts';
import { failApp } from './appFailure.ts';
import { isChunkFailure, reloadOnce } from './reload.ts';

/**
 * Whether a crawler opened the page: the error page is not rendered for it, the error is only logged
 * (specification, section 4).
 */
export async function openedByCrawler(error?: unknown): Promise<boolean> {
  try {
    return (await import('../deferred/errors/crawler.ts')).isCrawler(navigator.userAgent, error);
  } catch {
    return false;
  }
}

/** The address of a script or an extension in a stack. */
const ADDRESS = /\b(?:https?|[a-z-]+-extension):\/\/[^\s)]*/g;

/** Whether an error comes from a script of others alone, such as an extension's, by its stack. */
function isForeign(error: unknown, origin: string): boolean {
  const { stack } = Object(error) as { stack?: unknown };
  const addresses = typeof stack === 'string' ? (stack.match(ADDRESS) ?? []) : [];
  return addresses.length > 0 && !addresses.some((address) => address.startsWith(`${origin}/`));
}

/**
 * An unhandled error, also a promise that was rejected with a text, switches the whole app to the error
 * page (specification, section 4), except failed or aborted requests and errors of third-party scripts,
 * recognised by the origin of their file and of their stack.
 */
export async function onUnhandled(error: unknown, file: string, origin: string): Promise<void> {
  // Scripts of browser extensions report errors without one.
  if (!error || error instanceof RequestError || (error as Error).name === 'AbortError') return;
  if (file ? !file.startsWith(`${origin}/`) : isForeign(error, origin)) return;
  if (isChunkFailure(error)) {
    if (pageStatus.unsaved_input) return pageStatus.offerReload();
    if (reloadOnce()) return;
  }
  if (!(await openedByCrawler(error))) failApp(error);
}

export function watchErrors(): void {
  addEventListener('error', ({ error, filename }) => {
    void onUnhandled(error, filename, location.origin);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    void onUnhandled(reason, '', location.origin);
  });
}
