import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';

import { can } from './can.ts';
import {
  anyone,
  delegated,
  either,
  never,
  only,
  own,
  signedIn,
  staff,
  type Actor,
  type Grant,
} from './grants.ts';
import { DELEGATION_SCOPES, SYSTEM_ROLES } from './roles.ts';

type Column = 'buyer_id' | 'seller_id';

function actor(change: Partial<Actor>): Actor {
  return { user_id: 'u1', system_roles: [], profile_ids: [], delegations: [], ...change };
}

const actors = {
  visitor: null,
  owner: actor({ system_roles: ['owner'] }),
  admin: actor({ system_roles: ['admin'] }),
  dispute_admin: actor({ system_roles: ['dispute_admin'] }),
  agent: actor({
    system_roles: ['agent'],
    delegations: [{ profile_id: 's1', scopes: ['bookings'] }],
  }),
  seller: actor({ profile_ids: ['s1'] }),
  buyer: actor({ profile_ids: ['b1'] }),
};

const grants = {
  never,
  anyone,
  signedIn,
  'staff()': staff(),
  "staff('dispute_admin')": staff('dispute_admin'),
  "own('buyer_id')": own('buyer_id'),
  'the parties or staff': either(
    staff(),
    own('buyer_id'),
    own('seller_id'),
    delegated('seller_id', 'bookings'),
  ),
  "delegated('seller_id', 'messages')": delegated('seller_id', 'messages'),
  'only staff(), of this seller': only(staff(), 'seller_id', ['s1', 's2']),
  'only staff(), of another': only(staff(), 'seller_id', ['s2']),
} satisfies Readonly<Record<string, Grant<Column>>>;

const record = { buyer_id: 'b1', seller_id: 's1' };

/** Who may act on one booking between b1 and s1: role × grant. */
const matrix: Readonly<Record<keyof typeof grants, readonly (keyof typeof actors)[]>> = {
  never: [],
  anyone: ['visitor', 'owner', 'admin', 'dispute_admin', 'agent', 'seller', 'buyer'],
  signedIn: ['owner', 'admin', 'dispute_admin', 'agent', 'seller', 'buyer'],
  'staff()': ['owner', 'admin'],
  "staff('dispute_admin')": ['owner', 'admin', 'dispute_admin'],
  "own('buyer_id')": ['buyer'],
  'the parties or staff': ['owner', 'admin', 'agent', 'seller', 'buyer'],
  "delegated('seller_id', 'messages')": [],
  'only staff(), of this seller': ['owner', 'admin'],
  'only staff(), of another': [],
};

// Object.keys widens; the keys are the literals above.
const grantNames = Object.keys(grants) as (keyof typeof grants)[];
const actorNames = Object.keys(actors) as (keyof typeof actors)[];

describe('grants by role', () => {
  it.each(grantNames)('%s', (name) => {
    const grant: Grant<Column> = grants[name];
    expect(actorNames.filter((who) => can(grant, actors[who], record))).toEqual(matrix[name]);
  });

  it('own also matches the user id', () => {
    expect(can(own('user_id'), actor({}), { user_id: 'u1' })).toBe(true);
    expect(can(own('user_id'), actor({}), { user_id: 'u2' })).toBe(false);
    expect(can(own('user_id'), actor({}), { user_id: null })).toBe(false);
  });

  it('requires only the columns that the grant reads', () => {
    expectTypeOf(own('buyer_id')).toEqualTypeOf<Grant<'buyer_id'>>();
    expectTypeOf(own('buyer_id')).toExtend<Grant<Column>>();
    expectTypeOf(staff('agent')).toExtend<Grant<Column>>();
    expectTypeOf(own('email')).not.toExtend<Grant<Column>>();
    expectTypeOf(either(staff(), own('buyer_id'), own('seller_id'))).toEqualTypeOf<Grant<Column>>();
  });
});

const id = fc.constantFrom('a', 'b', 'c', 'd');
const someActor = fc.option(
  fc.record({
    user_id: id,
    system_roles: fc.subarray([...SYSTEM_ROLES]),
    profile_ids: fc.array(id, { maxLength: 2 }),
    delegations: fc.array(
      fc.record({ profile_id: id, scopes: fc.subarray([...DELEGATION_SCOPES]) }),
      { maxLength: 2 },
    ),
  }),
);
const leaf: fc.Arbitrary<Grant<Column>> = fc.oneof(
  fc.constantFrom<Grant<Column>>(never, anyone, signedIn, own('buyer_id'), own('seller_id')),
  fc.subarray([...SYSTEM_ROLES]).map((roles) => staff(...roles)),
  fc.constantFrom(...DELEGATION_SCOPES).map((scope) => delegated('seller_id', scope)),
);
const someGrant = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 4 }).map((list) => either(...list)),
);
const someRecord = fc.record({ buyer_id: fc.option(id), seller_id: fc.option(id) });

describe('can', () => {
  it('agrees with the filter for lists', () => {
    fc.assert(
      fc.property(someGrant, someActor, fc.array(someRecord), (grant, who, records) => {
        const answer = grant(who);
        // What `WHERE c1 IN (…) OR c2 IN (…)` keeps; NULL is in no list.
        const listed = records.filter((row) => {
          if (typeof answer === 'boolean') return answer;
          return answer.any.some(({ column, in: values }) =>
            values.some((value) => value === row[column]),
          );
        });
        expect(records.filter((row) => can(grant, who, row))).toEqual(listed);
      }),
    );
  });

  it('allows with either what at least one of the grants allows', () => {
    fc.assert(
      fc.property(fc.array(leaf, { maxLength: 4 }), someActor, someRecord, (list, who, row) => {
        expect(can(either(...list), who, row)).toBe(list.some((grant) => can(grant, who, row)));
      }),
    );
  });

  it('never returns an empty filter', () => {
    fc.assert(
      fc.property(someGrant, someActor, (grant, who) => {
        const answer = grant(who);
        if (typeof answer === 'boolean') return;
        expect(answer.any.length).toBeGreaterThan(0);
        for (const condition of answer.any) expect(condition.in.length).toBeGreaterThan(0);
      }),
    );
  });
});
