import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { both, either, inState, own, signedIn, staff, via } from '#src/access/grants.ts';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import * as f from '#src/schema/field.ts';
import { related } from '#src/schema/panels.ts';
import { defineResources } from '#src/schema/readsOf.ts';
import { defineResource } from '#src/schema/resource.ts';
import { actor, input, now, value } from '#src/schema/setValues.ts';

const machine = defineMachine({
  initial: 'open',
  final: ['done'],
  states: ['open', 'done'],
  events: {
    finish: { from: ['open'], to: 'done', by: ['staff'] },
    leave: { from: ['open'], to: 'done', by: ['staff', 'seller'] },
  },
});

const homes = defineResource({
  name: 'homes',
  fields: { id: f.id(), seller_id: f.ref('profiles'), title: f.text() },
  access: { list: own('seller_id') },
  admin: { list: ['title'], title: 'title' },
});

const fields = {
  id: f.id(),
  home_id: f.ref('homes'),
  seller_id: f.ref('profiles'),
  assignee_id: f.optional(f.ref('users')),
  title: f.text(),
  state: f.states(machine),
  done_at: f.optional(f.instant()),
  cost: f.optional(f.integer()),
};
const list = { list: staff('admin') };
const common = { name: 'jobs', fields, admin: { list: ['title'], title: 'title' } } as const;
const stateless = { ...common, fields: { id: f.id(), title: f.text() } };
const grant = staff('admin');
const assigned = z.strictObject({ user_id: f.ref('users'), note: f.text() });

describe('a declaration', () => {
  it('compiles with what its columns, references and state machine have', () => {
    const jobs = defineResource({
      ...common,
      access: {
        list: either(grant, via('home_id', own('seller_id')), inState('open', 'done')),
        edit: both(own('seller_id'), inState('open')),
        fields: { cost: { read: grant, write: both(grant, inState('open')) } },
      },
      actions: {
        finish: {
          grant,
          event: 'finish',
          input: assigned,
          set: { assignee_id: input('user_id'), done_at: now(), cost: value(null) },
          question: 'Finish {title} of {seller_id}?',
        },
        leave: { grant: either(grant, via('home_id', own('seller_id'))), event: 'leave' },
        take: {
          grant: both(grant, own('assignee_id')),
          event: 'finish',
          set: { assignee_id: actor() },
        },
      },
    });
    expect(Object.keys(defineResources({ homes, jobs }))).toEqual(['homes', 'jobs']);
  });

  it('does not compile with a grant that reads what the record does not have', () => {
    const wrong = () => [
      // @ts-expect-error -- no such column
      defineResource({ ...common, access: { list: own('owner_id') } }),
      // @ts-expect-error -- the title is no reference
      defineResource({ ...common, access: { list: via('title', own('seller_id')) } }),
      // @ts-expect-error -- no such reference
      defineResource({ ...common, access: { list: via('house_id', staff()) } }),
      // @ts-expect-error -- the machine has no such state
      defineResource({ ...common, access: { list: both(staff(), inState('closed')) } }),
      // @ts-expect-error -- homes have no state
      defineResource({ ...stateless, access: { list: inState('open') } }),
      // @ts-expect-error -- no such column
      defineResource({ ...common, access: { ...list, fields: { price: { read: staff() } } } }),
      // @ts-expect-error -- a column has no such access
      defineResource({ ...common, access: { ...list, fields: { cost: { see: staff() } } } }),
      // @ts-expect-error -- a resource has no such access
      defineResource({ ...common, access: { ...list, change: staff() } }),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  it('shows related records that refer to it, and does not compile with others', () => {
    const jobs = defineResource({ ...common, access: list });
    const shows = <const R extends `${string}.${string}`>(reference: R) =>
      defineResource({
        name: 'homes',
        fields: homes.fields,
        access: list,
        admin: { list: ['title'], title: 'title', panels: [related(reference)] },
      });
    const { homes: shown } = defineResources({ homes: shows('jobs.home_id'), jobs });
    expect(shown.admin.panels).toEqual([{ reference: 'jobs.home_id' }]);
    const wrong = () => [
      // @ts-expect-error -- no such resource
      defineResources({ homes: shows('tasks.home_id'), jobs }),
      // @ts-expect-error -- jobs have no such column
      defineResources({ homes: shows('jobs.house_id'), jobs }),
      // @ts-expect-error -- the title is no reference
      defineResources({ homes: shows('jobs.title'), jobs }),
      // @ts-expect-error -- it refers to a profile
      defineResources({ homes: shows('jobs.seller_id'), jobs }),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  it('does not compile with a search or a title by a column that not every reader may read', () => {
    const guarded = { ...list, fields: { title: { read: staff('admin') } } };
    const written = { ...list, fields: { title: { write: staff('admin') } } };
    const fields = { id: f.id(), title: f.text(), number: f.text() };
    const open = { list: ['title', 'number'], title: 'number', search: ['number'] } as const;
    const titled = { list: ['number'], title: 'title' } as const;
    const searched = { ...open, search: ['number', 'title'] } as const;
    const { admin } = defineResource({ name: 'parts', fields, access: guarded, admin: open });
    expect(admin.search).toEqual(['number']);
    const byAll = defineResource({ name: 'parts', fields, access: written, admin: searched });
    expect(byAll.admin.search).toEqual(['number', 'title']);
    const wrong = () => [
      // @ts-expect-error -- references to the record would show it to others
      defineResource({ name: 'parts', fields, access: guarded, admin: titled }),
      // @ts-expect-error -- a search would tell others what it contains
      defineResource({ name: 'parts', fields, access: guarded, admin: searched }),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  it('does not compile with a path that the referenced resource does not have', () => {
    const wrong = () => {
      const byOwner = defineResource({
        ...common,
        access: { list: via('home_id', own('owner_id')) },
      });
      const byState = defineResource({
        ...common,
        access: { list: via('home_id', inState('open')) },
      });
      const inField = defineResource({
        ...common,
        access: { ...list, fields: { cost: { read: via('home_id', own('buyer_id')) } } },
      });
      const inAction = defineResource({
        ...common,
        access: list,
        actions: {
          leave: { grant: via('home_id', via('title', own('seller_id'))), event: 'leave' },
        },
      });
      const outside = defineResource({
        ...common,
        fields: { ...fields, session_id: f.ref('sessions') },
        access: { list: via('session_id', own('user_id')) },
      });
      return [
        // @ts-expect-error -- sessions are no resource
        defineResources({ homes, jobs: outside }),
        // @ts-expect-error -- homes have no owner
        defineResources({ homes, jobs: byOwner }),
        // @ts-expect-error -- homes have no state
        defineResources({ homes, jobs: byState }),
        // @ts-expect-error -- homes have no buyer
        defineResources({ homes, jobs: inField }),
        // @ts-expect-error -- the title of a home is no reference
        defineResources({ homes, jobs: inAction }),
      ];
    };
    expect(wrong).toBeTypeOf('function');
  });

  it('does not compile with a grant that contradicts the state machine', () => {
    const sellers = own('seller_id');
    const wrong = () => [
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- only staff may finish
        actions: { finish: { grant: sellers, event: 'finish' } },
      }),
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- only staff may finish, not also sellers
        actions: { finish: { grant: either(grant, sellers), event: 'finish' } },
      }),
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- only staff may finish, also of their own home
        actions: { finish: { grant: via('home_id', sellers), event: 'finish' } },
      }),
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- the machine does not let every user act
        actions: { leave: { grant: signedIn, event: 'leave' } },
      }),
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- the machine lets no assignee act
        actions: { leave: { grant: own('assignee_id'), event: 'leave' } },
      }),
      // @ts-expect-error -- no such event
      defineResource({ ...common, access: list, actions: { open: { grant, event: 'open' } } }),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  it('does not compile with an action that cannot write what it sets', () => {
    const wrong = () => [
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- no such column
        actions: { a: { grant, set: { price: value(1) } } },
      }),
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- no such input
        actions: { a: { grant, input: assigned, set: { title: input('name') } } },
      }),
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- the action has no input
        actions: { a: { grant, set: { title: input('note') } } },
      }),
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- the cost is a number
        actions: { a: { grant, input: assigned, set: { cost: input('note') } } },
      }),
      // @ts-expect-error -- the cost is a number
      defineResource({ ...common, access: list, actions: { a: { grant, set: { cost: now() } } } }),
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- the title is required
        actions: { a: { grant, set: { title: value(null) } } },
      }),
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- the seller is a profile, not a user
        actions: { a: { grant, set: { seller_id: actor() } } },
      }),
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- only the machine changes the state
        actions: { a: { grant, set: { state: value('done') } } },
      }),
      defineResource({
        ...common,
        access: list,
        // @ts-expect-error -- no such column
        actions: { a: { grant, set: {}, question: 'Pay {price}?' } },
      }),
      // @ts-expect-error -- an action has no such key
      defineResource({ ...common, access: list, actions: { a: { grant, set: {}, many: true } } }),
    ];
    expect(wrong).toBeTypeOf('function');
  });
});
