import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { addFee } from '#tests/support/records/records.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

interface Refused {
  readonly id: string;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly current?: { readonly name: string; readonly version: number };
}
type Reply = ErrorReply & {
  readonly data: readonly {
    readonly id: string;
    readonly name: string;
    readonly version: number;
  }[];
  readonly details?: { readonly rows: readonly Refused[] };
};

let t: TestApp;
let admin: SignedIn;
let ids: string[];

beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  await stepUp(t, admin.user_id);
});
afterAll(() => t.close());
beforeEach(async () => {
  const { db } = t.services.database;
  ids = [await addFee(db, { name: 'First' }), await addFee(db, { name: 'Second' })];
});

const save = (rows: readonly object[], who = admin.client) =>
  who.send<Reply>('PUT', '/api/v1/admin/fee-structures/sheet', { rows });
const row = (id: string, changes: object, version = 1) => ({ id, version, changes });
const versionOf = async (id = '') =>
  (await admin.client.get<{ version: number }>(`/api/v1/admin/fee-structures/${id}`)).body.version;
const names = async () => {
  const rows = await t.services.database.db
    .selectFrom('fee_structures')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((one) => one.id === id)?.name);
};

describe('PUT /v1/admin/{resource}/sheet', () => {
  it('401, 403', async () => {
    await expectAdminsOnly(t, (client) => save([row(String(ids[0]), { name: 'X' })], client));
    expect(await names()).toEqual(['First', 'Second']);
  });

  it('403 for everyone when a resource cannot be edited', async () => {
    const path = resources.documents.path;
    const { status } = await admin.client.send('PUT', `/api/v1/admin/${path}/sheet`, {
      rows: [row(String(ids[0]), {})],
    });
    expect(status).toBe(403);
  });

  it('400 for no rows, and for rows without a version', async () => {
    expect((await save([])).status).toBeGreaterThanOrEqual(400);
    expect((await save([{ id: ids[0], changes: {} }])).status).toBeGreaterThanOrEqual(400);
  });

  it('saves all rows, each with a log entry', async () => {
    const { status, body } = await save(ids.map((id, at) => row(id, { name: `Fee ${at}` })));
    expect(status).toBe(200);
    expect(body.data.map(({ name, version }) => [name, version])).toEqual([
      ['Fee 0', 2],
      ['Fee 1', 2],
    ]);
    const log = await t.services.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('record_id', 'in', ids)
      .execute();
    expect(log).toHaveLength(2);
    // Each edit can be undone separately.
    const undone = await admin.client.post(`/api/v1/admin/fee-structures/${ids[1]}/undo`, {
      version: 2,
    });
    expect(undone.status).toBe(200);
    expect(await names()).toEqual(['Fee 0', 'Second']);
  });

  it('saves nothing when one cell is invalid, and names the cell', async () => {
    const { status, body } = await save([
      row(String(ids[0]), { name: 'Good' }),
      row(String(ids[1]), { percentage: 20_000, name: '' }),
    ]);
    expect([status, body.code]).toEqual([422, 'sheet_refused']);
    expect(body.details?.rows).toEqual([
      expect.objectContaining({
        id: ids[1],
        code: 'invalid',
        errors: { percentage: ['At most 100 %.'], name: ['Required.'] },
      }),
    ]);
    expect(await names()).toEqual(['First', 'Second']);
  });

  it('refuses outdated rows, with the current record', async () => {
    await admin.client.send('PUT', `/api/v1/admin/fee-structures/${ids[1]}`, { name: 'Other' });
    const { status, body } = await save(ids.map((id) => row(id, { name: 'Mine' })));
    expect(status).toBe(422);
    expect(body.details?.rows).toMatchObject([
      { id: ids[1], code: 'stale', current: { name: 'Other', version: 2 } },
    ]);
    expect(await names()).toEqual(['First', 'Other']);
    const again = await save(ids.map((id, at) => row(id, { name: 'Mine' }, at + 1)));
    expect(again.status).toBe(200);
  });

  it('reports database conflicts row by row', async () => {
    const path = '/api/v1/admin/locations';
    const place = { kind: 'city', country_code: 'PT', lat: 1, lng: 1, time_zone: 'Europe/Lisbon' };
    const made = await admin.client.post<{ id: string }>(path, { ...place, name: 'Braga' });
    const parent_id = '0197a000-0000-7000-8000-000000000001';
    const { status, body } = await admin.client.send<Reply>('PUT', `${path}/sheet`, {
      rows: [row(made.body.id, { parent_id })],
    });
    expect(status).toBe(422);
    expect(body.details?.rows[0]?.errors).toEqual({ parent_id: ['This record does not exist.'] });
  });

  it('404 at the row for a removed record', async () => {
    const gone = '0197a000-0000-7000-8000-000000000001';
    const { status, body } = await save([row(gone, { name: 'X' })]);
    expect(status).toBe(422);
    expect(body.details?.rows).toMatchObject([{ id: gone, code: 'not_found' }]);
  });

  describe('added and removed rows', () => {
    // Each in another country: two fees must not have the same conditions.
    const fee = { name: 'Third', side: 'buyer', percentage: 300, country_code: 'PT' };
    const added = '0197a000-0000-7000-8000-00000000000a';

    it('adds, changes and removes in one save', async () => {
      ids[1] = await addFee(t.services.database.db, { name: 'Second', country_code: 'IT' });
      const { status, body } = await save([
        { id: added, record: fee },
        { id: ids[1], version: 1, remove: true },
        row(String(ids[0]), { name: 'Changed' }),
      ]);
      expect(status).toBe(200);
      expect(body.data.map(({ name }) => name)).toEqual(['Changed', 'Second', 'Third']);
      expect(await names()).toEqual(['Changed', undefined]);
      const made = body.data[2];
      expect(made).toMatchObject({ ...fee, version: 1 });

      // Each can be undone, added rows too; but not after a later change.
      const undo = (id: string, version: number) =>
        admin.client.post(`/api/v1/admin/fee-structures/${id}/undo`, { version });
      expect((await undo(ids[1], 1)).status).toBe(200);
      expect(await names()).toEqual(['Changed', 'Second']);
      const path = `/api/v1/admin/fee-structures/${made?.id}`;
      await admin.client.send('PUT', path, { name: 'Needed' });
      expect((await undo(String(made?.id), 1)).status).toBe(409);
      const { body: other } = await save([{ id: added, record: { ...fee, country_code: 'ES' } }]);
      expect((await undo(String(other.data[0]?.id), 1)).status).toBe(200);
      const gone = `/api/v1/admin/fee-structures/${other.data[0]?.id}`;
      expect((await admin.client.get(gone)).status).toBe(404);
    });

    it('is undone in one transaction, or not at all', async () => {
      ids[1] = await addFee(t.services.database.db, { name: 'Second', country_code: 'FR' });
      const undoAll = (done: Reply['data'], who = admin.client) =>
        who.post<ErrorReply>('/api/v1/admin/fee-structures/sheet/undo', {
          rows: done.map(({ id, version }) => ({ id, version })),
        });
      await expectAdminsOnly(t, (client) => undoAll([{ id: added, name: '', version: 1 }], client));
      const saveBoth = async () => {
        const saved = await save([
          row(String(ids[0]), { name: 'Changed' }, await versionOf(ids[0])),
          row(String(ids[1]), { name: 'Other' }, await versionOf(ids[1])),
          { id: added, record: { ...fee, country_code: 'NL' } },
        ]);
        expect(saved.status).toBe(200);
        return saved.body.data;
      };
      const { data: done } = { data: await saveBoth() };
      expect((await undoAll(done)).status).toBe(204);
      expect(await names()).toEqual(['First', 'Second']);
      expect((await admin.client.get(`/api/v1/admin/fee-structures/${done[2]?.id}`)).status).toBe(
        404,
      );
      const again = await saveBoth();
      await admin.client.send('PUT', `/api/v1/admin/fee-structures/${ids[0]}`, { name: 'Later' });
      const late = await undoAll(again);
      expect([late.status, late.body.code]).toEqual([409, 'cannot_undo']);
      expect(await names()).toEqual(['Later', 'Other']);
    });

    it('saves nothing when one row cannot be added or removed', async () => {
      const { body } = await save([
        { id: added, record: { ...fee, percentage: null } },
        { id: ids[0], version: 7, remove: true },
        row(String(ids[1]), { name: 'Good' }),
      ]);
      expect(body.details?.rows).toMatchObject([
        { id: ids[0], code: 'stale', current: { version: 1 } },
        { id: added, code: 'invalid', errors: { percentage: ['Required.'] } },
      ]);
      expect(await names()).toEqual(['First', 'Second']);
    });

    it('removes a tree in any order, and no branch that is referenced', async () => {
      const path = '/api/v1/admin/locations';
      const place = { country_code: 'PT', lat: 1, lng: 1, time_zone: 'Europe/Lisbon' };
      const make = async (kind: string, parent_id: string | null) =>
        (await admin.client.post<{ id: string }>(path, { ...place, kind, parent_id, name: kind }))
          .body.id;
      const country = await make('country', null);
      const city = await make('city', country);
      const going = [country, city].map((id) => ({ id, version: 1, remove: true }));
      const part = await admin.client.send<Reply>('PUT', `${path}/sheet`, { rows: [going[0]] });
      expect(part.body.details?.rows).toMatchObject([{ id: country, code: 'in_use' }]);
      expect((await admin.client.send('PUT', `${path}/sheet`, { rows: going })).status).toBe(200);
      expect((await admin.client.get(`${path}/${city}`)).status).toBe(404);
    });

    it('403 when a resource allows no new or no removed rows', async () => {
      const rows = [{ id: added, record: {} }];
      for (const { path } of [resources.bookings, resources.users])
        expect(
          (await admin.client.send('PUT', `/api/v1/admin/${path}/sheet`, { rows })).status,
        ).toBe(403);
      const lost = [{ id: added, version: 1, remove: true }];
      const at = `/api/v1/admin/${resources.properties.path}/sheet`;
      expect((await admin.client.send('PUT', at, { rows: lost })).status).toBe(403);
    });
  });
});
