import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { own, staff, via, either } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { input, value } from '#src/schema/setValues.ts';
import { undo } from '#server/modules/backOffice/history/undo.ts';
import { importBatch } from '#server/modules/backOffice/transfer/importBatch.ts';
import { prepareRow } from '#server/modules/bulkRuns/commands/changeOfRow.ts';
import { choicesOf } from '#server/modules/records/references.ts';
import { declaredSchema } from '#server/platform/database/schema/declared.ts';
import { diff } from '#server/platform/database/schema/diff.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { handlerRegistry } from '#server/resource/handlers.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { prepareAction } from '#server/resource/runAction.ts';
import { create, edit } from '#server/resource/writes.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addBooking } from '#tests/support/records/records.ts';

const editors = either(staff('admin'), via('home_id', own('seller_id')));
const stayOf = (column: string) => f.matching(f.ref('bookings'), { property_id: column });

const calls = defineResource({
  name: 'test_calls',
  fields: {
    id: f.id(),
    home_id: f.described(f.ref('properties'), { label: 'Home' }),
    stay_id: f.optional(stayOf('home_id')),
    text: f.text(),
  },
  access: { list: editors, create: editors, edit: editors },
  actions: {
    attach: {
      grant: editors,
      input: z.strictObject({ stay_id: f.ref('bookings') }),
      set: { stay_id: input('stay_id') },
      bulk: true,
    },
    note: {
      grant: editors,
      input: z.strictObject({ home: f.ref('properties'), stay: stayOf('home') }),
      set: { text: value('Noted') },
    },
  },
  admin: { list: ['text'], title: 'text' },
});

let t: TestApp;
let seller: SignedIn;
let context: ResourceContext;
let home: string;
let stay: string;
let otherHome: string;
let otherStay: string;

beforeAll(async () => {
  t = await testApp();
  const { db, pool } = t.services.database;
  const declared = declaredSchema([calls]);
  await pool.query(diff(declared, declared, new Map()).join('\n'));
  seller = await t.person({ profile_type: 'seller' });
  const buyer = await t.person({ profile_type: 'buyer' });
  const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
  const add = async () => {
    const property_id = await addListing(db, seller.profile_id);
    return [
      property_id,
      await addBooking(db, parties, { property_id, state: 'confirmed' }),
    ] as const;
  };
  [home, stay] = await add();
  [otherHome, otherStay] = await add();
  const actor = {
    user_id: seller.user_id,
    system_roles: ['admin' as const],
    profile_ids: [seller.profile_id],
    delegations: [],
  };
  const request = { actor, ip: '' };
  context = {
    services: t.services,
    handlers: handlerRegistry([]),
    resource: calls,
    actor,
    request,
  };
});
afterAll(() => t.close());

const refused = {
  status: 422,
  errors: { stay_id: ['Choose one that matches the home.'] },
};

const add = () => create(context, { home_id: home, stay_id: stay, text: 'About the key' });

async function run(name: keyof typeof calls.actions, id: string, body: AnyRecord) {
  const action = { name, action: calls.actions[name] };
  const prepared = await prepareAction(context, action, id, body);
  return (await transact(t.services, prepared.acting, prepared.run)).record;
}

describe('a reference that must match another column', () => {
  it('is created with what matches, and refused otherwise', async () => {
    expect(await add()).toMatchObject({ stay_id: stay });
    const none = await create(context, { home_id: home, text: 'About nothing' });
    expect(none).toMatchObject({ stay_id: null });
    const wrong = create(context, { home_id: home, stay_id: otherStay, text: 'Wrong' });
    await expect(wrong).rejects.toMatchObject(refused);
  });

  it('is refused by an edit of either column', async () => {
    const { id } = await add();
    await expect(edit(context, id, { stay_id: otherStay })).rejects.toMatchObject(refused);
    await expect(edit(context, id, { home_id: otherHome })).rejects.toMatchObject(refused);
    const moved = { home_id: otherHome, stay_id: otherStay };
    expect(await edit(context, id, moved)).toMatchObject(moved);
    expect(await edit(context, id, { stay_id: null })).toMatchObject({ stay_id: null });
  });

  it('does not hinder an edit of other columns after the other record changed', async () => {
    const { id } = await add();
    const { db } = t.services.database;
    const move = (property_id: string) =>
      db.updateTable('bookings').set({ property_id }).where('id', '=', stay).execute();
    await move(otherHome);
    expect(await edit(context, id, { text: 'About the lock' })).toMatchObject({ stay_id: stay });
    await move(home);
  });

  it('is refused by an undo that would restore what does not match', async () => {
    const { id } = await add();
    const { version } = await edit(context, id, { stay_id: null });
    const { db } = t.services.database;
    const move = (property_id: string) =>
      db.updateTable('bookings').set({ property_id }).where('id', '=', stay).execute();
    await move(otherHome);
    await expect(undo(context, id, version)).rejects.toMatchObject(refused);
    await move(home);
    expect(await undo(context, id, version)).toMatchObject({ stay_id: stay });
  });

  it('is refused by an action that sets it', async () => {
    const { id } = await add();
    await expect(run('attach', id, { stay_id: otherStay })).rejects.toMatchObject(refused);
    expect(await run('attach', id, { stay_id: stay })).toMatchObject({ stay_id: stay });
  });

  it('is refused in the input of an action', async () => {
    const { id } = await add();
    await expect(run('note', id, { home, stay: otherStay })).rejects.toMatchObject({
      status: 422,
      errors: { stay: ['Choose one that matches the home.'] },
    });
    expect(await run('note', id, { home, stay })).toMatchObject({ text: 'Noted' });
  });

  it('is refused in a bulk edit and in a bulk action', async () => {
    const { id, version } = await add();
    const row = { id, version, input: { stay_id: otherStay } };
    for (const change of [
      { kind: 'edit', action: 'edit' },
      { kind: 'action', action: 'attach' },
    ] as const) {
      const { acting, run: write } = await prepareRow(context, change, row);
      await expect(transact(t.services, acting, write)).rejects.toMatchObject(refused);
    }
  });

  it('is refused in the row of a file, which says why', async () => {
    const { id, version } = await add();
    const rows = [
      {
        row: 2,
        title: 'New',
        id: null,
        version: undefined,
        problems: [],
        body: { home_id: home, stay_id: otherStay, text: 'New' },
      },
      { row: 3, title: 'Old', id, version, problems: [], body: { stay_id: otherStay } },
      {
        row: 4,
        title: 'Right',
        id: null,
        version: undefined,
        problems: [],
        body: { home_id: home, stay_id: stay, text: 'Right' },
      },
    ];
    const acting = actingOf(context.request, 'staff', null);
    const { lines } = await transact(t.services, acting, (unit) =>
      importBatch(context, unit, rows),
    );
    const problems = [{ column: 'stay_id', text: 'Choose one that matches the home.' }];
    expect(lines.map(({ row, outcome, problems: of }) => [row, outcome, of])).toEqual([
      [2, 'refused', problems],
      [3, 'refused', problems],
      [4, 'create', []],
    ]);
  });
});

describe('the choices of a seller', () => {
  const choices = async (given?: string, q = '') =>
    (await choicesOf(context, 'stay_id', { q, ...(given !== undefined && { given }) })).data.map(
      ({ id }) => id,
    );

  it('are those that match the form', async () => {
    expect(await choices(JSON.stringify({ home_id: home }))).toEqual([stay]);
    expect(await choices(JSON.stringify({ home_id: otherHome }))).toEqual([otherStay]);
  });

  it('are none before the form says what they have to match', async () => {
    expect(await choices()).toEqual([]);
    expect(await choices('{"home_id":null}')).toEqual([]);
  });

  it.each(['no', '[]', '{"home_id":7}'])('are refused with %s', async (given) => {
    await expect(choices(given)).rejects.toMatchObject({ status: 400 });
  });
});
