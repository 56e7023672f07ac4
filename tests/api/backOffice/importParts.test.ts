import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { restoreAbandonedImports } from '#server/modules/backOffice/jobs/restoreAbandonedImports.ts';
import { importBatch } from '#server/modules/backOffice/transfer/importBatch.ts';
import type {
  ImportOptions,
  ImportProgress,
} from '#server/modules/backOffice/transfer/importOptions.ts';
import { importRows } from '#server/modules/backOffice/transfer/importRows.ts';
import { noteRecords } from '#server/modules/backOffice/transfer/restoreRecords.ts';
import type { RowInput } from '#server/modules/backOffice/transfer/rowInput.ts';
import { brokenAuditLink } from '#server/platform/audit/verifyAudit.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { handlerRegistry } from '#server/resource/handlers.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addLocation } from '#tests/support/records/listings.ts';

const OPTIONS: ImportOptions = {
  apply: true,
  signal: new AbortController().signal,
  onProgress: () => undefined,
};

let t: TestApp;
/** An admin who imports locations. */
let importer: ResourceContext;
beforeAll(async () => {
  t = await testApp();
  const admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  importer = {
    services: t.services,
    handlers: handlerRegistry([]),
    resource: resources.locations,
    actor: { user_id: admin.user_id, system_roles: ['admin'], profile_ids: [], delegations: [] },
    request: { actor: admin, ip: '' },
  };
});
afterAll(() => t.close());

// Imports of more rows than are written together: on the embedded database, several transactions.
describe('an import of many rows', () => {
  it('reports its progress, and imports nothing when its client leaves', async () => {
    const csv = [
      'kind,name,country_code,lat,lng,time_zone',
      ...Array.from({ length: 450 }, (_, index) => `city,Left ${index},PT,38,-9,Europe/Lisbon`),
    ].join('\n');
    const leaving = new AbortController();
    const progress: string[] = [];
    const onProgress = ({ phase, done, total }: ImportProgress) => {
      progress.push(`${phase} ${done} of ${total}`);
      if (phase === 'write' && done === 200) leaving.abort();
    };
    const options = { ...OPTIONS, signal: leaving.signal, onProgress };
    await expect(importRows(importer, csv, options)).rejects.toThrow(/abort/);
    const checked = [100, 200, 300, 400, 450].map((done) => `check ${done} of 450`);
    expect(progress).toEqual([
      ...(t.services.database.kind === 'embedded' ? checked : []),
      'write 100 of 450',
      'write 200 of 450',
    ]);
    const { db } = t.services.database;
    const left = db.selectFrom('locations').select('id').where('name', 'like', 'Left %');
    expect(await left.execute()).toEqual([]);
  });

  it('restores everything when a row conflicts with an earlier row of the file', async () => {
    const { db } = t.services.database;
    const [outer, inner] = [await addLocation(db), await addLocation(db)];
    const csv = [
      'id,kind,name,country_code,lat,lng,time_zone,parent_id',
      `${outer},,,,,,,${inner}`,
      ...Array.from({ length: 200 }, (_, index) => `,city,Ring ${index},PT,38,-9,Europe/Lisbon,`),
      `${inner},,,,,,,${outer}`,
    ].join('\n');
    await expect(importRows(importer, csv, OPTIONS)).rejects.toMatchObject({
      code: 'import_refused',
      details: {
        report: {
          counts: { create: 200, change: 1, same: 0, refused: 1 },
          lines: expect.arrayContaining([
            expect.objectContaining({
              row: 203,
              problems: [expect.objectContaining({ column: 'parent_id' })],
            }),
          ]) as unknown,
        },
      },
    });
    const parents = db
      .selectFrom('locations')
      .select('parent_id')
      .where('id', 'in', [outer, inner]);
    expect(await parents.execute()).toEqual([{ parent_id: null }, { parent_id: null }]);
    const rings = db.selectFrom('locations').select('id').where('name', 'like', 'Ring %');
    expect(await rings.execute()).toEqual([]);
    expect(await db.selectFrom('pending_import_records').select('id').execute()).toEqual([]);
    expect(await brokenAuditLink(db)).toBeNull();
  });

  it('restores what an import wrote that ended with its server, except what changed since', async () => {
    const { services } = t;
    const { db } = services.database;
    const edited = await addLocation(db, { name: 'Before', population: 1 });
    const city = { kind: 'city', country_code: 'PT', lat: 38, lng: -9, time_zone: 'Europe/Lisbon' };
    const row = (id: string | null, body: AnyRecord): RowInput => ({
      row: 2,
      title: '',
      id,
      version: undefined,
      body,
      problems: [],
    });
    // Its parts are committed, and its end is missing.
    for (const rows of [
      [row(edited, { name: 'After' }), row(null, { ...city, name: 'Abandoned' })],
      [row(edited, { name: 'After that' }), row(null, { ...city, name: 'Abandoned and changed' })],
    ])
      await transact(services, actingOf(importer.request, 'staff'), async (unit) => {
        const { written } = await importBatch(importer, unit, rows);
        await noteRecords(unit, resources.locations, 'an import', written);
      });
    await db
      .updateTable('locations')
      .set({ population: 7 })
      .where('name', '=', 'Abandoned and changed')
      .execute();
    await restoreAbandonedImports(services);
    const names = db
      .selectFrom('locations')
      .select(['name', 'population'])
      .where((on) => on.or([on('id', '=', edited), on('name', 'like', 'Abandoned%')]))
      .orderBy('name');
    expect(await names.execute()).toEqual([
      { name: 'Abandoned and changed', population: 7 },
      { name: 'Before', population: 1 },
    ]);
    const audit = db
      .selectFrom('audit_log')
      .select('action')
      .where('record_id', '=', edited)
      .orderBy('sequence');
    expect((await audit.execute()).map(({ action }) => action)).toEqual([
      'locations.edit',
      'locations.edit',
      'locations.undo',
    ]);
    expect(await db.selectFrom('pending_import_records').select('id').execute()).toEqual([]);
  });
});
