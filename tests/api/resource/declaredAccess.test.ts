import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#src/access/grants.ts';
import { anyStaff, both, either, inState, own, staff, via } from '#src/access/grants.ts';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import * as f from '#src/schema/field.ts';
import { defineResource, type Resource } from '#src/schema/resource.ts';
import { actor as runner, input, now, value } from '#src/schema/setValues.ts';
import { declaredSchema } from '#server/platform/database/schema/declared.ts';
import { diff } from '#server/platform/database/schema/diff.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { handlerRegistry } from '#server/resource/handlers.ts';
import { filterConditions } from '#server/resource/conditions/conditions.ts';
import { parseListQuery } from '#server/resource/listQuery.ts';
import { pathsOf } from '#server/resource/conditions/paths.ts';
import { allows, type AnyRecord } from '#server/resource/record.ts';
import { one } from '#server/resource/reads.ts';
import { visible, type ResourceContext } from '#server/resource/resourceContext.ts';
import { pageQuery } from '#server/resource/rows.ts';
import { prepareAction } from '#server/resource/runAction.ts';
import { withPaths } from '#server/resource/conditions/withPaths.ts';
import { create, edit, remove } from '#server/resource/writes.ts';
import { undo } from '#server/modules/backOffice/history/undo.ts';
import { visibleFields } from '#src/schema/resourceGrants.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addBooking } from '#tests/support/records/records.ts';

const ticketMachine = defineMachine({
  initial: 'open',
  final: ['done'],
  states: ['open', 'in_progress', 'done'],
  events: {
    start: { from: ['open'], to: 'in_progress', by: ['staff'] },
    finish: { from: ['in_progress'], to: 'done', by: ['staff', 'seller'] },
  },
});

const sellerOfHome = via('property_id', own('seller_id'));
const editors = either(staff('admin'), both(sellerOfHome, inState('open')));

/** Depth 1, with conjunction, grants of single fields, and actions that set columns. */
const tickets = defineResource({
  name: 'test_tickets',
  fields: {
    id: f.id(),
    property_id: f.ref('properties'),
    title: f.text(),
    state: f.states(ticketMachine),
    assignee_id: f.optional(f.ref('users')),
    started_by: f.locked(f.optional(f.ref('users'))),
    done_at: f.locked(f.optional(f.instant())),
    resolution: f.locked(f.optional(f.text())),
    cost: f.optional(f.integer()),
    created_at: f.createdAt(),
  },
  access: {
    list: either(anyStaff, sellerOfHome),
    create: either(staff('admin'), sellerOfHome),
    edit: editors,
    remove: editors,
    fields: {
      cost: { read: anyStaff, write: staff('admin') },
      assignee_id: { write: staff('admin') },
    },
  },
  actions: {
    start: {
      grant: staff('admin'),
      event: 'start',
      input: z.strictObject({ assignee_id: f.optional(f.ref('users')) }),
      set: { assignee_id: input('assignee_id'), started_by: runner() },
      bulk: true,
    },
    finish: {
      grant: either(staff('admin'), both(sellerOfHome, inState('in_progress'))),
      event: 'finish',
      input: z.strictObject({ resolution: f.text() }),
      set: { resolution: input('resolution'), done_at: now() },
    },
    move: {
      grant: either(staff('admin'), sellerOfHome),
      input: z.strictObject({ property_id: f.ref('properties') }),
      set: { property_id: input('property_id'), assignee_id: value(null) },
    },
  },
  admin: { list: ['title', 'state'], title: 'title' },
});

/** Depth 2. */
const notes = defineResource({
  name: 'test_notes',
  fields: { id: f.id(), booking_id: f.ref('bookings'), text: f.text(), created_at: f.createdAt() },
  access: {
    list: either(anyStaff, via('booking_id', via('property_id', own('seller_id')))),
    create: via('booking_id', via('property_id', own('seller_id'))),
    edit: via(
      'booking_id',
      both(inState('confirmed'), via('property_id', both(own('seller_id'), inState('published')))),
    ),
    remove: either(staff('admin'), via('booking_id', own('buyer_id'))),
  },
  admin: { list: ['text'], title: 'text' },
});

const visitMachine = defineMachine({
  initial: 'planned',
  final: ['planned', 'confirmed'],
  states: ['planned', 'confirmed'],
  events: { confirm: { from: ['planned'], to: 'confirmed', by: ['user'] } },
});

/** Of a user, who is a party of no booking. */
const visits = defineResource({
  name: 'test_visits',
  fields: {
    id: f.id(),
    guest_id: f.ref('users'),
    state: f.states(visitMachine),
    text: f.text(),
    answer: f.optional(f.text()),
  },
  access: {
    list: either(anyStaff, own('guest_id')),
    create: own('guest_id'),
    edit: either(staff('admin'), own('guest_id')),
    remove: own('guest_id'),
  },
  actions: {
    confirm: { grant: own('guest_id'), event: 'confirm' },
    // Without an event.
    reply: {
      grant: own('guest_id'),
      input: z.strictObject({ text: f.text() }),
      set: { answer: input('text') },
    },
  },
  admin: { list: ['text'], title: 'text' },
});

let t: TestApp;
let seller: SignedIn;
let other: SignedIn;
let buyer: SignedIn;
let admin: SignedIn;
let disputes: SignedIn;
let home: string;
let otherHome: string;
let stay: string;

const actorOf = (person: SignedIn, system_roles: Actor['system_roles'] = []): Actor => ({
  user_id: person.user_id,
  system_roles,
  profile_ids: person.profile_id ? [person.profile_id] : [],
  delegations: [],
});

function as(resource: Resource, person: SignedIn): ResourceContext {
  const roles = person === admin ? (['admin'] as const) : [];
  const actor = actorOf(person, person === disputes ? ['dispute_admin'] : roles);
  const request = { actor, ip: '' };
  return { services: t.services, handlers: handlerRegistry([]), resource, actor, request };
}

const add = async (resource: Resource, person: SignedIn, body: AnyRecord) =>
  (await create(as(resource, person), body)).id;

async function list(context: ResourceContext): Promise<readonly AnyRecord[]> {
  const { resource, actor, services } = context;
  const query = parseListQuery({}, resource, resource.fields);
  const page = pageQuery(resource, query, visible(context), pathsOf(resource, actor));
  return (await page.execute(services.database.db)).rows;
}

const idsOf = async (context: ResourceContext) => (await list(context)).map(({ id }) => id);

const run = (person: SignedIn, name: keyof typeof tickets.actions, id: string, body: AnyRecord) =>
  runIn(tickets, person, name, id, body);

async function runIn(
  resource: Resource,
  person: SignedIn,
  name: string,
  id: string,
  body: AnyRecord,
) {
  const context = as(resource, person);
  const action = resource.actions[name];
  if (!action) throw new Error(`no action ${name}`);
  const prepared = await prepareAction(context, { name, action }, id, body);
  return (await transact(t.services, prepared.acting, prepared.run)).record;
}

beforeAll(async () => {
  t = await testApp();
  const { db, pool } = t.services.database;
  const declared = declaredSchema([tickets, notes, visits]);
  await pool.query(diff(declared, declared, new Map()).join('\n'));
  seller = await t.person({ profile_type: 'seller' });
  other = await t.person({ profile_type: 'seller' });
  buyer = await t.person({ profile_type: 'buyer' });
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  disputes = await t.person({ profile_type: null, system_roles: ['dispute_admin'] });
  home = await addListing(db, seller.profile_id);
  otherHome = await addListing(db, other.profile_id);
  stay = await addBooking(
    db,
    { buyer_id: buyer.profile_id, seller_id: seller.profile_id },
    { property_id: home, state: 'confirmed' },
  );
});
afterAll(() => t.close());

const ticket = () => ({ property_id: home, title: 'Leaking tap' });
const refused = { status: 403 };
const hidden = { status: 404 };

describe('ownership by a user', () => {
  it.each([
    ['a buyer', () => buyer],
    ['a seller', () => seller],
    ['staff', () => admin],
  ])('lets %s create, read, edit, act and remove, as the abilities say', async (_, person) => {
    const who = person();
    const mine = as(visits, who);
    const id = await add(visits, who, { guest_id: who.user_id, text: 'On Monday' });
    expect(await one(mine, id)).toMatchObject({
      abilities: { edit: true, remove: true, confirm: true, reply: true },
    });
    expect(await edit(mine, id, { text: 'On Tuesday' })).toMatchObject({ text: 'On Tuesday' });
    expect(await runIn(visits, who, 'reply', id, { text: 'Fine' })).toMatchObject({
      answer: 'Fine',
      state: 'planned',
    });
    expect(await runIn(visits, who, 'confirm', id, {})).toMatchObject({
      state: 'confirmed',
      abilities: { confirm: false },
    });
    await remove(mine, id);
    expect(await idsOf(mine)).not.toContain(id);
  });

  it('lets the user undo their own change, and none of staff', async () => {
    const mine = as(visits, buyer);
    const id = await add(visits, buyer, { guest_id: buyer.user_id, text: 'On Monday' });
    const { version } = await edit(mine, id, { text: 'On Tuesday' });
    expect(await undo(mine, id, version)).toMatchObject({ text: 'On Monday' });
    const byStaff = await edit(as(visits, admin), id, { text: 'On Friday' });
    await expect(undo(mine, id, byStaff.version)).rejects.toMatchObject(refused);
  });

  it('refuses another user, and staff beyond what they may do', async () => {
    const id = await add(visits, buyer, { guest_id: buyer.user_id, text: 'On Monday' });
    const given = { guest_id: seller.user_id };
    await expect(create(as(visits, buyer), { ...given, text: 'x' })).rejects.toMatchObject(refused);
    await expect(edit(as(visits, buyer), id, given)).rejects.toMatchObject(refused);
    await expect(one(as(visits, seller), id)).rejects.toMatchObject(hidden);
    await expect(edit(as(visits, seller), id, { text: 'x' })).rejects.toMatchObject(hidden);
    const staffs = as(visits, admin);
    expect((await one(staffs, id)).abilities).toEqual({
      edit: true,
      remove: false,
      confirm: false,
      reply: false,
    });
    await expect(remove(staffs, id)).rejects.toMatchObject(refused);
    await expect(runIn(visits, admin, 'confirm', id, {})).rejects.toMatchObject(refused);
  });
});

describe('ownership through a reference', () => {
  it('lets the seller of the property create, read, edit and remove', async () => {
    const id = await add(tickets, seller, ticket());
    const mine = as(tickets, seller);
    expect(await one(mine, id)).toMatchObject({
      title: 'Leaking tap',
      abilities: { edit: true, remove: true, start: false, finish: false, move: true },
    });
    expect(await idsOf(mine)).toContain(id);
    expect(await edit(mine, id, { title: 'Dripping tap' })).toMatchObject({
      title: 'Dripping tap',
      version: 2,
    });
    await remove(mine, id);
    expect(await idsOf(mine)).not.toContain(id);
  });

  it('refuses another seller to read, create, edit, remove and act', async () => {
    const id = await add(tickets, seller, ticket());
    const theirs = as(tickets, other);
    await expect(one(theirs, id)).rejects.toMatchObject(hidden);
    expect(await idsOf(theirs)).not.toContain(id);
    await expect(create(theirs, ticket())).rejects.toMatchObject(refused);
    await expect(edit(theirs, id, { title: 'Mine now' })).rejects.toMatchObject(hidden);
    await expect(remove(theirs, id)).rejects.toMatchObject(hidden);
    const moved = run(other, 'move', id, { property_id: otherHome });
    await expect(moved).rejects.toMatchObject(hidden);
  });

  it('refuses to move a record to a property of another, by edit and by action', async () => {
    const id = await add(tickets, seller, ticket());
    const elsewhere = { property_id: otherHome };
    await expect(edit(as(tickets, seller), id, elsewhere)).rejects.toMatchObject(refused);
    await expect(run(seller, 'move', id, elsewhere)).rejects.toMatchObject(refused);
    expect(await run(admin, 'move', id, elsewhere)).toMatchObject(elsewhere);
    expect(await idsOf(as(tickets, other))).toContain(id);
  });

  it('follows a property that changes hands', async () => {
    const moving = await addListing(t.services.database.db, seller.profile_id);
    const id = await add(tickets, seller, { property_id: moving, title: 'Broken lamp' });
    await t.services.database.db
      .updateTable('properties')
      .set({ seller_id: other.profile_id })
      .where('id', '=', moving)
      .execute();
    await expect(one(as(tickets, seller), id)).rejects.toMatchObject(hidden);
    expect(await one(as(tickets, other), id)).toMatchObject({ abilities: { edit: true } });
  });

  it('reaches through two references', async () => {
    const id = await add(notes, seller, { booking_id: stay, text: 'Late check-in' });
    expect(await one(as(notes, seller), id)).toMatchObject({
      abilities: { edit: true, remove: false },
    });
    await expect(one(as(notes, other), id)).rejects.toMatchObject(hidden);
    const foreign = create(as(notes, other), { booking_id: stay, text: 'Not mine' });
    await expect(foreign).rejects.toMatchObject(refused);
    expect(await idsOf(as(notes, other))).toEqual([]);
  });

  it('keeps the columns of referenced records out of replies and the history', async () => {
    const id = await add(tickets, seller, ticket());
    const shown = await one(as(tickets, seller), id);
    expect(Object.keys(shown).filter((column) => column.includes('.'))).toEqual([]);
    await remove(as(tickets, seller), id);
    const { differences } = await t.services.database.db
      .selectFrom('audit_log')
      .select('differences')
      .where('record_id', '=', id)
      .where('action', '=', 'test_tickets.remove')
      .executeTakeFirstOrThrow();
    expect(Object.keys(differences).sort()).toEqual(Object.keys(tickets.fields).sort());
  });
});

describe('conjunction', () => {
  it('allows an edit only while both grants do', async () => {
    const id = await add(tickets, seller, ticket());
    await run(admin, 'start', id, {});
    const mine = as(tickets, seller);
    expect(await one(mine, id)).toMatchObject({ abilities: { edit: false, finish: true } });
    await expect(edit(mine, id, { title: 'Too late' })).rejects.toMatchObject(refused);
    await expect(run(seller, 'start', id, {})).rejects.toMatchObject(refused);
  });

  it('joins the conditions on one referenced table in one subquery', async () => {
    const { db } = t.services.database;
    const condition = visible(
      as({ ...notes, access: { ...notes.access, list: notes.access.edit } }, seller),
    );
    const text = condition.compile(db).sql;
    expect(text.match(/select id from "bookings"/g)).toHaveLength(1);
    expect(text.match(/select id from "properties"/g)).toHaveLength(1);
  });
});

describe('read and write of a single field', () => {
  it('hides a field from those who may not read it, also in filters and sorts', async () => {
    const id = await add(tickets, admin, { ...ticket(), cost: 4000 });
    expect(await one(as(tickets, seller), id)).not.toHaveProperty('cost');
    expect(await one(as(tickets, disputes), id)).toMatchObject({ cost: 4000 });
    const fields = visibleFields(tickets, as(tickets, seller).actor);
    expect(() => filterConditions(tickets, fields, { cost: 4000 }, new Date())).toThrow(
      'filtered by cost',
    );
    expect(() => filterConditions(tickets, fields, { cost_gte: 1 }, new Date())).toThrow(
      'filtered by cost',
    );
    expect(() => parseListQuery({ sort: '["cost","ASC"]' }, tickets, fields)).toThrow(
      'sorted by cost',
    );
    expect(
      filterConditions(
        tickets,
        visibleFields(tickets, as(tickets, admin).actor),
        { cost: 4000 },
        new Date(),
      ),
    ).toHaveLength(1);
  });

  it('refuses by name to write a field, in create and in edit', async () => {
    const mine = as(tickets, seller);
    const errors = {
      assignee_id: ['You may not change this.'],
      cost: ['There is no field named cost.'],
    };
    const assigned = { assignee_id: seller.user_id, cost: 1 };
    await expect(create(mine, { ...ticket(), ...assigned })).rejects.toMatchObject({
      status: 422,
      errors,
    });
    const id = await add(tickets, seller, ticket());
    await expect(edit(mine, id, assigned)).rejects.toMatchObject({
      status: 422,
      errors: { cost: errors.cost },
    });
    await expect(edit(mine, id, { assignee_id: seller.user_id })).rejects.toMatchObject({
      status: 422,
      errors: { assignee_id: errors.assignee_id },
    });
    expect(await edit(as(tickets, admin), id, assigned)).toMatchObject(assigned);
    expect(await one(mine, id)).toMatchObject({ abilities: { 'edit.assignee_id': false } });
    // An unchanged value is no write: a form sends back what it received.
    expect(await edit(mine, id, { title: 'Tap', assignee_id: seller.user_id })).toMatchObject({
      title: 'Tap',
    });
  });
});

describe('an action that sets columns', () => {
  it('writes its input, the time and the user, with the state, and logs them', async () => {
    const id = await add(tickets, seller, ticket());
    expect(await run(admin, 'start', id, { assignee_id: other.user_id })).toMatchObject({
      state: 'in_progress',
      assignee_id: other.user_id,
      started_by: admin.user_id,
    });
    expect(await run(seller, 'finish', id, { resolution: 'New seal' })).toMatchObject({
      state: 'done',
      resolution: 'New seal',
      done_at: t.clock.now().toISOString(),
    });
    const { differences } = await t.services.database.db
      .selectFrom('audit_log')
      .select('differences')
      .where('record_id', '=', id)
      .where('action', '=', 'test_tickets.finish')
      .executeTakeFirstOrThrow();
    expect(differences).toEqual({
      state: ['in_progress', 'done'],
      resolution: [null, 'New seal'],
      done_at: [null, t.clock.now().toISOString()],
    });
  });

  it('is refused in another state', async () => {
    const id = await add(tickets, seller, ticket());
    const early = run(admin, 'finish', id, { resolution: 'None' });
    await expect(early).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
  });
});

describe('the filter of a list and the guard of one record', () => {
  it('agree for every grant, actor and record', async () => {
    const { db } = t.services.database;
    const states = ['open', 'in_progress', 'done'];
    for (const property_id of [home, otherHome])
      for (const state of states) {
        const id = await add(tickets, admin, { property_id, title: state });
        await sql`update test_tickets set state = ${state} where id = ${id}`.execute(db);
      }
    const leaves = [
      sellerOfHome,
      inState('open'),
      inState('done', 'in_progress'),
      via('property_id', inState('published')),
      via('property_id', both(own('seller_id'), inState('paused'))),
      staff('admin'),
      own('assignee_id'),
    ];
    const grants = leaves.flatMap((a) =>
      leaves.flatMap((b) => [either(a, b), both(a, b), both(a, either(a, b))]),
    );
    const everything = await list(as(tickets, admin));
    for (const grant of grants)
      for (const person of [seller, other, buyer, admin, disputes]) {
        const access = { ...tickets.access, list: grant };
        const context = as({ ...tickets, access }, person);
        const records = await Promise.all(
          everything.map((record) => withPaths(db, context, record)),
        );
        const guarded = records.filter((record) => allows(grant, context.actor, record));
        expect(new Set(await idsOf(context))).toEqual(new Set(guarded.map(({ id }) => id)));
      }
  });
});
