import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { RequestError } from '#src/session/request.ts';
import { getInvitation, getReferrals } from '#src/wire/referrals/endpoints/referrals.ts';

declare global {
  interface QueryKeys {
    invitation: [code: string | null];
  }
}

export const referralsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'referrals'],
    queryFn: async ({ signal }) => (await call(getReferrals, { signal })).data,
    staleTime: 5_000,
  });

/** The terms of an invitation; null for an unknown code. */
export const invitationQuery = (call: Call, code: string | null) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn:
      code === null
        ? skipToken
        : async ({ signal }) => {
            try {
              return (await call(getInvitation, { params: { code }, signal })).data;
            } catch (error) {
              if (error instanceof RequestError && error.status === 404) return null;
              throw error;
            }
          },
    staleTime: 60_000,
  });

const STORAGE_KEY = 'keystead-invitation';
const MAX_LENGTH = 40;

/** Stores the code of an invitation in this browser until registration. */
export function storeInvitation(code: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, code.slice(0, MAX_LENGTH));
  } catch {
    // Storage is not available: the URL still contains the code.
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
    // Storage is not available, so nothing was stored.
  }
}
