import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { RequestError } from '#src/session/request.ts';
import type { InvitationView, ReferralsView } from '#src/wire/referrals.ts';

export const referralsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'referrals'],
    queryFn: async ({ signal }) =>
      (await call<{ data: ReferralsView }>('GET', '/v1/referrals', { signal })).data,
    staleTime: 5_000,
  });

/** What an invitation promises; null for a code that is nobody's. */
export const invitationQuery = (call: Call, code: string | null) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn:
      code === null
        ? skipToken
        : async ({ signal }) => {
            try {
              const path = `/v1/invitations/${encodeURIComponent(code)}`;
              return (await call<{ data: InvitationView }>('GET', path, { signal })).data;
            } catch (error) {
              if (error instanceof RequestError && error.status === 404) return null;
              throw error;
            }
          },
    staleTime: 60_000,
  });

const STORAGE_KEY = 'keystead-invitation';
const MAX_LENGTH = 40;

/** Keeps the code of an invitation in this browser until somebody registers. */
export function storeInvitation(code: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, code.slice(0, MAX_LENGTH));
  } catch {
    // A browser that lets nothing be kept: the address still has it.
  }
}

export function storedInvitation(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function removeInvitation(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
}
