import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mentionOf } from '#src/rules/backOffice/notes.ts';
import type { Note, RecordNotes } from '#src/wire/backOffice/notes.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addBooking } from '#tests/support/records/records.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

let t: TestApp;
let ada: SignedIn;
let ben: SignedIn;
let buyer: SignedIn & { profile_id: string };
let seller: SignedIn & { profile_id: string };
let id: string;
let at: string;
beforeAll(async () => {
  t = await testApp();
  ada = await t.person({ profile_type: null, system_roles: ['admin'] });
  ben = await t.person({ profile_type: null, system_roles: ['owner'] });
  buyer = await t.person();
  seller = await t.person({ profile_type: 'seller' });
});
afterAll(() => t.close());
beforeEach(async () => {
  const { db } = t.services.database;
  id = await addBooking(db, { buyer_id: buyer.profile_id, seller_id: seller.profile_id });
  at = `/api/v1/admin/bookings/${id}`;
});

type Sent = { data: Note } & ErrorReply;
const write = (who: SignedIn, body: string) => who.client.post<Sent>(`${at}/notes`, { body });
const read = async (who: SignedIn) =>
  (await who.client.get<{ data: RecordNotes }>(`${at}/notes`)).body.data;
const assign = (who: SignedIn, user_id: string | null, from: string | null) =>
  who.client.send<{ data: RecordNotes } & ErrorReply>('PUT', `${at}/assignee`, { user_id, from });
const kindsOf = async (who: SignedIn) =>
  (
    await t.services.database.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', who.user_id)
      .execute()
  ).map(({ kind }) => kind);

describe('the staff who can be mentioned', () => {
  it('are listed for staff only, with their names', async () => {
    const staff = '/api/v1/admin/staff';
    expect((await t.visitor.get(staff)).status).toBe(401);
    expect((await buyer.client.get(staff)).status).toBe(403);
    const { body } = await ada.client.get<{ data: { id: string }[] }>(staff);
    const ids = body.data.map(({ id: user }) => user);
    expect(ids).toEqual(expect.arrayContaining([ada.user_id, ben.user_id]));
    expect(ids).not.toContain(seller.user_id);
  });
});

describe('the notes of a record', () => {
  it('are for staff who can read the record', async () => {
    await expectAdminsOnly(t, (client) => client.get(`${at}/notes`));
    await expectAdminsOnly(t, (client) => client.post(`${at}/notes`, { body: 'x' }));
    await expectAdminsOnly(t, (client) =>
      client.send('PUT', `${at}/assignee`, { user_id: null, from: null }),
    );
    expect((await buyer.client.get(`${at}/notes`)).status).toBe(403);
    expect((await buyer.client.get('/api/v1/admin/staff')).status).toBe(403);
  });

  it('are written, edited, deleted and restored by their author', async () => {
    const { status, body } = await write(ada, 'Called twice.');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ body: 'Called twice.', own: true, version: 1 });
    const note = `${at}/notes/${body.data.id}`;
    expect((await read(ben)).notes).toMatchObject([{ own: false, author: { id: ada.user_id } }]);

    const edit = { body: 'Called three times.', version: 1 };
    expect((await ben.client.send('PUT', note, edit)).status).toBe(403);
    expect((await ben.client.send('DELETE', note)).status).toBe(403);
    expect((await ada.client.send<Sent>('PUT', note, edit)).body.data).toMatchObject({
      body: 'Called three times.',
      version: 2,
    });
    const late = await ada.client.send<Sent>('PUT', note, edit);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);

    expect((await ada.client.send('DELETE', note)).status).toBe(204);
    expect((await read(ada)).notes).toEqual([]);
    expect((await ada.client.post<Sent>(`${note}/restore`, {})).body.data.body).toBe(
      'Called three times.',
    );
  });

  it.each(['', '   ', 'x'.repeat(4_001)])('are no empty and no endless text: %#', async (body) => {
    expect((await write(ada, body)).status).toBe(422);
  });

  it('notify the staff whom they mention, and only those', async () => {
    await write(
      ada,
      `Please look, ${mentionOf('Ben', ben.user_id)} and ${mentionOf('Ada', ada.user_id)}`,
    );
    expect(await kindsOf(ben)).toContain('note_mention');
    expect(await kindsOf(ada)).not.toContain('note_mention');
  });

  it('mention staff only', async () => {
    const { status, body } = await write(ada, `Hello ${mentionOf('Guest', buyer.user_id)}`);
    expect(status).toBe(422);
    expect(body.errors?.['body']).toEqual([
      'You can mention staff only. Remove the mention of another person.',
    ]);
    expect((await read(ada)).notes).toEqual([]);
  });

  it('exist only for resources that declare them', async () => {
    const any = '/api/v1/admin/locations/01941f29-7c00-70ec-a15f-a49a40d362a1/notes';
    expect((await ada.client.get(any)).status).toBe(404);
    const gone = '/api/v1/admin/bookings/01941f29-7c00-70ec-a15f-a49a40d362a1/notes';
    expect((await ada.client.get(gone)).status).toBe(404);
  });
});

describe('the assignee of a record', () => {
  it('is shown, filtered by and sorted by in the list, and hidden from the parties', async () => {
    const { body } = await assign(ada, ben.user_id, null);
    expect(body.data.assignee?.id).toBe(ben.user_id);
    expect(await kindsOf(ben)).toContain('record_assigned');
    const filter = encodeURIComponent(JSON.stringify({ assignee_id: ben.user_id, id }));
    const sort = encodeURIComponent('["assignee_id","ASC"]');
    const list = await ada.client.get<{ assignee_id: string }[]>(
      `/api/v1/admin/bookings?filter=${filter}&sort=${sort}`,
    );
    expect(list.body.map(({ assignee_id }) => assignee_id)).toEqual([ben.user_id]);
    expect((await buyer.client.get<object>(at)).body).not.toHaveProperty('assignee_id');
    const csv = await ada.client.get<string>(
      `/api/v1/admin/bookings/export?filter=${filter}&columns=["reference","assignee_id"]&sort=${sort}`,
    );
    expect(csv.body).toContain(ben.user_id);
  });

  it('is a member of staff', async () => {
    expect((await assign(ada, buyer.user_id, null)).body.errors).toEqual({
      user_id: ['Choose a member of staff.'],
    });
  });

  it('is not overwritten by a choice that another person made stale', async () => {
    await assign(ada, ben.user_id, null);
    const late = await assign(ben, ada.user_id, null);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await read(ada)).assignee?.id).toBe(ben.user_id);
    expect((await assign(ada, null, ben.user_id)).body.data.assignee).toBeNull();
  });
});

describe('the totals of a list', () => {
  type Totals = { data: { currency: string; amounts: Record<string, number> }[] };
  it('are for those who read the list, by currency, of what the filter selects', async () => {
    await expectAdminsOnly(t, (client) => client.get('/api/v1/admin/payments/totals'));
    // Lists that the market reads too.
    for (const name of ['bookings', 'properties', 'profiles', 'locations']) {
      const read = (client: SignedIn['client']) => client.get(`/api/v1/admin/${name}/totals`);
      expect((await read(t.visitor)).status).toBe(401);
      for (const { client } of [buyer, seller]) expect((await read(client)).status).toBe(403);
    }
    const { db } = t.services.database;
    const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
    const usd = await addBooking(db, parties, { currency: 'USD' });
    const filter = encodeURIComponent(JSON.stringify({ id: [id, usd] }));
    const { body } = await ada.client.get<Totals>(`/api/v1/admin/bookings/totals?filter=${filter}`);
    expect(body.data.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    const sums = await db
      .selectFrom('bookings')
      .select(['currency', 'total'])
      .where('id', 'in', [id, usd])
      .orderBy('currency')
      .execute();
    expect(body.data.map(({ amounts }) => amounts['total'])).toEqual(
      sums.map(({ total }) => total),
    );
  });

  it('are empty where none are declared, and refuse an unknown column', async () => {
    expect((await ada.client.get<Totals>('/api/v1/admin/locations/totals')).body.data).toEqual([]);
    const wrong = await ada.client.get('/api/v1/admin/bookings/totals?filter={"nights_off":1}');
    expect(wrong.status).toBe(400);
  });
});

describe('a relative filter', () => {
  it('is evaluated when the list is read', async () => {
    const list = (within: string) =>
      ada.client.get<unknown[]>(
        `/api/v1/admin/bookings?filter=${encodeURIComponent(JSON.stringify({ id, created_at_within: within }))}`,
      );
    const moved = await t.services.database.db
      .updateTable('bookings')
      .set({ created_at: '2026-05-20T10:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    expect(moved).toHaveLength(1);
    expect((await list('last_30_days')).body).toHaveLength(1);
    expect((await list('last_7_days')).body).toHaveLength(0);
    expect((await list('overdue')).body).toHaveLength(1);
    expect((await list('next_century')).status).toBe(400);
  });
});
