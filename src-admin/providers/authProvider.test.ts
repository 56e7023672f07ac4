import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { SystemRole } from '#src/access/roles.ts';
import type { Call } from '#src/session/request.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { staffAuthProvider } from './authProvider.ts';

function userWith(system_roles: SystemRole[]): SessionUser {
  const profile = {
    id: 'p1',
    profile_type: 'seller',
    account_type: 'personal',
    display_name: 'Marta',
  } as const;
  return {
    id: 'u1',
    email: 'marta@people.test',
    name: 'Marta Sousa',
    email_verified_at: '2026-01-01T00:00:00.000Z',
    system_roles,
    delegations: [],
    profile,
    profiles: [profile],
    current_role: null,
    onboarding_status: 'complete',
    onboarding_complete: true,
    two_step_missing: false,
  };
}

function providerFor(user: SessionUser | null) {
  // The provider makes this call only.
  const call = (() => Promise.resolve({ data: user })) as Call;
  return staffAuthProvider(new QueryClient(), call);
}

const may = (roles: SystemRole[], resource: string, action: string) =>
  providerFor(userWith(roles)).canAccess?.({ resource, action });

describe('the staff front’s auth provider', () => {
  it.each<[SystemRole[], string, string, boolean]>([
    [['admin'], 'manual-payments', 'list', true],
    [['owner'], 'manual-payments', 'list', true],
    [['admin'], 'bookings', 'create', false],
    [['admin'], 'fee-structures', 'delete', true],
    [['admin'], 'payouts', 'mark_paid', true],
    [['dispute_admin'], 'payouts', 'mark_paid', false],
    [['admin'], 'profiles', 'list', true],
    // Limited to states, not to one's own.
    [['admin'], 'reviews', 'list', true],
    // Nobody reads a waiting review, so no export, no saved view and no history.
    [['admin'], 'reviews', 'read_all', false],
    [['admin'], 'bookings', 'read_all', true],
    [['dispute_admin'], 'bookings', 'read_all', false],
    [['admin'], 'reviews', 'hide', true],
    [['dispute_admin'], 'reviews', 'list', false],
    [['dispute_admin'], 'bookings', 'list', false],
    [['dispute_admin'], 'locations', 'list', false],
    [['dispute_admin'], 'profiles', 'list', false],
    [['agent'], 'properties', 'list', false],
    [[], 'properties', 'edit', false],
    [['admin'], 'unheard-of', 'list', false],
  ])('%s, %s, %s: %s', async (roles, resource, action, allowed) => {
    expect(await may(roles, resource, action)).toBe(allowed);
  });

  it('tells whether a user is signed in, and which', async () => {
    const signedIn = providerFor(userWith(['admin']));
    expect(await signedIn.getIdentity?.()).toEqual({ id: 'u1', fullName: 'Marta Sousa' });
    await expect(providerFor(null).checkAuth({})).rejects.toThrow('Not authenticated');
  });

  it('ends the session on 401 and not on 403', async () => {
    const provider = providerFor(userWith(['admin']));
    await expect(provider.checkError({ status: 401 })).rejects.toThrow('Not authenticated');
    await expect(provider.checkError({ status: 403 })).resolves.toBeUndefined();
  });
});
