import { expect, it } from 'vitest';
import { both, inState, never, own, staff, type Actor, type Grant } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { requireAllowed } from './requireAllowed.ts';

const admin: Actor = {
  user_id: 'u1',
  system_roles: ['admin'],
  profile_ids: ['p1'],
  delegations: [],
};
const seller: Actor = { ...admin, system_roles: [] };
const fields = {
  id: f.id(),
  seller_id: f.ref('profiles'),
  state: f.described(f.choice(['open', 'in_work']), { labels: { in_work: 'Being done' } }),
};
const list = own('seller_id');
const tasks = defineResource({
  name: 'tasks',
  fields,
  access: { list },
  admin: { list: ['state'], title: 'state' },
});
const closed = defineResource({
  name: 'tasks',
  fields,
  access: { list, fields: { state: { read: never } } },
  admin: { list: ['seller_id'], title: 'seller_id' },
});
const record = { id: 'r1', seller_id: 'p1', state: 'in_work' };
const GENERAL = 'You may not do this.';
const OF_STATE = 'This cannot be done: it is being done.';
const open = inState('open');

it.each([
  ['for staff in another state', tasks, both(staff('admin'), open), admin, record, OF_STATE],
  ['for the party in another state', tasks, both(list, open), seller, record, OF_STATE],
  ['for others', tasks, both(staff('admin'), open), seller, record, GENERAL],
  ['for a visitor', tasks, both(list, open), null, record, GENERAL],
  ['for another seller', tasks, both(list, open), seller, { ...record, seller_id: 'p2' }, GENERAL],
  ['where nobody may', tasks, never, admin, record, GENERAL],
  ['where the state may not be read', closed, both(list, open), seller, record, GENERAL],
  ['without a state', tasks, both(list, open), seller, { ...record, state: undefined }, GENERAL],
] as const)('a refusal %s', (_, resource, grant: Grant<string>, actor, of, message) => {
  expect(() => requireAllowed({ resource, actor }, grant, of)).toThrow(message);
});

it('is none where the grant allows the record', () => {
  expect(() => requireAllowed({ resource: tasks, actor: seller }, list, record)).not.toThrow();
});
