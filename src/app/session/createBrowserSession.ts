import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { isStaffPath } from '#src/routes/fronts.ts';
import { createCall } from '#src/session/request.ts';
import type { RuntimeConfig } from '#src/wire/accounts/session.ts';
import type { AppDeps } from '../providers/deps.ts';
import { syncSession } from './syncSession.ts';
import { isNative } from './isNative.ts';

interface BrowserSession extends Pick<AppDeps, 'call' | 'token'> {
  /** Connects the session to navigation: other tabs, 401 replies, and the native shell's links and back button. */
  readonly connectRouter: (router: ReturnType<typeof createBrowserRouter>) => void;
}

/** The session of this page: by cookie on the web, by device tokens in the native shell. */
export async function createBrowserSession(
  fetch: typeof globalThis.fetch,
  { backend_url, public_url }: RuntimeConfig,
  queryClient: QueryClient,
): Promise<BrowserSession> {
  let onUnauthorized: ((route: string) => void) | undefined;
  const shell = isNative(window)
    ? (await import('../deferred/native/nativeShell.ts')).openNativeShell(
        window,
        createCall(fetch, backend_url),
      )
    : null;
  const plain = createCall(fetch, backend_url, {
    token: shell?.token,
    onUnauthorized: (route) => onUnauthorized?.(route),
  });
  const call = shell ? shell.withDeviceSession(plain) : plain;
  return {
    call,
    token: shell?.token ?? null,
    connectRouter(router) {
      const go = (path: string) => {
        // Each front has its own document.
        if (isStaffPath(location.pathname) || isStaffPath(path)) location.assign(path);
        else void router.navigate(path);
      };
      const revalidate = () => void router.revalidate();
      const page = { window, queryClient, call, go, revalidate, nativeStore: shell };
      ({ onUnauthorized } = syncSession(page));
      void shell?.start(public_url, go);
    },
  };
}
