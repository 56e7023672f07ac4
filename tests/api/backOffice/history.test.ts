import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { AuditProof, HistoryEntry } from '#src/wire/backOffice/history.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addFee } from '#tests/support/records/records.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

type Row = Record<string, unknown> & { readonly id: string; readonly version: number };

let t: TestApp;
let admin: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  await stepUp(t, admin.user_id);
  other = await t.person({ profile_type: null, system_roles: ['admin'] });
  await stepUp(t, other.user_id);
});
afterAll(() => t.close());

const fees = '/api/v1/admin/fee-structures';
let countries = 0;
/** Each in another country, so that removed ones can be restored without a conflict. */
const fee = () =>
  addFee(t.services.database.db, { country_code: `X${String.fromCharCode(65 + countries++)}` });
const put = async (id: string, body: unknown, who = admin) =>
  (await who.client.send<Row>('PUT', `${fees}/${id}`, body)).body;
const undo = (id: string, version: number, who = admin) =>
  who.client.post<Row & ErrorReply>(`${fees}/${id}/undo`, { version });
const historyOf = (path: string, who = admin) =>
  who.client.get<{ data: HistoryEntry[]; meta: { next: number | null } }>(`${path}/history`);

describe('the history of a record', () => {
  it('is for staff who can read the whole resource', async () => {
    const id = await fee();
    await expectAdminsOnly(t, (client) => client.get(`${fees}/${id}/history`));
    const seller = await t.person({ profile_type: 'seller' });
    const own = await addListing(t.services.database.db, seller.profile_id);
    const path = `/api/v1/admin/properties/${own}`;
    expect((await historyOf(path, seller)).status).toBe(403);
  });

  it('lists actor, change and represented user, newest first', async () => {
    const seller = await t.person({ profile_type: 'seller' });
    const id = await addListing(t.services.database.db, seller.profile_id);
    const path = `/api/v1/admin/properties/${id}`;
    await seller.client.send('PUT', path, { max_guests: 7 });
    const reason = 'The address is not the real one.';
    await admin.client.post(`${path}/suspend`, { reason });
    const { body } = await historyOf(path);
    expect(body.data).toMatchObject([
      {
        action: 'suspend',
        actor: { id: admin.user_id },
        on_behalf_of: null,
        changes: { state: ['published', 'suspended'] },
        notes: { reason },
      },
      {
        action: 'edit',
        actor: { id: seller.user_id },
        on_behalf_of: { id: seller.profile_id },
        notes: {},
      },
    ]);
    expect(Object.keys(body.data[1]?.changes ?? {})).toEqual(['max_guests']);
  });

  it('is paginated, and remains after the record is removed', async () => {
    const id = await fee();
    for (let percentage = 1; percentage <= 31; percentage += 1) await put(id, { percentage });
    await admin.client.send('DELETE', `${fees}/${id}`);
    const { body } = await historyOf(`${fees}/${id}`);
    expect(body.data).toHaveLength(30);
    const rest = await admin.client.get<typeof body>(
      `${fees}/${id}/history?before=${body.meta.next}`,
    );
    expect(rest.body.data.map(({ changes }) => changes['percentage'])).toEqual([
      [1, 2],
      [1000, 1],
    ]);
    expect(rest.body.meta.next).toBeNull();
    const nobody = await historyOf(`${fees}/01990000-0000-7000-8000-000000000000`);
    expect(nobody.status).toBe(404);
  });
});

describe('undo', () => {
  it('is for users who may edit or remove', async () => {
    const id = await fee();
    await expectAdminsOnly(t, (client) => client.post(`${fees}/${id}/undo`, { version: 1 }));
  });

  it('reverts an edit once, with a log entry', async () => {
    const id = await fee();
    const { version } = await put(id, { percentage: 200, name: 'Changed' });
    const { status, body } = await undo(id, version);
    expect(status).toBe(200);
    expect(body).toMatchObject({ percentage: 1000, name: 'Service fee', version: 3 });
    expect((await historyOf(`${fees}/${id}`)).body.data[0]).toMatchObject({
      action: 'undo',
      changes: { percentage: [200, 1000] },
    });
    const again = await undo(id, version);
    expect({ status: again.status, code: again.body.code, message: again.body.message }).toEqual({
      status: 409,
      code: 'cannot_undo',
      message: 'This is undone already.',
    });
  });

  it('is refused after a later change, with its actor and fields', async () => {
    const id = await fee();
    const { version } = await put(id, { percentage: 200 });
    await put(id, { percentage: 300 }, other);
    const { status, body } = await undo(id, version);
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'cannot_undo',
      details: { action: 'edit', by: expect.stringMatching(/^Person /) as string },
    });
    await sql`update fee_structures set fixed = 5 where id = ${id}`.execute(t.services.database.db);
    expect((await undo(id, version + 1, other)).status).toBe(409);
  });

  it('restores a removed record', async () => {
    const id = await fee();
    const before = (await admin.client.get<Row>(`${fees}/${id}`)).body;
    await admin.client.send('DELETE', `${fees}/${id}`);
    const { status, body } = await undo(id, before.version);
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, version: before.version + 1 });
    expect((await admin.client.get<Row>(`${fees}/${id}`)).body).toEqual(body);
  });

  it('names the conflict that prevents it', async () => {
    const { db } = t.services.database;
    const person = await t.person({ profile_type: 'seller' });
    const path = `/api/v1/admin/profiles/${person.profile_id}`;
    const changed = await admin.client.send<Row>('PUT', path, { account_type: 'business' });
    expect(changed.status).toBe(200);
    await db
      .insertInto('profiles')
      .values({
        id: uuidv7(),
        user_id: person.user_id,
        profile_type: 'seller',
        account_type: 'personal',
        display_name: 'Another',
      })
      .execute();
    const { version } = changed.body;
    const { status, body } = await admin.client.post<ErrorReply>(`${path}/undo`, { version });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid' });
    expect(
      Object.values(body.errors ?? {})
        .flat()
        .join(' '),
    ).toContain('like this already');
  });

  it('restores no personal data, because the log has none', async () => {
    const person = await t.person();
    const path = `/api/v1/admin/users/${person.user_id}`;
    const renamed = await admin.client.send<Row>('PUT', path, { name: 'Another name' });
    const { version } = renamed.body;
    const { status, body } = await admin.client.post<ErrorReply>(`${path}/undo`, { version });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'cannot_undo' });
    expect(body.message).toContain('entered again');
  });
});

describe('the verification of the log', () => {
  const proof = '/api/v1/admin/audit/proof';

  it('is for admins', async () => {
    await expectAdminsOnly(t, (client) => client.get(proof));
    await expectAdminsOnly(t, (client) => client.post(proof));
  });

  it('finds the first entry that was changed', async () => {
    await put(await fee(), { percentage: 700 });
    const { body } = await admin.client.post<{ data: AuditProof }>(proof);
    expect(body.data).toMatchObject({ broken_at: null });
    expect((await admin.client.get<typeof body>(proof)).body).toEqual(body);
    const { db } = t.services.database;
    await sql`alter table audit_log disable trigger user`.execute(db);
    await sql`update audit_log set differences = '{}' where sequence = 2`.execute(db);
    const broken = await admin.client.post<typeof body>(proof);
    expect(broken.body.data).toMatchObject({ broken_at: 2 });
  });
});
