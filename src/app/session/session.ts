import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query';
import { USER_FETCH_TIMEOUT_MS } from '#src/limits.ts';
import type { RouteSession } from '#src/routes/guard.ts';
import type { SessionUser } from '#src/wire/session.ts';
import { RequestError, type Call } from '#src/session/request.ts';
import { failedToFetchUser } from '#src/text/base/request.ts';
import { i18n } from '../text/i18n.ts';

/** Whoever is signed in; null for a guest. */
export const sessionQuery = (call: Call) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }): Promise<SessionUser | null> => {
      try {
        const options = { timeoutMs: USER_FETCH_TIMEOUT_MS, signal };
        const reply = await call<unknown>('GET', '/user', options);
        // A guest's first load has nobody to read.
        const { sessionUserOf } = await import('#src/session/replies/sessionUser.ts');
        return sessionUserOf(reply);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (error.status === 401) return null;
        const { category, status } = error;
        throw new RequestError(category, status, { message: i18n._(failedToFetchUser(category)) });
      }
    },
    // A guest who signs in is told of it, by this tab or by another: nobody asks for them again.
    staleTime: ({ state }) => (state.data === null ? Infinity : 60_000),
  });

/** What this page knows besides who is signed in was read as somebody, and is forgotten. */
export function clearOtherQueries(queryClient: QueryClient, call: Call): void {
  const session = hashKey(sessionQuery(call).queryKey);
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== session });
}

/**
 * From here on this page is this user's, or a guest's. The query itself stays: whoever shows the user
 * would go on listening to one that is gone.
 */
export function setSessionUser(
  queryClient: QueryClient,
  call: Call,
  user: SessionUser | null,
): void {
  const { queryKey } = sessionQuery(call);
  // An answer that is still on its way is the former user's.
  void queryClient.cancelQueries({ queryKey }, { revert: false, silent: true });
  clearOtherQueries(queryClient, call);
  queryClient.setQueryData(queryKey, user);
}

/** What the guard knows of a user. */
export function routeSession(user: SessionUser | null): RouteSession | null {
  return (
    user && {
      email_verified: user.email_verified_at !== null,
      system_roles: user.system_roles,
      profile: user.profile,
      onboarding_complete: user.onboarding_complete,
    }
  );
}
