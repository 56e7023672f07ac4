import { queryOptions, useQuery } from '@tanstack/react-query';
import { USER_FETCH_TIMEOUT_MS } from '#src/limits.ts';
import type { RouteSession } from '#src/routes/guard.ts';
import type { SessionUser } from '#src/wire/session.ts';
import { sessionUserOf } from '#src/session/sessionUser.ts';
import { RequestError, type Call } from '#src/session/request.ts';
import { failedToFetchUser } from '#src/text/request.ts';
import { useApp } from './AppContext.tsx';
import { i18n } from './i18n.ts';

/** Whoever is signed in; null for a guest. */
export const sessionQuery = (call: Call) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }): Promise<SessionUser | null> => {
      try {
        const options = { timeoutMs: USER_FETCH_TIMEOUT_MS, signal };
        return sessionUserOf(await call<unknown>('GET', '/user', options));
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (error.status === 401) return null;
        const { category, status } = error;
        throw new RequestError(category, status, { message: i18n._(failedToFetchUser(category)) });
      }
    },
    staleTime: 60_000,
  });

export function useSession(): SessionUser | null {
  const { call } = useApp();
  return useQuery(sessionQuery(call)).data ?? null;
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
