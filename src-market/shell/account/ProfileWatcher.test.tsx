// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import ProfileWatcher from './ProfileWatcher.tsx';

const PROFILE = {
  id: 'p1',
  profile_type: 'seller',
  account_type: 'personal',
  display_name: 'Ana',
} as const;

const USER: SessionUser = {
  id: '01890000-0000-7000-8000-000000000001',
  email: 'ana@people.test',
  name: 'Ana Sousa',
  email_verified_at: null,
  system_roles: [],
  delegations: [],
  profile: PROFILE,
  profiles: [],
  current_role: 'seller',
  onboarding_status: 'complete',
  two_step_missing: false,
  onboarding_complete: true,
};

const NOTIFICATIONS = { method: 'GET', path: '/v1/notifications' };
const UNREAD = { method: 'GET', path: '/v1/conversations/unread' };
const STATUS = { method: 'GET', path: '/v1/onboarding-status' };

function watcher(user: SessionUser, at: string) {
  return renderMarket(<ProfileWatcher user={user} />, {
    user,
    at,
    reply: ({ path }) =>
      path === NOTIFICATIONS.path
        ? { body: { data: [], meta: { next_cursor: null, unread: 0 } } }
        : path === UNREAD.path
          ? { body: { data: { messages: 0 } } }
          : { body: { success: true, data: { onboarding_status: 'complete' } } },
  });
}

afterEach(leaveMarket);

describe('ProfileWatcher', () => {
  it('fetches the onboarding status of a seller (section 4)', async () => {
    const { requests } = watcher(USER, '/seller/dashboard');
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain(STATUS.path));
  });

  it.each<[string, SessionUser, string, object[]]>([
    [
      'only the messages and notifications of a user without a profile',
      { ...USER, profile: null },
      '/',
      [UNREAD, NOTIFICATIONS],
    ],
    ['nothing while it logs out, when the reply would be a 401', USER, '/logout', []],
    [
      'nothing more of staff who must turn on two-step sign-in first',
      { ...USER, two_step_missing: true },
      '/',
      [STATUS],
    ],
  ])('fetches %s', async (_, user, at, expected) => {
    const { requests } = watcher(user, at);
    // Queries start with the effects, which `act` flushes.
    await act(async () => {});
    expect(requests).toMatchObject(expected);
    expect(requests).toHaveLength(expected.length);
  });
});
