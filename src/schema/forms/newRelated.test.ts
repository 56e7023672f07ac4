import { describe, expect, it } from 'vitest';
import type { Actor } from '#src/access/grants.ts';
import { both, either, holds, inState, never, own, staff, via } from '#src/access/grants.ts';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import * as f from '../field.ts';
import { defineResource } from '../resource.ts';
import { givenBy, mayCreateRelated } from './newRelated.ts';

const admin: Actor = { user_id: 'u1', system_roles: ['admin'], profile_ids: [], delegations: [] };
const seller: Actor = { user_id: 'u2', system_roles: [], profile_ids: ['p2'], delegations: [] };

const machine = defineMachine({
  initial: 'open',
  final: ['done'],
  states: ['open', 'done'],
  events: { finish: { from: ['open'], to: 'done', by: ['staff'] } },
});

const fields = {
  id: f.id(),
  home_id: f.ref('homes'),
  past_home_id: f.locked(f.optional(f.ref('homes'))),
  seller_id: f.ref('profiles'),
  title: f.text(),
  state: f.states(machine),
};
const common = { name: 'jobs', fields, admin: { list: ['title'], title: 'title' } } as const;
const none = { list: staff('admin') };
const home = { id: 'h1', state: 'published', seller_id: 'p2' };

const withCreate = {
  nobody: defineResource({ ...common, access: { ...none, create: never } }),
  staff: defineResource({ ...common, access: { ...none, create: staff('admin') } }),
  'owners of the home': defineResource({
    ...common,
    access: { ...none, create: via('home_id', own('seller_id')) },
  }),
  'published homes': defineResource({
    ...common,
    access: { ...none, create: both(staff('admin'), via('home_id', inState('published'))) },
  }),
  'open jobs': defineResource({
    ...common,
    access: { ...none, create: both(staff('admin'), inState('open')) },
  }),
  'done jobs': defineResource({
    ...common,
    access: { ...none, create: both(staff('admin'), inState('done')) },
  }),
  'the chosen seller': defineResource({ ...common, access: { ...none, create: own('seller_id') } }),
  either: defineResource({
    ...common,
    access: { ...none, create: either(staff('dispute_admin'), via('home_id', own('seller_id'))) },
  }),
  'a guarded reference': defineResource({
    ...common,
    access: { ...none, create: staff(), fields: { home_id: { write: never } } },
  }),
} as const;

describe('a new related record', () => {
  it.each([
    ['nobody', admin, home, false],
    ['staff', admin, home, true],
    ['staff', seller, home, false],
    ['owners of the home', seller, home, true],
    ['owners of the home', seller, { ...home, seller_id: 'p3' }, false],
    ['published homes', admin, home, true],
    ['published homes', admin, { ...home, state: 'draft' }, false],
    ['open jobs', admin, home, true],
    ['done jobs', admin, home, false],
    ['the chosen seller', seller, home, true],
    ['either', seller, home, true],
    ['either', seller, { ...home, seller_id: 'p3' }, false],
    ['a guarded reference', admin, home, false],
  ] as const)('for %s', (name, actor, parent, expected) => {
    const resource = withCreate[name];
    expect(mayCreateRelated(actor, { resource, column: 'home_id', parent })).toBe(expected);
  });

  it('refers to the record, also among several and as one of several resources', () => {
    const resource = defineResource({
      ...common,
      fields: {
        ...fields,
        also_ids: f.refs('homes'),
        ...f.oneOf('subject', { flat_id: f.ref('homes'), place_id: f.ref('places') }),
      },
      access: { ...none, create: both(staff('admin'), holds('subject', 'flat_id')) },
    });
    const related = { resource, parent: home };
    expect(givenBy({ ...related, column: 'home_id' })).toEqual({ home_id: 'h1' });
    expect(givenBy({ ...related, column: 'also_ids' })).toEqual({ also_ids: ['h1'] });
    const given = { subject: 'flat_id', flat_id: 'h1' };
    expect(givenBy({ ...related, column: 'flat_id' })).toEqual(given);
    expect(mayCreateRelated(admin, { ...related, column: 'flat_id' })).toBe(true);
    expect(mayCreateRelated(admin, { ...related, column: 'place_id' })).toBe(false);
    const guarded = { ...resource.access, fields: { subject: { write: never } } };
    const refused = { ...related, resource: { ...resource, access: guarded }, column: 'flat_id' };
    expect(mayCreateRelated(admin, refused)).toBe(false);
  });

  it('is not offered by a reference that no form may set', () => {
    const related = { resource: withCreate.staff, column: 'past_home_id', parent: home };
    expect(mayCreateRelated(admin, related)).toBe(false);
  });
});
