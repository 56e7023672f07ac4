import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import type { ImportReport } from '#src/wire/backOffice/transfer.ts';
import type { Actor } from '#src/access/grants.ts';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { anyListing } from '#tests/support/records/listings.ts';
import {
  addDocument,
  addPaidBooking,
  addStatementLine,
  addStep,
  addTransfer,
} from '#tests/support/records/records.ts';
import { addSample } from '#tests/support/records/samples.ts';

const ADMIN: Actor = {
  user_id: 'admin',
  system_roles: ['admin'],
  profile_ids: [],
  delegations: [],
};
// Reviews that wait for publication are read by their authors only, so nobody exports the resource.
const all = Object.values<Resource>(resources).filter(({ access }) => access.list(ADMIN) === true);
const imported = all.filter(
  ({ access }) => access.edit(ADMIN) === true || access.create(ADMIN) === true,
);

let t: TestApp;
let admin: SignedIn;
let buyer: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  await stepUp(t, admin.user_id);
  buyer = await t.person();
  const seller = await t.person({ profile_type: 'seller' });
  const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
  const { db } = t.services.database;
  // At least one record of each kind.
  const stay = { property_id: await anyListing(db, seller.profile_id) };
  const transfer_id = await addTransfer(db, await addPaidBooking(db, parties, stay));
  await addStatementLine(db, transfer_id);
  await addDocument(db, await addStep(db, seller.profile_id, { step: 'identity_document' }));
  // An invoice creates its subscription, of which a profile has at most one.
  for (const resource of all.toReversed()) {
    const { body } = await admin.client.get<readonly unknown[]>(`/api/v1/admin/${resource.path}`);
    if (body.length === 0) await addSample(db, resource, parties);
  }
});
afterAll(() => t.close());

const exported = async ({ path }: Resource) =>
  (await admin.client.get<string>(`/api/v1/admin/${path}/export`)).body;

async function importBack({ path }: Resource, csv: string): Promise<ImportReport> {
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: `/api/v1/admin/${path}/import?apply=true`,
    headers: { origin: 'http://keystead.test', 'content-type': 'text/csv' },
    cookies: { [SESSION_COOKIE]: admin.token },
    payload: csv,
  });
  expect({ statusCode, body }).toMatchObject({ statusCode: 200 });
  return (JSON.parse(body) as { readonly data: ImportReport }).data;
}

describe.each(all.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  it('are not exported to others', async () => {
    const at = `/api/v1/admin/${resource.path}/export`;
    expect((await t.visitor.get(at)).status).toBe(401);
    expect((await buyer.client.get(at)).status).toBe(403);
  });

  it('name the record of each reference', async () => {
    const rows = parse<Record<string, string>>(await exported(resource), {
      bom: true,
      columns: true,
    });
    expect(rows.length).toBeGreaterThan(0);
    for (const [column, field] of Object.entries(resource.fields)) {
      const { references } = metaOf(field);
      if (!all.some(({ name }) => name === references)) continue;
      for (const row of rows.filter((one) => one[column] !== '')) {
        const title = row[`${column.replace(/_id$/, '')} (title)`] ?? '';
        expect({ column, title }).not.toEqual({ column, title: '' });
        expect(title).not.toMatch(/^[\da-f]{8}-[\da-f]{4}-/);
      }
    }
  });
});

it.each(imported.map((resource) => [resource.name, resource] as const))(
  '%s are imported as they were exported',
  async (_, resource) => {
    const csv = await exported(resource);
    const { applied, counts, lines } = await importBack(resource, csv);
    expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
    expect({ applied, ...counts }).toEqual({
      applied: true,
      create: 0,
      change: 0,
      same: lines.length,
      refused: 0,
    });
  },
);
