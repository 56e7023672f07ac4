import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { RequestError } from '#src/session/request.ts';
import type { InvitationView, ReferralsView } from '#src/wire/referrals/referrals.ts';

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

const KEPT = 'keystead-invitation';
const LONGEST = 40;

/** Keeps the code of an invitation in this browser until somebody registers. */
export function keepInvitation(code: string): void {
  try {
    localStorage.setItem(KEPT, code.slice(0, LONGEST));
  } catch {
    // A browser that lets nothing be kept: the address still has it.
  }
}

export function keptInvitation(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

export function dropInvitation(): void {
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // Nothing was kept.
  }
}
