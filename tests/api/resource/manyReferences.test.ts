import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { resources } from '#resources';
import { either, own, staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource, type Resource } from '#src/schema/resource.ts';
import { input } from '#src/schema/setValues.ts';
import { tables } from '#server/modules/index.ts';
import { undo } from '#server/modules/backOffice/history/undo.ts';
import { exportRows } from '#server/modules/backOffice/transfer/exportRows.ts';
import { importRows } from '#server/modules/backOffice/transfer/importRows.ts';
import { choicesOf, titlesOf } from '#server/modules/records/references.ts';
import { difference } from '#server/platform/database/schema/difference.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { filterConditions, all } from '#server/resource/conditions/conditions.ts';
import { handlerRegistry } from '#server/resource/handlers.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import { referenceNames } from '#server/resource/referenceNames.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { prepareAction } from '#server/resource/runAction.ts';
import { createSchema, validated } from '#server/resource/input.ts';
import { create, edit, remove } from '#server/resource/writes.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation } from '#tests/support/records/listings.ts';
import { addBooking } from '#tests/support/records/records.ts';

const writers = either(staff('dispute_admin'), own('owner_id'));

const tours = defineResource({
  name: 'test_tours',
  fields: {
    id: f.id(),
    owner_id: f.ref('profiles'),
    title: f.text(),
    place_ids: f.refs('locations', { max: 3 }),
    near_ids: f.refs('locations', { onDelete: 'remove' }),
    booking_ids: f.refs('bookings'),
  },
  access: { list: writers, create: writers, edit: writers, remove: writers },
  actions: {
    send: {
      grant: writers,
      input: z.strictObject({ bookings: f.refs('bookings') }),
      set: { booking_ids: input('bookings') },
    },
  },
  admin: { list: ['title', 'place_ids'], title: 'title', search: ['title', 'place_ids'] },
});

let t: TestApp;
let seller: SignedIn;
/** As an admin, and as the seller. */
let admin: ResourceContext;
let asSeller: ResourceContext;
let [porto, faro, braga] = ['', '', ''];
let [own_booking, other_booking] = ['', ''];

const withTours = [...tables, tours];

const contextOf = (person: SignedIn, more: Partial<NonNullable<ResourceContext['actor']>>) => {
  const actor = {
    user_id: person.user_id,
    system_roles: [],
    profile_ids: [],
    delegations: [],
    ...more,
  };
  const request = { actor, ip: '' };
  const handlers = handlerRegistry([]);
  return { services: t.services, handlers, resource: tours, actor, request };
};

const of = (context: ResourceContext, resource: Resource): ResourceContext => ({
  ...context,
  resource,
});

beforeAll(async () => {
  t = await testApp();
  const { db, pool } = t.services.database;
  await pool.query((await difference(pool, withTours)).join('\n'));
  seller = await t.person({ profile_type: 'seller' });
  const other = await t.person({ profile_type: 'seller' });
  const buyer = await t.person({ profile_type: 'buyer' });
  const staffed = await t.person({ profile_type: null, system_roles: ['admin'] });
  admin = contextOf(staffed, { system_roles: ['admin'] });
  asSeller = contextOf(seller, { profile_ids: [seller.profile_id] });
  porto = await addLocation(db, { name: 'Porto of tours' });
  faro = await addLocation(db, { name: 'Faro of tours' });
  braga = await addLocation(db, { name: '=Braga of tours' });
  const booked = async (seller_id: string) => {
    const property_id = await addListing(db, seller_id);
    const parties = { buyer_id: buyer.profile_id, seller_id };
    return addBooking(db, parties, { property_id, state: 'confirmed' });
  };
  own_booking = await booked(seller.profile_id);
  other_booking = await booked(other.profile_id);
});
afterAll(() => t.close());

const add = (more: AnyRecord = {}, context = admin) =>
  create(context, { owner_id: seller.profile_id, title: 'A tour', ...more });

const unknown = (column: string) => ({
  status: 422,
  errors: { [column]: ['One of these does not exist.'] },
});

async function idsOf(filter: AnyRecord): Promise<readonly unknown[]> {
  const { services, actor } = admin;
  const where = all(filterConditions(tours, tours.fields, filter, services.now(), actor));
  const { rows } = await sql<{ id: string }>`
    select id from test_tours where ${where} order by id`.execute(services.database.db);
  return rows.map(({ id }) => id);
}

describe('several references', () => {
  it('are stored as the migration from the declaration says, which leaves no difference', async () => {
    expect(await difference(t.services.database.pool, withTours)).toEqual([]);
    const changed = defineResource({
      name: 'test_tours',
      fields: { ...tours.fields, place_ids: f.refs('profiles') },
      access: { list: staff('admin') },
      admin: { list: ['title'], title: 'title', search: ['title', 'place_ids'] },
    });
    const statements = await difference(t.services.database.pool, [...tables, changed]);
    expect(statements.filter((one) => one.includes('TRIGGER'))).toEqual([
      'DROP TRIGGER "test_tours_place_ids_referred" ON "locations";',
      'DROP TRIGGER "test_tours_place_ids_referring" ON "test_tours";',
      expect.stringContaining('AFTER DELETE ON "profiles"'),
      expect.stringContaining(`require_referenced('place_ids', 'profiles'`),
    ]);
  });

  it('are none by default, and keep the order in which they were chosen', async () => {
    expect(await add()).toMatchObject({ place_ids: [], booking_ids: [] });
    const { id } = await add({ place_ids: [faro, porto] });
    expect(await edit(admin, id, { place_ids: [porto, braga, faro] })).toMatchObject({
      place_ids: [porto, braga, faro],
      version: 2,
    });
  });

  it('are few, and each is there once', () => {
    const body = { owner_id: seller.profile_id, title: 'A tour' };
    const refused = (place_ids: unknown) => () =>
      validated(createSchema(tours), { ...body, place_ids });
    const many = Array.from({ length: 4 }, () => uuidv7());
    const errorOf = (text: string) =>
      expect.objectContaining({ errors: { place_ids: [text] } }) as Error;
    expect(refused(many)).toThrow(errorOf('Choose up to 3.'));
    expect(refused([porto, porto])).toThrow(errorOf('Choose each one once.'));
    expect(refused([null])).toThrow();
  });

  it('are refused by their field where a record does not exist', async () => {
    await expect(add({ place_ids: [porto, uuidv7()] })).rejects.toMatchObject(unknown('place_ids'));
    const { id } = await add({ place_ids: [porto] });
    const several = edit(admin, id, { place_ids: [uuidv7(), uuidv7()] });
    await expect(several).rejects.toMatchObject({
      errors: { place_ids: ['2 of these do not exist.'] },
    });
  });

  it('are refused where the writer may not read the record, but stay where it was there', async () => {
    const strange = { booking_ids: [own_booking, other_booking] };
    await expect(add(strange, asSeller)).rejects.toMatchObject(unknown('booking_ids'));
    const { id } = await add({ booking_ids: [other_booking] });
    expect(await edit(asSeller, id, strange)).toMatchObject(strange);
    const without = { booking_ids: [own_booking] };
    expect(await edit(asSeller, id, without)).toMatchObject(without);
    await expect(edit(asSeller, id, strange)).rejects.toMatchObject(unknown('booking_ids'));
  });

  it('are checked in the input of an action too', async () => {
    const { id } = await add();
    const run = async (bookings: readonly string[]) => {
      const action = { name: 'send', action: tours.actions.send };
      const prepared = await prepareAction(asSeller, action, id, { bookings });
      return (await transact(t.services, prepared.acting, prepared.run)).record;
    };
    await expect(run([other_booking])).rejects.toMatchObject(unknown('booking_ids'));
    expect(await run([own_booking])).toMatchObject({ booking_ids: [own_booking] });
  });

  it('find their records by one of several, and by what a referenced record is found by', async () => {
    const place = await addLocation(t.services.database.db, { name: 'Sintra' });
    const other = await addLocation(t.services.database.db, { name: 'Évora' });
    const { id: first } = await add({ place_ids: [porto, place] });
    const { id: second } = await add({ place_ids: [other] });
    expect(await idsOf({ place_ids: place })).toEqual([first]);
    expect(await idsOf({ place_ids: [place, other] })).toEqual([first, second]);
    expect(await idsOf({ place_ids: [] })).toEqual([]);
    expect(await idsOf({ q: 'sintra' })).toEqual([first]);
    await expect(idsOf({ place_ids: 'Sintra' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a record to which several references point', () => {
  it('is not deleted, or is removed from them, as the field says', async () => {
    const { db } = t.services.database;
    const place = await addLocation(db);
    const { id } = await add({ place_ids: [porto, place], near_ids: [place, faro] });
    const places = of(admin, resources.locations);
    await expect(remove(places, place)).rejects.toMatchObject({ status: 409, code: 'in_use' });
    await edit(admin, id, { place_ids: [porto] });
    await remove(places, place);
    const { rows } = await sql`select near_ids from test_tours where id = ${id}`.execute(db);
    expect(rows).toEqual([{ near_ids: [faro] }]);
  });

  it('is removed from them with others that one statement deletes', async () => {
    const { db } = t.services.database;
    const [one, other] = [await addLocation(db), await addLocation(db)];
    const { id } = await add({ near_ids: [one, faro, other] });
    await db.deleteFrom('locations').where('id', 'in', [one, other]).execute();
    const { rows } = await sql`select near_ids from test_tours where id = ${id}`.execute(db);
    expect(rows).toEqual([{ near_ids: [faro] }]);
  });

  it('is checked by the database for every write', async () => {
    const { db } = t.services.database;
    const { id } = await add({ place_ids: [porto] });
    const set = (ids: readonly string[]) =>
      sql`update test_tours set place_ids = ${ids} where id = ${id}`.execute(db);
    const broken = { code: '23503', constraint: 'test_tours_place_ids_fkey' };
    await expect(set([uuidv7()])).rejects.toMatchObject(broken);
    await expect(set([porto, porto])).rejects.toMatchObject(broken);
    await expect(
      sql`update test_tours set place_ids = array[null]::uuid[]`.execute(db),
    ).rejects.toMatchObject(broken);
    const gone = db.deleteFrom('locations').where('id', '=', porto).execute();
    await expect(gone).rejects.toMatchObject(broken);
  });

  it('stays where one writer deletes it while another refers to it', async () => {
    const { database } = t.services;
    // The embedded database runs one transaction after the other.
    if (database.kind === 'embedded') return;
    const place = await addLocation(database.db);
    const { id } = await add();
    const gone = await database.db.transaction().execute(async (trx) => {
      await sql`update test_tours set place_ids = ${[place]} where id = ${id}`.execute(trx);
      const deleted = database.db
        .deleteFrom('locations')
        .where('id', '=', place)
        .execute()
        .then(
          () => null,
          (error: unknown) => error,
        );
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
          and query like 'delete from "locations"%'`.execute(database.db);
        expect(rows).toHaveLength(1);
      });
      return { deleted };
    });
    expect(await gone.deleted).toMatchObject({ code: '23503' });
  });

  it('comes back by an undo only while it exists', async () => {
    const place = await addLocation(t.services.database.db);
    const { id } = await add({ place_ids: [place] });
    const { version } = await edit(admin, id, { place_ids: [porto] });
    expect(await undo(admin, id, version)).toMatchObject({ place_ids: [place] });
    const again = await edit(admin, id, { place_ids: [] });
    await remove(of(admin, resources.locations), place);
    await expect(undo(admin, id, again.version)).rejects.toMatchObject({
      status: 422,
      errors: { place_ids: ['This record does not exist.'] },
    });
  });

  it('comes back with a deleted record that referred to it', async () => {
    const { id, version } = await add({ place_ids: [faro, porto] });
    await remove(admin, id);
    expect(await undo(admin, id, version)).toMatchObject({ place_ids: [faro, porto] });
  });
});

describe('the titles of several references', () => {
  it('are in the screens of the parties, as far as they may read the records', async () => {
    const record = { place_ids: [porto, faro], booking_ids: [own_booking, other_booking] };
    const titles = await titlesOf(asSeller, [record]);
    expect(Object.keys(titles).toSorted()).toEqual([porto, faro, own_booking].toSorted());
    expect(titles[porto]).toBe('Porto of tours');
    const { data } = await choicesOf(asSeller, 'place_ids', { q: 'of tours' });
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([porto, faro]));
  });

  it('are sent by id to staff who may not open the records', async () => {
    const disputes = contextOf(seller, { system_roles: ['dispute_admin'] });
    const { db } = t.services.database;
    const record = { booking_ids: [own_booking, other_booking] };
    const names = await referenceNames(db, tours, disputes.actor, [record]);
    expect(Object.keys(names(record)).toSorted()).toEqual([own_booking, other_booking].toSorted());
  });

  it('are a column of the CSV, which is read as it was written', async () => {
    const { id } = await add({ title: 'Of the CSV', place_ids: [braga, porto] });
    const columns = '["title","place_ids"]';
    let text = '';
    for await (const part of exportRows(admin, { columns, filter: JSON.stringify({ id }) }))
      text += String(part);
    const [header, line] = text.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(header).toBe('id,title,place_ids,place (title)');
    expect(line).toBe(`${id},Of the CSV,${braga} | ${porto},'=Braga of tours | Porto of tours`);
    const signal = new AbortController().signal;
    const options = { apply: true, signal, onProgress: () => undefined };
    const same = await importRows(admin, text, options);
    expect(same.counts).toMatchObject({ same: 1, refused: 0 });
    const changed = `id,place_ids\n${id},${faro}|${porto}\n`;
    expect((await importRows(admin, changed, options)).counts).toMatchObject({ change: 1 });
    expect(await idsOf({ id, place_ids: faro })).toEqual([id]);
    const none = await importRows(admin, `id,place_ids\n${id},\n`, options);
    expect(none.counts).toMatchObject({ change: 1 });
    expect(await idsOf({ id, place_ids: [faro, porto] })).toEqual([]);
    const wrong = importRows(admin, `id,place_ids\n${id},${uuidv7()}\n`, options);
    await expect(wrong).rejects.toMatchObject({ code: 'import_refused' });
  });
});
