import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '#src/wire/backOffice/audit.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

let t: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
});
afterAll(() => t.close());

const [R1, R2, MANY] = [randomUUID(), randomUUID(), randomUUID()];

const PATH = '/api/v1/admin/audit';
const search = (query: object) =>
  admin.client.get<AuditPage>(`${PATH}?${new URLSearchParams({ ...query })}`);

/** Audits a change of a record by a person. */
const change = (who: SignedIn, record_id: string, action: string, differences: object) =>
  transact(
    t.services,
    { by: 'staff', user_id: who.user_id, on_behalf_of: null, address: '10.1.1.1' },
    async (unit) =>
      unit.audit({
        action: `fee_structures.${action}`,
        resource: 'fee_structures',
        record_id,
        differences: { ...differences },
      }),
  );

describe('the audit log', () => {
  it('is for owners and admins, as a list and as a file', async () => {
    for (const path of [PATH, `${PATH}.csv`]) {
      await expectAdminsOnly(t, (client) => client.get(path));
      const owner = await t.person({ profile_type: null, system_roles: ['owner'] });
      expect((await owner.client.get(path)).status).toBe(200);
    }
  });

  it('is searched by who, what, when and record, with secrets masked', async () => {
    const one = await t.person({ profile_type: null, system_roles: ['admin'] });
    const other = await t.person({ profile_type: null, system_roles: ['admin'] });
    await change(one, R1, 'edit', { state: ['held', 'confirmed'], iban: ['PT50', 'PT51'] });
    t.clock.advance(2 * 86_400_000);
    await change(other, R2, 'cancel_by_staff', { reason: '=1+1' });
    const found = async (query: object) =>
      (await search(query)).body.data.map(({ record_id }) => record_id);
    const { name, email } = await t.services.database.db
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', one.user_id)
      .executeTakeFirstOrThrow();
    const resource = { resource: 'fee_structures' };
    expect(await found({ ...resource, who: name })).toEqual([R1]);
    expect(await found({ ...resource, who: email.toUpperCase() })).toEqual([R1]);
    expect(await found({ ...resource, who: other.user_id })).toEqual([R2]);
    expect(await found({ what: 'cancel by' })).toEqual([R2]);
    expect(await found({ record_id: R1 })).toEqual([R1]);
    expect(await found({ ...resource, to: '2026-06-01' })).toEqual([R1]);
    expect(await found({ ...resource, from: '2026-06-03' })).toEqual([R2]);
    expect(await found({ ...resource, what: '%' })).toEqual([]);
    const [entry] = (await search({ record_id: R1 })).body.data;
    expect(entry).toMatchObject({
      actor: { id: one.user_id, name },
      differences: { state: ['held', 'confirmed'], iban: ['(hidden)', '(hidden)'] },
    });
    const csv = await admin.client.get<string>(`${PATH}.csv?record_id=${R2}`);
    expect(csv.headers['content-disposition']).toContain('audit-log.csv');
    const text = csv.body;
    expect(text).toContain(R2);
    expect(text).not.toContain(R1);
  });

  it('has pages that follow each other', async () => {
    for (let number = 0; number < 60; number += 1) await change(admin, MANY, 'edit', {});
    const first = (await search({ record_id: MANY })).body;
    expect(first.data).toHaveLength(50);
    const second = (await search({ record_id: MANY, before: String(first.meta.next) })).body;
    expect(second.data).toHaveLength(10);
    expect(second.meta.next).toBeNull();
    const sequences = [...first.data, ...second.data].map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.toSorted((a, b) => b - a));
  });

  it('422 or 400 for what cannot be searched', async () => {
    for (const query of [
      { from: 'yesterday' },
      { before: '0' },
      { __proto__x: 'a' },
      { sort: 'x' },
    ])
      expect([400, 422]).toContain((await search(query)).status);
  });
});
