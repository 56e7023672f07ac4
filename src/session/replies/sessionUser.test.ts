import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROFILE_TYPES, SYSTEM_ROLES } from '#src/access/roles.ts';
import { ONBOARDING_STATUSES } from '#src/rules/onboarding/status.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { sessionUserOf } from './sessionUser.ts';

const profile = {
  id: 'p1',
  profile_type: 'buyer',
  account_type: 'personal',
  display_name: 'Ana',
} as const;
const seller = { ...profile, id: 's1', profile_type: 'seller', account_type: 'business' } as const;
const user: SessionUser = {
  id: 'u1',
  email: 'ana@keystead.test',
  name: 'Ana Lima',
  email_verified_at: '2026-01-01T00:00:00.000Z',
  system_roles: ['agent'],
  delegations: [{ profile: seller, scopes: ['bookings'] }],
  profile,
  profiles: [profile],
  current_role: 'buyer',
  onboarding_status: 'complete',
  two_step_missing: false,
  onboarding_complete: true,
};

describe('the user in a reply (sections 3, 5 and 7)', () => {
  it.each<[string, unknown]>([
    ['bare', user],
    ['in data', { data: user }],
    ['in user', { user, token: 't' }],
    ['in data.user, beside token', { data: { user, token: 't', refresh_token: 'r' } }],
    ['in data.user, beside access_token', { data: { user }, access_token: 't' }],
  ])('is found %s', (_, reply) => {
    expect(sessionUserOf(reply)).toEqual(user);
  });

  it.each([[null], [undefined], ['<html>'], [[]], [{}], [{ data: null }], [{ data: { id: '' } }]])(
    'is null in %j',
    (reply) => {
      expect(sessionUserOf(reply)).toBeNull();
    },
  );

  it('reads roles and delegations in each of their forms', () => {
    const loose = {
      ...user,
      system_roles: ' AGENT ,agent, root',
      delegations: JSON.stringify(user.delegations),
    };
    expect(sessionUserOf(loose)).toEqual(user);
    expect(sessionUserOf({ ...user, system_roles: 'agent' })).toEqual(user);
    expect(sessionUserOf({ ...user, delegations: 'all of them' })?.delegations).toEqual([]);
  });

  it('reads ids that are numbers', () => {
    const numbered = { ...profile, id: 7 };
    const delegated = { profile: { ...seller, id: 8 }, scopes: ['bookings'] };
    expect(
      sessionUserOf({
        ...user,
        id: 1,
        profile: numbered,
        profiles: [numbered],
        delegations: [delegated],
      }),
    ).toEqual({
      ...user,
      id: '1',
      profile: { ...profile, id: '7' },
      profiles: [{ ...profile, id: '7' }],
      delegations: [{ profile: { ...seller, id: '8' }, scopes: ['bookings'] }],
    });
  });

  it('uses the acting profile where the list of profiles is missing', () => {
    const { profiles: _, ...rest } = user;
    expect(sessionUserOf(rest)?.profiles).toEqual([profile]);
  });

  it('does not count a delegated profile as the user’s own', () => {
    const agent = { ...user, profile: seller, profiles: [] };
    expect(sessionUserOf(agent)).toMatchObject({ profile: seller, profiles: [] });
    const { profiles: _, ...rest } = agent;
    expect(sessionUserOf(rest)?.profiles).toEqual([]);
  });

  it('counts onboarding as complete by its status or by its flag (section 4)', () => {
    const completeWith = (over: object) => sessionUserOf({ ...user, ...over })?.onboarding_complete;
    expect(completeWith({ onboarding_status: 'complete', onboarding_complete: undefined })).toBe(
      true,
    );
    expect(completeWith({ onboarding_status: 'submitted', onboarding_complete: true })).toBe(true);
    expect(completeWith({ onboarding_status: 'submitted', onboarding_complete: false })).toBe(
      false,
    );
    expect(completeWith({ onboarding_status: 'odd', onboarding_complete: 'yes' })).toBe(false);
  });

  it('accepts any reply, and is idempotent', () => {
    const odd = fc.record(
      {
        id: fc.oneof(fc.string(), fc.anything()),
        system_roles: fc.anything(),
        delegations: fc.anything(),
        profile: fc.anything(),
        profiles: fc.anything(),
        onboarding_status: fc.anything(),
        email: fc.anything(),
      },
      { requiredKeys: [] },
    );
    const wrapped = odd.chain((each) =>
      fc.constantFrom<unknown>(each, { data: each }, { user: each }, { data: { user: each } }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), wrapped), (reply) => {
        const read = sessionUserOf(reply);
        if (!read) return;
        expect(read.id).not.toBe('');
        for (const role of read.system_roles) expect(SYSTEM_ROLES).toContain(role);
        for (const each of read.profiles) expect(PROFILE_TYPES).toContain(each.profile_type);
        expect(ONBOARDING_STATUSES).toContain(read.onboarding_status);
        expect(sessionUserOf({ data: read })).toEqual(read);
      }),
    );
  });
});
