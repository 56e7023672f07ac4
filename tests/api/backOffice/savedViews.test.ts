import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListPreference, SavedView } from '#src/schema/listLook.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { tokenScope } from '#src/rules/accounts/apiTokens.ts';
import { apiTokenOf } from '#tests/support/app/apiToken.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addBooking } from '#tests/support/records/records.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

let t: TestApp;
let ada: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  t = await testApp();
  ada = await t.person({ profile_type: null, system_roles: ['admin'] });
  ben = await t.person({ profile_type: null, system_roles: ['owner'] });
});
afterAll(() => t.close());

const at = '/api/v1/admin/bookings/views';
const look = {
  filters: { state: ['confirmed'], check_in_gte: '2026-06-01', q: 'KS' },
  sort: ['check_in', 'ASC'],
  columns: ['reference', 'check_in'],
  density: 'compact',
};
type Lists = { data: { views: SavedView[]; preference: ListPreference } };
const all = async (who: SignedIn) => (await who.client.get<Lists>(at)).body.data;
const save = (who: SignedIn, name: string, more: object = {}) =>
  who.client.post<{ data: SavedView } & ErrorReply>(at, { name, shared: false, look, ...more });

describe('saved views', () => {
  it('are for staff who can read the list', async () => {
    await expectAdminsOnly(t, (client) => client.get(at));
    await expectAdminsOnly(t, (client) => client.post(at, { name: 'x', shared: false, look }));
    await expectAdminsOnly(t, (client) =>
      client.send('PUT', '/api/v1/admin/bookings/preference', {}),
    );
  });

  it('are private until shared, and then visible to all staff', async () => {
    const { status, body } = await save(ada, 'Arrivals');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'Arrivals', look, owner: { id: ada.user_id } });
    expect((await all(ben)).views).toEqual([]);
    const view = `${at}/${body.data.id}`;
    expect((await ben.client.send('PUT', view, { shared: true })).status).toBe(404);
    await ada.client.send('PUT', view, { shared: true });
    expect((await all(ben)).views).toMatchObject([{ name: 'Arrivals', shared: true }]);
    expect((await ben.client.send('PUT', view, { name: 'Mine' })).status).toBe(403);
    expect((await ben.client.send('DELETE', view)).status).toBe(403);
    expect((await ada.client.send('DELETE', view)).status).toBe(204);
    expect((await all(ada)).views).toEqual([]);
  });

  it('have unique names, and only valid columns and filters', async () => {
    await save(ada, 'Twice');
    const again = await save(ada, 'Twice');
    expect({ status: again.status, errors: again.body.errors }).toEqual({
      status: 422,
      errors: { name: ['You have a view of this name already.'] },
    });
    expect((await save(ben, 'Twice')).status).toBe(201);
    const bad = { ...look, filters: { colour: 'red' } };
    expect((await save(ada, 'Bad', { look: bad })).status).toBe(400);
    expect((await save(ada, 'Bad', { look: { ...look, sort: ['colour', 'ASC'] } })).status).toBe(
      400,
    );
  });

  it('and list preferences are stored per person', async () => {
    const { body } = await save(ada, 'Default');
    const prefer = (preference: object) =>
      ada.client.send<{ data: ListPreference }>(
        'PUT',
        '/api/v1/admin/bookings/preference',
        preference,
      );
    await prefer({ columns: ['reference', 'total'], density: 'compact' });
    await prefer({ default_view_id: body.data.id });
    expect((await all(ada)).preference).toEqual({
      columns: ['reference', 'total'],
      density: 'compact',
      default_view_id: body.data.id,
    });
    expect((await all(ben)).preference).toEqual({ default_view_id: null });
    await ada.client.send('DELETE', `${at}/${body.data.id}`);
    expect((await all(ada)).preference).toMatchObject({ default_view_id: null });
  });
});

describe('the search over all resources', () => {
  const search = (who: SignedIn, q: string) =>
    who.client.get<{ data: { resource: string; id: string; title: string; state: string }[] }>(
      `/api/v1/admin/search?q=${encodeURIComponent(q)}`,
    );

  it('is for staff, and finds only readable records', async () => {
    expect((await t.visitor.get('/api/v1/admin/search?q=river')).status).toBe(401);
    const seller = await t.person({ profile_type: 'seller' });
    expect((await search(seller, 'river')).status).toBe(403);
    const { db } = t.services.database;
    const id = await addListing(db, seller.profile_id, { title: 'The river loft of Zanzibar' });
    const disputes = await t.person({ profile_type: null, system_roles: ['dispute_admin'] });
    expect((await search(disputes, 'Zanzibar')).body.data).toEqual([]);
    expect((await search(ada, 'zanzibar loft')).body.data).toEqual([
      { resource: 'properties', id, title: 'The river loft of Zanzibar', state: 'published' },
    ]);
  });

  it('finds a record by its id', async () => {
    const buyer = await t.person();
    const seller = await t.person({ profile_type: 'seller' });
    const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
    const id = await addBooking(t.services.database.db, parties);
    expect((await search(ada, id)).body.data).toMatchObject([{ resource: 'bookings', id }]);
  });

  it('finds a booking by its reference, however it is typed', async () => {
    const buyer = await t.person();
    const seller = await t.person({ profile_type: 'seller' });
    const { db } = t.services.database;
    const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
    const id = await addBooking(db, parties);
    await db.updateTable('bookings').set({ reference: 'KS-7F3K9Q' }).where('id', '=', id).execute();
    for (const q of ['ks7f3k9q', '\u202AKS\u20117F3K9Q\u202C', 'ＫＳ－７Ｆ３Ｋ９Ｑ', 'KS – ٧F٣K٩Q'])
      expect((await search(ada, q)).body.data).toMatchObject([{ resource: 'bookings', id }]);
  });

  it('shows an API token only what its scopes read', async () => {
    const person = await t.person({ profile_type: 'seller' });
    const { db } = t.services.database;
    await db
      .updateTable('users')
      .set({ name: 'Zebedee Quill' })
      .where('id', '=', person.user_id)
      .execute();
    await addListing(db, person.profile_id, { title: 'The Quill loft' });
    const found = async (scopes: readonly string[]) => {
      const token = await apiTokenOf(t, ada, scopes);
      const { body } = await token.send<{ data: { resource: string }[] }>(
        'GET',
        '/api/v1/admin/search?q=Quill',
      );
      return [...new Set(body.data.map(({ resource }) => resource))].sort();
    };
    const all = await search(ada, 'Quill');
    const resources = [...new Set(all.body.data.map(({ resource }) => resource))].sort();
    expect(resources).toEqual(expect.arrayContaining(['properties', 'users']));
    expect(await found(['search:read'])).toEqual([]);
    expect(await found(['search:read', 'properties:read'])).toEqual(['properties']);
    expect(await found(['search:read', 'users:read'])).toEqual(['users']);
    const scopes = resources.map((resource) => tokenScope(resource, 'GET'));
    expect(await found(['search:read', ...scopes])).toEqual(resources);
  });
});
