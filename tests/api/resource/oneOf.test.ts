import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { undo } from '#server/modules/backOffice/history/undo.ts';
import { exportRows } from '#server/modules/backOffice/transfer/exportRows.ts';
import { importBatch } from '#server/modules/backOffice/transfer/importBatch.ts';
import { rowInput } from '#server/modules/backOffice/transfer/rowInput.ts';
import { declaredSchema } from '#server/platform/database/schema/declared.ts';
import { diff } from '#server/platform/database/schema/diff.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { handlerRegistry } from '#server/resource/handlers.ts';
import { page } from '#server/resource/reads.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { create, edit } from '#server/resource/writes.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation } from '#tests/support/records/listings.ts';
import { addSample, sampleBody } from '#tests/support/records/samples.ts';

const grant = staff('admin');

const reports = defineResource({
  name: 'test_reports',
  fields: {
    id: f.id(),
    title: f.text(),
    ...f.oneOf('subject', { home_id: f.ref('properties'), place_id: f.ref('locations') }),
    place_ids: f.refs('locations'),
  },
  access: { list: grant, create: grant, edit: grant },
  admin: {
    list: ['title', 'subject'],
    filters: ['subject', 'home_id'],
    search: ['title', 'home_id'],
    title: 'title',
  },
});

let t: TestApp;
let context: ResourceContext;
let parties: { readonly buyer_id: string; readonly seller_id: string };
let home_id: string;
let place_id: string;

beforeAll(async () => {
  t = await testApp();
  const { db, pool } = t.services.database;
  const declared = declaredSchema([reports]);
  await pool.query(diff(declared, declared, new Map()).join('\n'));
  const seller = await t.person({ profile_type: 'seller' });
  const buyer = await t.person({ profile_type: 'buyer' });
  parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
  home_id = await addListing(db, seller.profile_id, { title: 'A quiet flat' });
  place_id = await addLocation(db);
  const { user_id } = await t.person({ profile_type: null, system_roles: ['admin'] });
  const actor = { user_id, system_roles: ['admin' as const], profile_ids: [], delegations: [] };
  context = {
    services: t.services,
    handlers: handlerRegistry([]),
    resource: reports,
    actor,
    request: { actor, ip: '' },
  };
});
afterAll(() => t.close());

const ofHome = () => ({ title: 'Noise', subject: 'home_id', home_id });
const ofPlace = () => ({ title: 'Noise', subject: 'place_id', place_id });
const refused = (column: string, text: string) => ({ status: 422, errors: { [column]: [text] } });

describe('a reference to one of several resources', () => {
  it('is created with each of them', async () => {
    expect(await create(context, ofHome())).toMatchObject({ ...ofHome(), place_id: null });
    expect(await create(context, { ...ofPlace(), home_id: null })).toMatchObject({
      ...ofPlace(),
      home_id: null,
    });
  });

  it('is refused without the chosen one, and with another', async () => {
    await expect(create(context, { title: 'Noise', subject: 'place_id' })).rejects.toMatchObject(
      refused('place_id', 'Required while the subject is place.'),
    );
    await expect(create(context, { ...ofHome(), place_id })).rejects.toMatchObject(
      refused('place_id', 'Leave this empty unless the subject is place.'),
    );
    await expect(create(context, { ...ofHome(), home_id: place_id })).rejects.toMatchObject(
      refused('home_id', 'This record does not exist.'),
    );
  });

  it('clears the other one when the choice changes, which an undo restores', async () => {
    const { id } = await create(context, ofHome());
    await expect(edit(context, id, { subject: 'place_id' })).rejects.toMatchObject(
      refused('place_id', 'Required while the subject is place.'),
    );
    await expect(edit(context, id, { home_id: null })).rejects.toMatchObject(
      refused('home_id', 'Required while the subject is home.'),
    );
    const moved = await edit(context, id, { subject: 'place_id', place_id });
    expect(moved).toMatchObject({ subject: 'place_id', place_id, home_id: null });
    expect(await undo(context, id, moved.version)).toMatchObject({ ...ofHome(), place_id: null });
  });

  it('is guaranteed by the database', async () => {
    const { db } = t.services.database;
    const { id } = await create(context, ofHome());
    const wrong = [
      sql`subject = 'place_id'`,
      sql`home_id = null`,
      sql`place_id = ${place_id}`,
      sql`subject = 'place_id', place_id = ${place_id}`,
      sql`subject = 'title'`,
    ];
    for (const change of wrong)
      await expect(
        sql`update test_reports set ${change} where id = ${id}`.execute(db),
      ).rejects.toThrow('test_reports_subject_check');
    await sql`update test_reports set subject = 'place_id', place_id = ${place_id}, home_id = null
      where id = ${id}`.execute(db);
  });

  it('is filtered by the choice and by each reference, and found by its search', async () => {
    const { db } = t.services.database;
    const other = await addListing(db, parties.seller_id, { title: 'A lighthouse' });
    const { id } = await create(context, { ...ofHome(), home_id: other });
    const found = async (filter: AnyRecord) =>
      (await page(context, { filter: JSON.stringify(filter) })).records.map((one) => one.id);
    expect(await found({ home_id: other })).toEqual([id]);
    expect(await found({ home_id: other, subject: 'home_id' })).toEqual([id]);
    expect(await found({ home_id: other, subject: 'place_id' })).toEqual([]);
    expect(await found({ q: 'lighthouse' })).toEqual([id]);
  });

  it('is one value in CSV, with the title of the record', async () => {
    const { id } = await create(context, { ...ofHome(), title: 'Exported' });
    const lines = async (columns: readonly string[]) => {
      const stream = exportRows(context, {
        columns: JSON.stringify(columns),
        filter: JSON.stringify({ title: 'Exported' }),
      });
      const text = ((await stream.toArray()) as string[]).join('');
      return text.replace('\uFEFF', '').trim().split(/\r?\n/);
    };
    expect(await lines(['subject'])).toEqual([
      'id,subject,subject (title)',
      `${id},home_id,A quiet flat`,
    ]);
    expect(await lines(['subject', 'home_id', 'place_id'])).toEqual([
      'id,subject,subject (title),home_id,home (title),place_id,place (title)',
      `${id},home_id,A quiet flat,${home_id},A quiet flat,,`,
    ]);
    const [header] = await lines(['place_id', 'place_ids']);
    expect(header).toBe('id,place_id,place (title),place_ids,place_ids (title)');
  });

  it('is imported by the value or the label of the choice', async () => {
    const cells = [
      { title: 'Noise', subject: 'Home', home_id, place_id: '' },
      { title: 'Noise', subject: 'place_id', home_id: '', place_id },
      { title: 'Noise', subject: 'home_id', home_id: '', place_id },
      { title: 'Noise', subject: 'Boat', home_id, place_id: '' },
    ];
    const rows = cells.map((row, index) => rowInput(reports, reports.fields, row, index + 2));
    const acting = actingOf(context.request, 'staff');
    const { lines } = await transact(t.services, acting, (unit) =>
      importBatch(context, unit, rows),
    );
    const columns = lines
      .toSorted((one, other) => one.row - other.row)
      .map(({ outcome, problems }) => [outcome, ...problems.map(({ column }) => column)]);
    expect(columns).toEqual([
      ['create'],
      ['create'],
      ['refused', 'home_id', 'place_id'],
      ['refused', 'subject'],
    ]);
  });

  it('has valid samples', async () => {
    const { db } = t.services.database;
    const body = await sampleBody(db, reports, parties);
    expect(body).toMatchObject({ subject: 'home_id', place_id: null });
    expect(await create(context, body)).toMatchObject(body);
    expect(await addSample(db, reports, parties)).toEqual(expect.any(String));
  });
});
