import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query';
import { USER_FETCH_TIMEOUT_MS } from '#src/limits.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { RequestError, type Call } from '#src/session/request.ts';
import { failedToFetchUser } from '#src/text/base/request.ts';
import { i18n } from '../text/i18n.ts';
import { getUser } from '#src/wire/accounts/endpoints/session.ts';

/** The signed-in user; null for a guest. */
export const sessionQuery = (call: Call) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }): Promise<SessionUser | null> => {
      try {
        const options = { timeoutMs: USER_FETCH_TIMEOUT_MS, signal };
        const reply = await call(getUser, options);
        // Loaded on demand: a guest's first load does not need it.
        const { sessionUserOf } = await import('#src/session/replies/sessionUser.ts');
        return sessionUserOf(reply);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (error.status === 401) return null;
        const { category, status } = error;
        throw new RequestError(category, status, { message: i18n._(failedToFetchUser(category)) });
      }
    },
    // Sign-in in this tab or another sets the user, so a guest's session is not fetched again.
    staleTime: ({ state }) => (state.data === null ? Infinity : 60_000),
  });

/** Removes all cached queries but the session: they were read as the previous user. */
export function clearOtherQueries(queryClient: QueryClient, call: Call): void {
  const session = hashKey(sessionQuery(call).queryKey);
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== session });
}

/**
 * Makes `user`, or a guest, the user of this page. Keeps the query object: observers would otherwise
 * stay subscribed to a removed one.
 */
export function setSessionUser(
  queryClient: QueryClient,
  call: Call,
  user: SessionUser | null,
): void {
  const { queryKey } = sessionQuery(call);
  // A pending reply is about the previous user.
  void queryClient.cancelQueries({ queryKey }, { revert: false, silent: true });
  clearOtherQueries(queryClient, call);
  queryClient.setQueryData(queryKey, user);
}
