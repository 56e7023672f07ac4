import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { currentRole, type Role } from './currentRole.ts';
import { normaliseDelegations, normaliseRoles } from './normalise.ts';
import {
  ACCOUNT_TYPES,
  canActOn,
  canManageDisputes,
  canManageProperties,
  canManageSystem,
  isProfileChoice,
  PROFILE_TYPES,
  SYSTEM_ROLES,
  type ProfileType,
  type SystemRole,
} from './roles.ts';

describe('normaliseRoles', () => {
  it.each<[string, unknown, SystemRole[]]>([
    ['an array', ['admin', 'agent'], ['admin', 'agent']],
    ['JSON text', '["owner","agent"]', ['owner', 'agent']],
    ['a JSON string', '"admin"', ['admin']],
    ['comma-separated text', 'admin, dispute_admin', ['admin', 'dispute_admin']],
    ['a single value', 'owner', ['owner']],
    ['space and case', ['  ADMIN ', 'Dispute_Admin\n'], ['admin', 'dispute_admin']],
    ['duplicates', 'admin,ADMIN, admin ', ['admin']],
    ['strangers', ['root', 'admin', 'superuser', ''], ['admin']],
    ['what is no text', [1, null, { role: 'admin' }, ['admin'], 'agent'], ['agent']],
    ['an object', { role: 'admin' }, []],
    ['JSON text of an object', '{"note":"x,admin,y"}', []],
    ['nothing', undefined, []],
    ['null text', 'null', []],
    ['a number', 7, []],
    ['a prototype key', 'constructor,__proto__', []],
  ])('%s', (_, input, roles) => {
    expect(normaliseRoles(input)).toEqual(roles);
  });

  it('accepts any value and returns known roles without duplicates', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const roles = normaliseRoles(input);
        expect(new Set(roles).size).toBe(roles.length);
        for (const role of roles) expect(SYSTEM_ROLES).toContain(role);
        expect(normaliseRoles(roles)).toEqual(roles);
      }),
    );
  });

  it('parses every accepted notation of a list to the same roles', () => {
    const dressed = fc
      .tuple(fc.constantFrom('', ' ', '\t'), fc.constantFrom(...SYSTEM_ROLES, 'root'), fc.boolean())
      .map(([space, role, loud]) => space + (loud ? role.toUpperCase() : role) + space);
    fc.assert(
      fc.property(fc.array(dressed, { minLength: 1, maxLength: 8 }), (list) => {
        const roles = normaliseRoles(list);
        expect(roles).toEqual([
          ...new Set(
            list.map((text) => text.trim().toLowerCase()).filter((text) => text !== 'root'),
          ),
        ]);
        expect(normaliseRoles(JSON.stringify(list))).toEqual(roles);
        expect(normaliseRoles(list.join(','))).toEqual(roles);
      }),
    );
  });
});

describe('normaliseDelegations', () => {
  const delegation = { profile: { id: 'p1' }, scopes: ['bookings', 'messages'] };

  it.each<[string, unknown, unknown]>([
    ['an array', [delegation], [delegation]],
    ['JSON-array text', JSON.stringify([delegation]), [delegation]],
    ['JSON text of one object', JSON.stringify(delegation), []],
    ['one object', delegation, []],
    ['other text', 'p1,p2', []],
    ['nothing', null, []],
    ['entries without a profile id', [{}, null, 4, { profile: null }, { profile: { id: '' } }], []],
    [
      'an unknown scope',
      [{ profile: { id: 'p1' }, scopes: ['all', 'bookings'] }],
      [{ profile: { id: 'p1' }, scopes: ['bookings'] }],
    ],
    ['no scopes', [{ profile: { id: 'p1' } }], [{ profile: { id: 'p1' }, scopes: [] }]],
  ])('%s', (_, input, expected) => {
    expect(normaliseDelegations(input)).toEqual(expected);
  });

  it('accepts any value and is idempotent, also on JSON text', () => {
    const entry = fc.record(
      { profile: fc.oneof(fc.anything(), fc.record({ id: fc.string() })), scopes: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(entry, fc.anything()))), (input) => {
        const delegations = normaliseDelegations(input);
        for (const { profile } of delegations) expect(profile.id).not.toBe('');
        expect(normaliseDelegations(delegations)).toEqual(delegations);
        expect(normaliseDelegations(JSON.stringify(delegations))).toEqual(delegations);
      }),
    );
  });
});

describe('capabilities (section 6)', () => {
  const subsets = SYSTEM_ROLES.reduce<SystemRole[][]>(
    (all, role) => [...all, ...all.map((some) => [...some, role])],
    [[]],
  );
  const matrix = subsets.flatMap((system_roles) =>
    ([null, 'buyer', 'seller'] as const).map((profile_type) => ({ system_roles, profile_type })),
  );

  it.each(matrix)('of $system_roles as $profile_type', (who) => {
    const holds = (...roles: SystemRole[]) => roles.some((role) => who.system_roles.includes(role));
    expect([canManageSystem(who), canManageDisputes(who), canManageProperties(who)]).toEqual([
      holds('owner', 'admin'),
      holds('owner', 'admin', 'dispute_admin'),
      holds('owner', 'admin', 'agent') || who.profile_type === 'seller',
    ]);
  });

  it.each<[SystemRole | 'none', ProfileType, boolean, boolean, boolean]>([
    ['owner', 'buyer', true, true, true],
    ['admin', 'buyer', true, true, true],
    ['dispute_admin', 'buyer', false, true, false],
    ['agent', 'buyer', false, false, true],
    ['none', 'seller', false, false, true],
    ['none', 'buyer', false, false, false],
  ])(
    '%s as %s: system %s, disputes %s, properties %s',
    (role, profile_type, system, disputes, properties) => {
      const who = { system_roles: role === 'none' ? [] : [role], profile_type };
      expect(canManageSystem(who)).toBe(system);
      expect(canManageDisputes(who)).toBe(disputes);
      expect(canManageProperties(who)).toBe(properties);
    },
  );

  it.each<[readonly SystemRole[], ProfileType | null, Role | null]>([
    [['agent', 'admin', 'owner'], 'buyer', 'owner'],
    [['dispute_admin', 'admin'], null, 'admin'],
    [['dispute_admin'], 'seller', 'dispute_admin'],
    [['agent'], 'seller', 'seller'],
    [['agent'], null, 'agent'],
    [[], 'buyer', 'buyer'],
    [[], null, null],
  ])('%j with profile %s has role %s', (system_roles, profile_type, role) => {
    expect(currentRole({ system_roles, profile: profile_type && { profile_type } })).toBe(role);
  });

  it('allows three kinds of profile (section 3)', () => {
    const kinds = PROFILE_TYPES.flatMap((profile_type) =>
      ACCOUNT_TYPES.map((account_type) => ({ profile_type, account_type })),
    );
    expect(kinds.filter(isProfileChoice)).toEqual([
      { profile_type: 'buyer', account_type: 'personal' },
      { profile_type: 'seller', account_type: 'personal' },
      { profile_type: 'seller', account_type: 'business' },
    ]);
  });

  it('lets a user act only on own and delegated profiles', () => {
    const actor = { profile_ids: ['own'], delegations: [{ profile_id: 'delegated' }] };
    expect(['own', 'delegated', 'other', ''].filter((id) => canActOn(actor, id))).toEqual([
      'own',
      'delegated',
    ]);
  });
});
