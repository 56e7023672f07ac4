import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createCall } from '#src/session/request.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { createQueryClient } from '../providers/queryClient.ts';
import { setSessionUser, sessionQuery } from './session.ts';

const ANA: SessionUser = {
  id: '1',
  email: 'ana@keystead.test',
  name: 'Ana',
  email_verified_at: null,
  system_roles: [],
  delegations: [],
  profiles: [],
  profile: null,
  current_role: null,
  onboarding_status: 'not_started',
  two_step_missing: false,
  onboarding_complete: false,
};

/** A page whose header observes the user while `GET /user` is pending. */
function page() {
  let answer: (response: Response) => void = () => undefined;
  const call = createCall(() => new Promise<Response>((resolve) => (answer = resolve)), '');
  const queryClient = createQueryClient();
  const shown: (string | null)[] = [];
  new QueryObserver(queryClient, sessionQuery(call)).subscribe(({ data }) => {
    if (data !== undefined) shown.push(data?.name ?? null);
  });
  return {
    call,
    queryClient,
    shown,
    answer: (status: number) => answer(Response.json({}, { status })),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('setSessionUser', () => {
  it('updates existing observers, and an older reply does not undo it', async () => {
    const { call, queryClient, shown, answer } = page();
    await settled();
    setSessionUser(queryClient, call, ANA);
    answer(401);
    await settled();
    expect(shown.at(-1)).toBe('Ana');
    setSessionUser(queryClient, call, null);
    await settled();
    expect(shown.at(-1)).toBeNull();
  });

  it('clears the other queries', () => {
    const { call, queryClient } = page();
    queryClient.setQueryData(['bookings'], ['another user’s stay']);
    setSessionUser(queryClient, call, ANA);
    expect(queryClient.getQueryData(['bookings'])).toBeUndefined();
    expect(queryClient.getQueryData(sessionQuery(call).queryKey)).toEqual(ANA);
  });
});
