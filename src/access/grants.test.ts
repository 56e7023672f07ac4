import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';

import { can } from './can.ts';
import {
  anyone,
  delegated,
  either,
  never,
  both,
  holds,
  inState,
  via,
  others,
  own,
  signedIn,
  staff,
  type Actor,
  type Grant,
  type PartiesOf,
  type ReadsOf,
  type Where,
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
  'both staff() and this seller': both(staff(), holds('seller_id', 's1', 's2')),
  'both staff() and another seller': both(staff(), holds('seller_id', 's2')),
  'both the seller and the buyer': both(own('seller_id'), own('buyer_id')),
  'the seller, while open': both(own('seller_id'), inState('open')),
  'the seller, once closed': both(own('seller_id'), inState('closed', 'lost')),
  'the seller of the property': via('property_id', own('seller_id')),
  'the buyer of the booking of the property': via(
    'booking_id',
    via('property_id', own('buyer_id')),
  ),
  'staff or nobody of the property': via('property_id', staff()),
} satisfies Readonly<Record<string, Grant<string>>>;

const record = {
  buyer_id: 'b1',
  seller_id: 's1',
  state: 'open',
  'property_id.seller_id': 's1',
  'booking_id.property_id.buyer_id': 'b1',
};

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
  'both staff() and this seller': ['owner', 'admin'],
  'both staff() and another seller': [],
  'both the seller and the buyer': [],
  'the seller, while open': ['seller'],
  'the seller, once closed': [],
  'the seller of the property': ['seller'],
  'the buyer of the booking of the property': ['buyer'],
  'staff or nobody of the property': ['owner', 'admin'],
};

// Object.keys widens; the keys are the literals above.
const grantNames = Object.keys(grants) as (keyof typeof grants)[];
const actorNames = Object.keys(actors) as (keyof typeof actors)[];

describe('grants by role', () => {
  it.each(grantNames)('%s', (name) => {
    const grant: Grant<string> = grants[name];
    expect(actorNames.filter((who) => can(grant, actors[who], record))).toEqual(matrix[name]);
  });

  it('own also matches the user id', () => {
    expect(can(own('user_id'), actor({}), { user_id: 'u1' })).toBe(true);
    expect(can(own('user_id'), actor({}), { user_id: 'u2' })).toBe(false);
    expect(can(own('user_id'), actor({}), { user_id: null })).toBe(false);
  });

  it('names for the compiler what it reads and whom it admits', () => {
    expectTypeOf<ReadsOf<ReturnType<typeof both<[Grant<'a'>, Grant<'b'>]>>>>().toEqualTypeOf<
      'a' | 'b'
    >();
    const parties = either(staff(), own('buyer_id'), own('seller_id'));
    expectTypeOf<ReadsOf<typeof parties>>().toEqualTypeOf<Column>();
    expectTypeOf<PartiesOf<typeof parties>>().toEqualTypeOf<'staff' | 'buyer' | 'seller'>();
    const seller = via('property_id', both(own('seller_id'), inState('published')));
    expectTypeOf<ReadsOf<typeof seller>>().toEqualTypeOf<
      'property_id.id' | 'property_id.seller_id' | 'property_id.state=published'
    >();
    expectTypeOf<PartiesOf<typeof seller>>().toEqualTypeOf<'seller'>();
    const starter = both(staff(), own('started_by'));
    expectTypeOf<PartiesOf<typeof starter>>().toEqualTypeOf<'staff'>();
    expectTypeOf(own('email')).not.toExtend<Grant<Column>>();
    expectTypeOf(staff('agent')).toExtend<Grant<Column>>();
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
  fc.constantFrom<Grant<Column>>(others('buyer_id'), others('seller_id')),
  fc.subarray([...SYSTEM_ROLES]).map((roles) => staff(...roles)),
  fc.constantFrom(...DELEGATION_SCOPES).map((scope) => delegated('seller_id', scope)),
);
const { someGrant } = fc.letrec<{ someGrant: Grant<Column> }>((tie) => ({
  someGrant: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('someGrant'), { maxLength: 3 }).map((list): Grant<Column> => either(...list)),
    fc
      .tuple(tie('someGrant'), tie('someGrant'))
      .map(([one, other]): Grant<Column> => both(one, other)),
  ),
}));
/** What `WHERE c1 IN (…) OR (c2 IN (…) AND c3 IN (…))` keeps; NULL is in no list. */
function kept({ any }: Where, row: Readonly<Record<string, string | null>>): boolean {
  return any.some((one) =>
    'all' in one
      ? one.all.every((part) => kept(part, row))
      : row[one.column] !== null &&
        one.in.some((value) => value === row[one.column]) !== (one.not === true),
  );
}
const someRecord = fc.record({ buyer_id: fc.option(id), seller_id: fc.option(id) });

describe('others', () => {
  it('allows what belongs to another user, and nothing to a visitor', () => {
    const grant = others('seller_id');
    const who = actor({ profile_ids: ['p1'] });
    const allowed = (seller_id: string | null) => can(grant, who, { seller_id });
    expect([allowed('u1'), allowed('u2'), allowed(null)]).toEqual([false, true, false]);
    expect(can(grant, null, { seller_id: 'u2' })).toBe(false);
  });
});

describe('can', () => {
  it('agrees with the filter for lists', () => {
    fc.assert(
      fc.property(someGrant, someActor, fc.array(someRecord), (grant, who, records) => {
        const answer = grant(who);
        // What `WHERE c1 IN (…) OR c2 IN (…)` keeps; NULL is in no list.
        const listed = records.filter((row) => {
          if (typeof answer === 'boolean') return answer;
          return kept(answer, row);
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

  it('allows with both what every one of the grants allows', () => {
    fc.assert(
      fc.property(someGrant, someGrant, someActor, someRecord, (one, other, who, row) => {
        expect(can(both(one, other), who, row)).toBe(can(one, who, row) && can(other, who, row));
      }),
    );
  });

  it('never returns an empty filter', () => {
    fc.assert(
      fc.property(someGrant, someActor, (grant, who) => {
        const answer = grant(who);
        if (typeof answer === 'boolean') return;
        const isFull = ({ any }: Where): boolean =>
          any.length > 0 &&
          any.every((one) => ('all' in one ? one.all.every(isFull) : one.in.length > 0));
        expect(isFull(answer)).toBe(true);
      }),
    );
  });
});
