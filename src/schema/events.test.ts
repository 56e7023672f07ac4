import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyStaff, staff } from '#src/access/grants.ts';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import { contentOf, eventsOf, eventsOfChange } from './events.ts';
import * as f from './field.ts';
import { defineResource, type Resource } from './resource.ts';

const machine = defineMachine({
  initial: 'open',
  final: ['closed'],
  states: ['open', 'closed'],
  events: { close: { from: ['open'], to: 'closed', by: ['staff'] } },
});

const admin = { list: ['title'], title: 'title' } as const;
const fields = {
  id: f.id(),
  title: f.text(),
  phone: f.optional(f.personal(f.phone())),
  cost: f.integer(),
  state: f.states(machine),
};
const cases: Resource = defineResource({
  name: 'cases',
  fields,
  access: { list: anyStaff, edit: staff('admin'), remove: staff('admin') },
  actions: {
    close: { grant: anyStaff, event: 'close' },
    remind: { grant: anyStaff },
  },
  admin,
});
const log: Resource = defineResource({
  name: 'log',
  fields: { id: f.id(), title: f.text() },
  access: { list: anyStaff },
  admin,
});

const was = { id: '1', title: 'Boiler', phone: '+44 20', cost: 5, state: 'open', version: 1 };
const all = new Set(Object.keys(was));
const change = (
  before: typeof was | null,
  values: object | null,
  named: readonly string[] = [],
) => ({
  before,
  after: values && { ...was, ...values },
  named,
});

describe('the events of a declaration', () => {
  it.each([
    [
      'states, actions, edits and removal',
      cases,
      {},
      ['created', 'open', 'closed', 'remind', 'updated', 'deleted'],
    ],
    ['only new records, where nothing changes them', log, {}, ['created']],
    ['what modules add, once', log, { log: ['deleted', 'created'] }, ['created', 'deleted']],
  ])('are %s', (_, resource, more, names) => {
    expect(eventsOf(resource, more)).toEqual(names.map((name) => `${resource.name}.${name}`));
  });
});

describe('the events of a change', () => {
  it.each([
    ['a new record', change(null, {}), ['created', 'open']],
    ['a new record that closed at once', change(null, { state: 'closed' }), ['created', 'closed']],
    ['a new record that was deleted again', change(null, null), []],
    ['an edit', change(was, { title: 'Heating' }), ['updated']],
    ['an edit of a personal field', change(was, { phone: null }), ['updated']],
    ['a new version of the same values', change(was, { version: 2 }), []],
    ['a column that is not declared', change(was, { secret: 'x' }), []],
    ['a new state, with an edit', change(was, { state: 'closed', cost: 6 }), ['closed']],
    ['an action without a state', change(was, { cost: 6 }, ['remind']), ['remind']],
    ['an action twice', change(was, {}, ['remind', 'remind']), ['remind']],
    [
      'an action and a new state',
      change(was, { state: 'closed' }, ['remind']),
      ['closed', 'remind'],
    ],
    ['an assignment', change(was, {}, ['updated']), ['updated']],
    ['a deletion, also of an edited record', change(was, null, ['remind']), ['deleted']],
  ])('%s', (_, what, names) => {
    expect(eventsOfChange(cases, what)).toEqual(names.map((name) => `cases.${name}`));
  });
});

describe('what a receiver reads of a change', () => {
  const seen = { before: all, after: all };

  it.each([
    ['an edit', 'updated', change(was, { cost: 6 }), seen, { cost: 5 }],
    ['a personal field', 'updated', change(was, { phone: null, cost: 6 }), seen, { cost: 5 }],
    ['a new record', 'created', change(null, {}), { ...seen, before: new Set<string>() }, {}],
    [
      'a column that was hidden before',
      'updated',
      change(was, { cost: 6, title: 'X' }),
      { before: new Set(['title']), after: all },
      { title: 'Boiler' },
    ],
    [
      'a new state without readable columns',
      'closed',
      change(was, { state: 'closed' }),
      { before: all, after: new Set(['id']) },
      {},
    ],
  ])('has the values before of %s', (_, event, what, who, previous) => {
    expect(contentOf(cases, `cases.${event}`, what, who)?.previous).toEqual(previous);
  });

  it('is nothing where an update changed only what they may not read', () => {
    const title = new Set(['id', 'title']);
    const who = { before: title, after: title };
    expect(contentOf(cases, 'cases.updated', change(was, { cost: 6 }), who)).toBeNull();
  });

  it('is the record of a deletion, without personal fields', () => {
    const { phone: _, ...kept } = was;
    expect(
      contentOf(cases, 'cases.deleted', change(was, null), { ...seen, after: new Set() }),
    ).toEqual({ data: kept, previous: {} });
  });

  it('has no column that they may not read, and restores the record before', () => {
    const record = fc.record({
      id: fc.constant('1'),
      title: fc.string(),
      phone: fc.option(fc.string()),
      cost: fc.integer(),
      state: fc.constantFrom('open', 'closed'),
    });
    const columns = fc.subarray(Object.keys(fields)).map((some) => new Set(some));
    fc.assert(
      fc.property(record, record, columns, columns, (before, after, first, second) => {
        const who = { before: first, after: second };
        const content = contentOf(cases, 'cases.closed', { before, after }, who);
        if (!content) throw new Error('only updates have no content');
        const { data, previous } = content;
        expect(Object.keys(data).every((column) => second.has(column))).toBe(true);
        expect(Object.keys(previous).every((name) => first.has(name) && second.has(name))).toBe(
          true,
        );
        const known = [...first].filter((column) => second.has(column) && column !== 'phone');
        const restored: Readonly<Record<string, unknown>> = { ...data, ...previous };
        for (const column of known)
          expect(restored[column]).toEqual((before as Readonly<Record<string, unknown>>)[column]);
      }),
    );
  });
});
