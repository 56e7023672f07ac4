import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import type { ImportReport } from '#src/wire/backOffice/transfer.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { addLocation } from '#tests/support/records/listings.ts';
import { addFee } from '#tests/support/records/records.ts';

let t: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  await stepUp(t, admin.user_id);
});
afterAll(() => t.close());

async function send(
  who: SignedIn,
  csv: string | Buffer,
  { path = 'fee-structures', apply = false } = {},
) {
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: `/api/v1/admin/${path}/import?apply=${apply}`,
    headers: { origin: 'http://keystead.test', 'content-type': 'text/csv' },
    cookies: { [SESSION_COOKIE]: who.token },
    payload: csv,
  });
  return { status: statusCode, body: JSON.parse(body) as { data: ImportReport } & ErrorReply };
}
const count = async () =>
  (await t.services.database.db.selectFrom('fee_structures').select('id').execute()).length;

describe('an import', () => {
  it('is for staff who may edit the resource', async () => {
    const csv = 'name,side,percentage\nA,buyer,1';
    await expectAdminsOnly(t, async (client) => {
      const seen = await client.post('/api/v1/admin/fee-structures/import', csv);
      return seen;
    });
    const disputes = await t.person({ profile_type: null, system_roles: ['dispute_admin'] });
    expect((await send(disputes, csv)).status).toBe(403);
  });

  it('can be tried row by row without saving', async () => {
    const id = await addFee(t.services.database.db);
    const before = await count();
    const csv = [
      'id,name,side,percentage,fixed,country_code,colour',
      ',New one,buyer,12.5,3.20,PT,red',
      `${id},Renamed,seller,10,0,,`,
      `${id},Renamed,seller,10,0,,`,
      ',No side,,1,1,,',
      ',Too much,buyer,101,1.005,,',
      '01990000-0000-7000-8000-000000000000,Nobody,buyer,1,1,,',
    ].join('\r\n');
    const { status, body } = await send(admin, csv);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      applied: false,
      counts: { create: 1, change: 1, same: 1, refused: 3 },
      ignored: ['colour'],
    });
    expect(body.data.lines.slice(3)).toMatchObject([
      { row: 5, problems: [{ column: 'side' }] },
      { row: 6, problems: [{ column: 'percentage' }, { column: 'fixed' }] },
      { row: 7, problems: [{ column: null, text: 'This record does not exist.' }] },
    ]);
    expect(await count()).toBe(before);
  });

  it('is applied completely or not at all', async () => {
    const before = await count();
    const bad = 'name,side,percentage,country_code\nA good one,buyer,1,IE\nA bad one,nobody,1,IE';
    const refused = await send(admin, bad, { apply: true });
    expect(refused).toMatchObject({ status: 422, body: { code: 'import_refused' } });
    expect(refused.body.details?.['report']).toMatchObject({ counts: { create: 1, refused: 1 } });
    expect(await count()).toBe(before);
    const good = await send(admin, 'name;side;percentage;country_code\nA good one;buyer;1,5;IE\n', {
      apply: true,
    });
    expect(good.body.data).toMatchObject({ applied: true, counts: { create: 1, refused: 0 } });
    const { db } = t.services.database;
    const audit = db.selectFrom('audit_log').selectAll().orderBy('sequence', 'desc');
    expect(await audit.executeTakeFirstOrThrow()).toMatchObject({
      action: 'fee_structures.create',
      actor_id: admin.user_id,
      differences: { name: [null, 'A good one'], percentage: [null, 150] },
    });
  });

  it('reads texts and numbers of every program, in their plain form', async () => {
    const csv =
      'name;side;percentage;fixed;country_code\nGebu\u0308hr\u200B A;buyer;١٫٥;١٢٫٥٠;IS\nB;none;1;1;IS';
    const { body } = await send(admin, csv);
    expect(body.data).toMatchObject({
      counts: { create: 1, refused: 1 },
      lines: [{ title: 'Gebühr A' }, {}],
    });
    await send(admin, csv.split('\n').slice(0, 2).join('\n'), { apply: true });
    const { db } = t.services.database;
    const saved = db.selectFrom('fee_structures').select(['percentage', 'fixed']);
    expect(await saved.where('name', '=', 'Gebühr A').execute()).toEqual([
      { percentage: 150, fixed: 1250 },
    ]);
  });

  it('finds the refused rows among many, and imports none', async () => {
    const row = (index: number) =>
      `city,City ${index},PT,38,${index % 500 === 7 ? 500 : -9},Europe/Lisbon`;
    const unknown = '0197a0de-0000-7000-8000-000000000000';
    const csv = [
      'kind,name,country_code,lat,lng,time_zone,parent_id',
      ...Array.from({ length: 450 }, (_, index) => `${row(index)},${index === 333 ? unknown : ''}`),
    ].join('\n');
    const { db } = t.services.database;
    const cities = () =>
      db.selectFrom('locations').select('id').where('name', 'like', 'City %').execute();
    for (const apply of [false, true]) {
      const { status, body } = await send(admin, csv, { path: 'locations', apply });
      expect(status).toBe(apply ? 422 : 200);
      const report = apply ? (body.details?.['report'] as ImportReport) : body.data;
      expect(report.counts).toEqual({ create: 448, change: 0, same: 0, refused: 2 });
      expect(report.lines.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
        { row: 9, problems: [{ column: 'lng' }] },
        { row: 335, problems: [{ column: 'parent_id' }] },
      ]);
    }
    expect(await cities()).toEqual([]);
  });

  it('treats an unchanged export as no change, and refuses outdated rows', async () => {
    const { db } = t.services.database;
    await addLocation(db, { name: "'=quoted", population: 4 });
    const { body: csv } = await admin.client.get<string>(
      `/api/v1/admin/locations/export?filter=${encodeURIComponent('{"q":"quoted"}')}`,
    );
    const again = await send(admin, csv, { path: 'locations', apply: true });
    expect(again.body.data).toMatchObject({ counts: { same: 1, change: 0, refused: 0 } });
    const changed = csv.replace(/,4,/, ',5,');
    const done = await send(admin, changed, { path: 'locations', apply: true });
    expect(done.body.data.counts).toMatchObject({ change: 1 });
    const stale = await send(admin, csv, { path: 'locations' });
    expect(stale.body.data.lines[0]?.problems).toEqual([
      { column: null, text: 'This record has changed since the file was written.' },
    ]);
  });

  it.each([
    'sep=;\r\nname;side;percentage\r\nA, B;buyer;1',
    '\uFEFFsep=,\nname,side,percentage\nA;B,buyer,1',
  ])('understands the line that names the delimiter: %j', async (csv) => {
    const { status, body } = await send(admin, csv);
    expect(status).toBe(200);
    expect(body.data.ignored).toEqual([]);
  });

  const COLUMNS = ['name', 'side', 'percentage', 'country_code', 'vip', 'valid_from'];
  it.each([
    ['de', ';', '\r\n', 'WAHR', '24.12.2026', true],
    ['fr', ';', '\r', 'FAUX', '24/12/2026', false],
    ['es', '\t', '\n', 'VERDADERO', '24/12/2026', true],
    ['ru', ';', '\r\n', 'ЛОЖЬ', '24.12.2026', false],
    ['jp', ',', '\r\n', 'TRUE', '2026/12/24', true],
  ])('reads a file of a spreadsheet in %s', async (name, separator, end, vip, day, value) => {
    const country = name.toUpperCase();
    const row = [name, 'buyer', separator === ',' ? '1.5' : '1,5', country, vip, day, ''];
    const empty = separator.repeat(6);
    const csv = [empty, [...COLUMNS, ''].join(separator), '', row.join(separator), empty, empty];
    const { body } = await send(admin, csv.join(end), { apply: true });
    expect(body.data).toMatchObject({
      applied: true,
      counts: { create: 1, refused: 0 },
      ignored: [],
      lines: [{ row: 4 }],
    });
    const { db } = t.services.database;
    const saved = db.selectFrom('fee_structures').select(['percentage', 'vip', 'valid_from']);
    expect(await saved.where('name', '=', name).execute()).toEqual([
      { percentage: 150, vip: value, valid_from: '2026-12-24' },
    ]);
  });

  it('names a word that is neither true nor false, and asks for a clear day', async () => {
    const csv = `${COLUMNS.join(';')}\nA;buyer;1;IE;vielleicht;03/04/2026`;
    const { body } = await send(admin, csv);
    expect(body.data.lines[0]?.problems).toEqual([
      { column: 'valid_from', text: 'Write a day as YYYY-MM-DD.' },
      { column: 'vip', text: '“vielleicht” is not true or false.' },
    ]);
  });

  it('refuses text of another encoding, which would lose its letters', async () => {
    const { status, body } = await send(admin, Buffer.from('name,side\nMünchen,buyer', 'latin1'));
    expect([status, body.message]).toEqual([
      400,
      'This file is not UTF-8. Save it as CSV UTF-8, and send that.',
    ]);
  });

  it('reports what is not allowed', async () => {
    const { body } = await send(admin, 'reference\nABC', { path: 'bookings' });
    expect(body.message).toMatch(/^None of the columns is one of staff_note/);
    const note = await send(admin, 'staff_note\nHello', { path: 'bookings' });
    expect(note.body.data.lines[0]?.problems[0]?.text).toMatch(/not make new ones/);
  });

  it.each([
    ['name,side\n"open', /^A quotation mark opens a text in line 2/],
    ['name,side', /no rows/],
    ['name,name\na,b', /twice/],
  ])('refuses %j', async (csv, message) => {
    const { status, body } = await send(admin, csv);
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
  });
});
