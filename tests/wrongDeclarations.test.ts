import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resources as declared } from '#resources';
import { both, either, inState, own, staff, via } from '#src/access/grants.ts';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import { declarationProblems } from '#src/schema/checks/declarationProblems.ts';
import * as f from '#src/schema/field.ts';
import { defineResources } from '#src/schema/readsOf.ts';
import { related } from '#src/schema/panels.ts';
import { defineResource, type Resource } from '#src/schema/resource.ts';
import { input, value } from '#src/schema/setValues.ts';
import { inspections } from '#tests/extension/resources/inspections.ts';

const machine = defineMachine({
  initial: 'open',
  final: ['done'],
  states: ['open', 'under_way', 'done'],
  events: {
    start: { from: ['open'], to: 'under_way', by: ['staff'] },
    finish: { from: ['under_way'], to: 'done', by: ['staff'] },
  },
});

const fields = {
  id: f.id(),
  home_id: f.ref('properties'),
  title: f.text(),
  notes_of: f.optional(f.longText()),
  kind: f.choice(['water', 'power']),
  tags: f.choices(['new', 'old']),
  also_of: f.refs('properties'),
  urgent: f.flag(),
  due_on: f.optional(f.day()),
  rooms: f.integer(),
  cost: f.optional(f.money()),
  currency: f.choice(['EUR', 'USD']),
  photos: f.photos(),
  report: f.optional(f.file()),
  findings: f.json(z.array(z.object({ room: f.text() }))),
  length: f.computed(f.integer(), 'length(jobs.title)'),
  slug: f.computed(f.text(), 'lower(jobs.title)'),
  state: f.states(machine),
};
const { currency: _currency, ...withoutCurrency } = fields;
const { id: _id, ...withoutId } = fields;
const admin = { list: ['title'], title: 'title' } as const;
const grant = staff('admin');
const access = { list: grant } as const;
const common = { name: 'jobs', fields, access } as const;
const jobs = { ...common, admin } as const;

describe('a declaration', () => {
  it('compiles with filters, orders, totals and searches that its columns have', () => {
    const resource = defineResource({
      ...common,
      notes: true,
      admin: {
        ...admin,
        filters: [
          'kind',
          'tags',
          'urgent',
          'due_on',
          'cost',
          'home_id',
          'assignee_id',
          'slug',
          'also_of',
        ],
        search: ['title', 'kind', 'home_id', 'also_of'],
        sort: ['length', 'DESC'],
        totals: ['cost'],
        filter: {
          kind: ['water'],
          tags: 'new',
          also_of: ['01941f29-7c00-70ec-a15f-a49a40d362a1'],
          urgent: true,
          cost_gte: f.money().parse(100),
          due_on_within: 'overdue',
          state: 'open',
          assignee_id: null,
        },
      },
    });
    expect(problemsOf(resource)).toEqual([]);
  });

  it('does not compile with a filter that its columns do not have', () => {
    const wrong = () => [
      // @ts-expect-error -- no such kind
      defineResource({ ...common, admin: { ...admin, filter: { kind: 'gas' } } }),
      // @ts-expect-error -- one of them is no kind
      defineResource({ ...common, admin: { ...admin, filter: { kind: ['water', 'gas'] } } }),
      // @ts-expect-error -- no such tag
      defineResource({ ...common, admin: { ...admin, filter: { tags: 'used' } } }),
      // @ts-expect-error -- a flag is true or false
      defineResource({ ...common, admin: { ...admin, filter: { urgent: 'yes' } } }),
      // @ts-expect-error -- the state machine has no such state
      defineResource({ ...common, admin: { ...admin, filter: { state: 'closed' } } }),
      // @ts-expect-error -- a number
      defineResource({ ...common, admin: { ...admin, filter: { rooms: 'many' } } }),
      // @ts-expect-error -- a bound is one number
      defineResource({ ...common, admin: { ...admin, filter: { rooms_gte: [1, 2] } } }),
      // @ts-expect-error -- photos have no filter
      defineResource({ ...common, admin: { ...admin, filter: { photos: [] } } }),
      // @ts-expect-error -- several references have no bounds
      defineResource({ ...common, admin: { ...admin, filter: { also_of_gte: 'a' } } }),
      // @ts-expect-error -- no such period
      defineResource({ ...common, admin: { ...admin, filter: { due_on_within: 'soon' } } }),
      // @ts-expect-error -- a number lies in no period
      defineResource({ ...common, admin: { ...admin, filter: { rooms_within: 'overdue' } } }),
      // @ts-expect-error -- photos have no filter
      defineResource({ ...common, admin: { ...admin, filters: ['photos'] } }),
      // @ts-expect-error -- nor has a structured value
      defineResource({ ...common, admin: { ...admin, filters: ['findings'] } }),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  it('does not compile with an order, a total or a search that its columns do not have', () => {
    const wrong = () => [
      // @ts-expect-error -- photos have no order
      defineResource({ ...common, admin: { ...admin, sort: ['photos', 'ASC'] } }),
      // @ts-expect-error -- nor has a file
      defineResource({ ...common, admin: { ...admin, sort: ['report', 'ASC'] } }),
      // @ts-expect-error -- nor have several references
      defineResource({ ...common, admin: { ...admin, sort: ['also_of', 'ASC'] } }),
      // @ts-expect-error -- an order is ASC or DESC
      defineResource({ ...common, admin: { ...admin, sort: ['title', 'UP'] } }),
      // @ts-expect-error -- a text has no total
      defineResource({ ...common, admin: { ...admin, totals: ['title'] } }),
      // @ts-expect-error -- a number of rooms is no amount
      defineResource({ ...common, admin: { ...admin, totals: ['rooms'] } }),
      defineResource({
        ...common,
        fields: withoutCurrency,
        // @ts-expect-error -- amounts without a currency have no total
        admin: { ...admin, totals: ['cost'] },
      }),
      // @ts-expect-error -- a computed column is not searched
      defineResource({ ...common, admin: { ...admin, search: ['slug'] } }),
      // @ts-expect-error -- nor is a number
      defineResource({ ...common, admin: { ...admin, search: ['rooms'] } }),
      // @ts-expect-error -- nor are photos
      defineResource({ ...common, admin: { ...admin, search: ['photos'] } }),
      // @ts-expect-error -- photos name no record
      defineResource({ ...common, admin: { list: ['title'], title: 'photos' } }),
      // @ts-expect-error -- nor do several references
      defineResource({ ...common, admin: { list: ['title'], title: 'also_of' } }),
      // @ts-expect-error -- a number names no record
      defineResource({ ...common, admin: { list: ['title'], title: 'rooms' } }),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  it('does not compile with a grant that several references decide', () => {
    const panels = [related('jobs.also_of')];
    const shown = defineResource({ ...jobs, admin: { ...admin, panels } });
    const wrong = () => [
      // @ts-expect-error -- a grant compares one value
      defineResource({ ...jobs, access: { list: own('also_of') } }),
      // @ts-expect-error -- and reaches through one reference
      defineResource({ ...jobs, access: { list: via('also_of', own('seller_id')) } }),
      // @ts-expect-error -- it refers to properties
      defineResources({ jobs: shown }),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  it('does not compile with one of several resources where there are not several', () => {
    const home_id = f.ref('properties');
    const place_id = f.ref('locations');
    const about = f.oneOf('about', { home_id, place_id });
    const listed = { list: ['about'], title: 'title' } as const;
    const shown = defineResource({ ...common, fields: { ...fields, ...about }, admin: listed });
    const wrong = () => [
      // @ts-expect-error -- one reference is f.ref()
      f.oneOf('about', { home_id }),
      // @ts-expect-error -- none is no reference
      f.oneOf('about', {}),
      // @ts-expect-error -- a text refers to nothing
      f.oneOf('about', { home_id, place: f.text() }),
      // @ts-expect-error -- nor do several references take turns
      f.oneOf('about', { home_id, place_ids: f.refs('locations') }),
      // @ts-expect-error -- which one is null follows from the choice
      f.oneOf('about', { home_id, place_id: f.optional(place_id) }),
      // @ts-expect-error -- the database computes it, and people choose it
      f.oneOf('about', { home_id, place_id: f.computed(place_id, 'jobs.id') }),
      // @ts-expect-error -- no such reference
      f.oneOf('about', { home_id, place_id }, { labels: { user_id: 'User' } }),
      defineResource({
        ...common,
        fields: { ...fields, ...about },
        // @ts-expect-error -- no such choice
        admin: { ...listed, filter: { about: 'user_id' } },
      }),
      defineResources({
        ...declared,
        // @ts-expect-error -- places have no seller
        jobs: defineResource({
          ...common,
          fields: { ...fields, ...about },
          access: { list: via('place_id', own('seller_id')) },
          admin: listed,
        }),
      }),
    ];
    expect(wrong).toBeTypeOf('function');
    expect(problemsOf(shown)).toEqual([]);
  });

  it('compiles with a panel of the records that refer to it by several references', () => {
    const panels = [related('tags.jobs')];
    const resource = defineResource({ ...jobs, admin: { ...admin, panels } });
    const tags = defineResource({
      ...jobs,
      name: 'tags',
      fields: { ...fields, jobs: f.refs('jobs') },
    });
    expect(defineResources({ jobs: resource, tags }).jobs.admin.panels).toEqual(panels);
  });

  it('does not compile without an id, with two state machines, or with a name that is taken', () => {
    const text = z.strictObject({ text: f.text() });
    const set = { slug: input('text') };
    const wrong = () => [
      // @ts-expect-error -- a record has an id
      defineResource({ ...jobs, fields: withoutId }),
      // @ts-expect-error -- a record has one state
      defineResource({ ...jobs, fields: { ...fields, phase: f.states(machine) } }),
      // @ts-expect-error -- undo is a route of every resource
      defineResource({ ...jobs, actions: { undo: { grant, set: { urgent: value(true) } } } }),
      // @ts-expect-error -- so is its history
      defineResource({ ...jobs, actions: { history: { grant, set: { urgent: value(true) } } } }),
      // @ts-expect-error -- editing is no action
      defineResource({ ...jobs, actions: { edit: { grant, set: { urgent: value(true) } } } }),
      // @ts-expect-error -- the database computes it
      defineResource({ ...jobs, actions: { name: { grant, input: text, set } } }),
      // @ts-expect-error -- it is listed under another name
      defineResources({ ...declared, tasks: defineResource(jobs) }),
    ];
    expect(wrong).toBeTypeOf('function');
  });
});

/** A declaration whose types hide what is wrong. */
const job = (change: object, more: object = {}): Resource => {
  const resource: Resource = defineResource({ ...jobs, fields: { ...fields, ...more } });
  return { ...resource, ...change };
};

const known = {
  tables: new Set([
    ...Object.keys(declared),
    'change_requests',
    'ledger_transactions',
    'conversations',
    'webhooks',
  ]),
  pages: new Set(['analytics']),
};
const problemsOf = (...wrong: readonly Resource[]) => {
  const names = wrong.map(({ name }) => name);
  const others = Object.values<Resource>(declared).filter(({ name }) => !names.includes(name));
  return declarationProblems([...wrong, ...others], known);
};
const market = (form: readonly string[]) => ({ area: 'seller', list: ['title'], form });
const listed = (change: object) => ({ admin: { ...job({}).admin, ...change } });
const opened = both(inState('open'), inState('done'));

describe('the server does not start with', () => {
  it.each<[string, Resource, string]>([
    [
      'a name in capitals',
      job({ name: 'Jobs' }),
      'Jobs.ts, name: write it in small letters with underscores, up to 55, such as local_events.',
    ],
    [
      'the path of a page',
      job({ path: 'analytics' }),
      'jobs.ts, name: /admin/analytics is another page.',
    ],
    [
      'a column in capitals',
      job({}, { dueOn: f.day() }),
      'jobs.ts, fields.dueOn: write it in small letters with underscores, such as due_on.',
    ],
    [
      'a column of the reply',
      job({}, { abilities: f.text() }),
      'jobs.ts, fields.abilities: this name is taken by the reply.',
    ],
    [
      'a column named like a filter',
      job({}, { rooms_gte: f.integer() }),
      'jobs.ts, fields.rooms_gte: this is also the name of a filter by rooms.',
    ],
    [
      'an id of another kind',
      job({}, { id: f.text() }),
      'jobs.ts, fields.id: the id of a record is f.id().',
    ],
    [
      'a second id',
      job({}, { other: f.id() }),
      'jobs.ts, fields.other: only the column id is f.id(); refer to others with f.ref().',
    ],
    [
      'an unknown table',
      job({}, { house_id: f.ref('houses') }),
      'jobs.ts, fields.house_id: there is no table houses.',
    ],
    [
      'several references to an unknown resource',
      job({}, { house_ids: f.refs('houses') }),
      'jobs.ts, fields.house_ids: houses is no resource.',
    ],
    [
      'several references to a table of the server',
      job({}, { session_ids: f.refs('sessions') }),
      'jobs.ts, fields.session_ids: sessions is no resource.',
    ],
    [
      'several references or null',
      job({}, { home_ids: f.optional(f.refs('properties')) }),
      'jobs.ts, fields.home_ids: it is an empty list where there are none: leave out f.optional().',
    ],
    [
      'several references that are unique',
      job({}, { home_ids: f.unique(f.refs('properties')) }),
      'jobs.ts, fields.home_ids: several references are not unique: leave out f.unique().',
    ],
    [
      'several references that are computed',
      job({}, { home_ids: f.computed(f.refs('properties'), 'array[jobs.home_id]') }),
      'jobs.ts, fields.home_ids: several references are stored, not computed.',
    ],
    [
      'several references inside of JSON',
      job({}, { rows: f.json(z.array(z.object({ homes: f.refs('properties') }))) }),
      'jobs.ts, fields.rows: declare several references as a separate column.',
    ],
    [
      'a required reference that is set to null',
      job({}, { seller_id: f.ref('profiles', 'set null') }),
      'jobs.ts, fields.seller_id: it cannot be set to null: wrap it in f.optional().',
    ],
    [
      'a locked reference among several',
      job({}, f.oneOf('of', { home_id: f.locked(f.ref('properties')), user_id: f.ref('users') })),
      'jobs.ts, fields.home_id: it is locked, and people choose it: leave out f.locked().',
    ],
    [
      'a part of several references in a form',
      job(
        { market: market(['title', 'of']) },
        f.oneOf('of', { place_id: f.ref('locations'), user_id: f.ref('users') }),
      ),
      'jobs.ts, market.form: of is entered as a whole: add place_id and user_id.',
    ],
    [
      'an empty expression',
      job({}, { sum: f.computed(f.integer(), ' ') }),
      'jobs.ts, fields.sum: write the SQL expression of the computed column.',
    ],
    [
      'photos inside of JSON',
      job({}, { rows: f.json(z.array(z.object({ photos: f.photos() }))) }),
      'jobs.ts, fields.rows: declare photos and files as separate columns.',
    ],
    [
      'a file deep inside of JSON',
      job({}, { rows: f.json(z.object({ one: z.object({ file: f.file() }) })) }),
      'jobs.ts, fields.rows: declare photos and files as separate columns.',
    ],
    [
      'a column that notes add',
      job({ notes: true }, { assignee_id: f.ref('profiles') }),
      'jobs.ts, fields.assignee_id: notes add this column already.',
    ],
    [
      'an id that some may not read',
      job({ access: { ...job({}).access, fields: { id: { read: grant } } } }),
      'jobs.ts, fields.id: every reader needs it.',
    ],
    [
      'a column twice',
      job(listed({ list: ['title', 'kind', 'title'] })),
      'jobs.ts, admin.list: title is there twice.',
    ],
    [
      'a period of a text',
      job(listed({ filter: { title_within: 'overdue' } })),
      'jobs.ts, admin.filter.title_within: title is of the kind text, which has no such filter.',
    ],
    [
      'a bound of a text',
      job(listed({ filter: { title_gte: 'a' } })),
      'jobs.ts, admin.filter.title_gte: title is of the kind text, which has no such filter.',
    ],
    [
      'a computed column in a form',
      job({ market: market(['title', 'slug']) }),
      'jobs.ts, market.form: slug is computed: people do not enter it.',
    ],
    [
      'a locked column in a form',
      job({ market: market(['title', 'state']) }),
      'jobs.ts, market.form: state is locked: people do not enter it.',
    ],
    [
      'a grant of two states',
      job({ access: { ...job({}).access, edit: opened } }),
      'jobs.ts, access.edit: no record can be in all the states that it names.',
    ],
    [
      'a grant that contradicts the event',
      job({ actions: { finish: { grant: both(grant, inState('open')), event: 'finish' } } }),
      'jobs.ts, actions.finish.grant: it admits no record in a state from which the event leads: under_way.',
    ],
    [
      'a grant that contradicts the event for each person',
      job({
        actions: {
          start: {
            grant: either(both(grant, inState('done')), both(own('home_id'), inState('under_way'))),
            event: 'start',
          },
        },
      }),
      'jobs.ts, actions.start.grant: it admits no record in a state from which the event leads: open.',
    ],
  ])('%s', (_, resource, problem) => {
    expect(problemsOf(resource)).toEqual([problem]);
  });

  it('two resources with one path', () => {
    expect(problemsOf(job({}), job({}))).toEqual([
      'jobs.ts, name: another resource has the path jobs.',
      'jobs.ts, name: another resource has the path jobs.',
    ]);
  });
});

it('starts with the resource of every kind', () => {
  expect(problemsOf(inspections)).toEqual([]);
});

it('starts where a grant admits the states of the event, or names none', () => {
  const admits = [
    both(grant, inState('open', 'under_way')),
    either(grant, inState('open')),
    via('home_id', inState('draft')),
    both(own('home_id'), via('home_id', inState('draft'))),
  ];
  for (const one of admits)
    expect(problemsOf(job({ actions: { finish: { grant: one, event: 'finish' } } }))).toEqual([]);
});
