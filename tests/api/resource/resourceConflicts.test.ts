import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { resources } from '#resources';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addFee } from '#tests/support/records/records.ts';

interface Versioned extends Record<string, unknown> {
  readonly version: number;
}

let t: TestApp;
let admin: SignedIn;
let seller: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  seller = await t.person({ profile_type: 'seller' });
});
afterAll(() => t.close());

const at = (id: string) => `/api/v1/admin/properties/${id}`;
/** A draft: changes of a published one by its seller go to review. */
const listing = () => addListing(t.services.database.db, seller.profile_id, { state: 'draft' });
const put = <Body = ErrorReply>(who: SignedIn, id: string, body: unknown) =>
  who.client.send<Body>('PUT', at(id), body);

describe('a save', () => {
  it('of a stale record is refused with the current record, and changes nothing', async () => {
    const id = await listing();
    const { body: seen } = await admin.client.get<Versioned>(at(id));
    const { body: theirs } = await put<Versioned>(seller, id, {
      version: seen.version,
      title: 'Another title entirely',
    });
    const mine = await put(admin, id, { version: seen.version, title: 'My own title for it' });
    expect({ status: mine.status, code: mine.body.code }).toEqual({ status: 409, code: 'stale' });
    expect(mine.body.details?.['current']).toMatchObject({
      title: 'Another title entirely',
      version: theirs.version,
      abilities: { edit: true },
    });
    expect((await admin.client.get<Versioned>(at(id))).body).toMatchObject(
      mine.body.details?.['current'] as object,
    );
  });

  it('with the newer version succeeds', async () => {
    const id = await listing();
    await put(seller, id, { title: 'Another title entirely' });
    const { status, body } = await put<Versioned>(admin, id, { version: 2, max_guests: 3 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 3, title: 'Another title entirely', max_guests: 3 });
  });

  it('shows no internal field to a party', async () => {
    const id = await listing();
    await put(admin, id, { max_guests: 3 });
    const { body } = await put(seller, id, { version: 1, max_guests: 2 });
    const { body: seen } = await seller.client.get<Versioned>(at(id));
    expect(body.details?.['current']).toEqual(seen);
  });

  it('of the same version by two users succeeds once', async () => {
    const id = await listing();
    const answers = await Promise.all(
      [5, 6, 7, 8].map((max_guests) => put(admin, id, { version: 1, max_guests })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});

describe('the version', () => {
  it('is incremented by the database on every write', async () => {
    const { db } = t.services.database;
    const id = await addListing(db, seller.profile_id);
    await db.updateTable('properties').set({ rank: 0.5 }).where('id', '=', id).execute();
    await admin.client.post(`${at(id)}/suspend`, { reason: 'The address is not the real one.' });
    expect((await admin.client.get<Versioned>(at(id))).body.version).toBe(3);
  });

  it('cannot be chosen by a client', async () => {
    const id = await addFee(t.services.database.db);
    const { db } = t.services.database;
    await sql`update fee_structures set version = 40 where id = ${id}`.execute(db);
    const row = db.selectFrom('fee_structures').select('version').where('id', '=', id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ version: 2 });
  });

  it('is on every resource', async () => {
    const { rows } = await t.services.database.pool.query<{ name: string }>(
      "select tgrelid::regclass::text as name from pg_trigger where tgname like '%_counted'",
    );
    const counted = rows.map(({ name }) => name);
    expect(counted).toEqual(expect.arrayContaining(Object.keys(resources)));
  });
});
