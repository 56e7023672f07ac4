import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { own, signedIn, staff, type Actor } from '#src/access/grants.ts';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import type { SystemRole } from '#src/access/roles.ts';
import { abilitiesOf, actingPart, nextState, partsOf } from './record.ts';

const actor = (system_roles: readonly SystemRole[] = []): Actor => ({
  user_id: 'u1',
  system_roles,
  profile_ids: ['p1'],
  delegations: [],
});
const pending = { id: 'r1', state: 'pending_review', seller_id: 'p1', buyer_id: 'p2' };
const { properties } = resources;

describe('the roles in which an actor acts on a record', () => {
  const visit = { ...pending, seller_id: 'p9', guest_id: 'u1', host_id: 'p1' };
  const user = { by: 'user', on_behalf_of: null };
  const staffPart = { by: 'staff', on_behalf_of: null };

  it.each([
    ['the party whose column matches', own('seller_id'), [], pending, 'seller', 'p1'],
    ['the user of another column', own('guest_id'), [], visit, 'user', null],
    ['the user, for a profile of another column', own('host_id'), [], visit, 'user', 'p1'],
    ['a user, where the grant names no column', signedIn, [], pending, 'user', null],
    ['a user, as an agent too', signedIn, ['agent'], pending, 'user', null],
    ['staff, where the grant asks for them', staff('admin'), ['admin'], pending, 'staff', null],
  ] as const)('begin with %s', (_, grant, roles, record, by, on_behalf_of) => {
    expect(partsOf(grant, actor(roles), record)[0]).toEqual({ by, on_behalf_of });
  });

  it('are both for staff whose record it is', () => {
    expect(partsOf(own('guest_id'), actor(['admin']), visit)).toEqual([staffPart, user]);
  });

  it('are none where the grant refuses, and for a visitor', () => {
    expect(partsOf(staff('dispute_admin'), actor(), pending)).toEqual([]);
    expect(partsOf(own('guest_id'), actor(), { ...visit, guest_id: 'u2' })).toEqual([]);
    expect(partsOf(() => true, null, pending)).toEqual([]);
  });
});

describe('an event that a user may cause', () => {
  const machine = defineMachine({
    initial: 'planned',
    final: ['planned', 'confirmed'],
    states: ['planned', 'confirmed'],
    events: { confirm: { from: ['planned'], to: 'confirmed', by: ['user'] } },
  });
  const action = { grant: own('guest_id'), event: 'confirm' } as const;
  const visits = defineResource({
    name: 'visits',
    fields: { id: f.id(), guest_id: f.ref('users'), state: f.states(machine) },
    access: { list: own('guest_id'), edit: own('guest_id') },
    actions: { confirm: action },
    admin: { list: ['state'], title: 'state' },
  });
  const visit = { id: 'r1', guest_id: 'u1', state: 'planned' };

  it('is available to the user whom the record names, also to staff', () => {
    for (const roles of [[], ['admin']] as const) {
      expect(abilitiesOf(visits, actor(roles))(visit)).toMatchObject({ confirm: true, edit: true });
      expect(actingPart(visits, action, actor(roles), visit).by).toBe('user');
    }
    const other = { ...visit, guest_id: 'u2' };
    expect(abilitiesOf(visits, actor())(other)).toMatchObject({ confirm: false, edit: false });
  });
});

describe('an event that only staff may cause', () => {
  const approve = { grant: signedIn, event: 'approve' };

  it('is not available to a person without a role, even where the grant allows them', () => {
    expect(nextState(properties, approve, actor(), pending)).toBeNull();
    expect(nextState(properties, approve, actor(['admin']), pending)?.to).toBe('published');
    const open = { ...properties, actions: { approve } };
    expect(abilitiesOf(open, actor())(pending)['approve']).toBe(false);
  });
});
