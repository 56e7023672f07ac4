import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PropertyState } from '#src/rules/listings/property.ts';
import type { ListingHistory } from '#src/wire/listings/listingPage.ts';
import type { ListingPause } from '#src/wire/listings/listingPause.ts';
import { testApp, type Client, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addBooking } from '#tests/support/records/records.ts';
import { agentOf } from '#tests/support/sellers/agents.ts';

const AT = '/api/v1/seller/listing-pause';

let t: TestApp;
let seller: SignedIn;

beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  seller = await t.person({ profile_type: 'seller' });
});
afterAll(() => t.close());

const list = (state: PropertyState = 'published') =>
  addListing(t.services.database.db, seller.profile_id, { state });
const send = async (event: string, client: Client = seller.client) =>
  (await client.post<{ data: ListingPause }>(`${AT}/${event}`, {})).body.data;
const one = (id: string, event: string) =>
  seller.client.post(`/api/v1/seller/properties/${id}/${event}`, {});
const states = async (...ids: string[]) => {
  const rows = await t.services.database.db
    .selectFrom('properties')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
};
const statuses = async (client: Client) => [
  (await client.get(AT)).status,
  (await client.post(`${AT}/pause`, {})).status,
  (await client.post(`${AT}/resume`, {})).status,
];

describe('pausing all listings', () => {
  it('is for the seller and agents with the scope properties', async () => {
    expect(await statuses(t.visitor)).toEqual([401, 401, 401]);
    const refused = [403, 403, 403];
    expect(await statuses((await t.person()).client)).toEqual(refused);
    const staff = await t.person({ profile_type: null, system_roles: ['admin'] });
    expect(await statuses(staff.client)).toEqual(refused);
    const without = await agentOf(t, seller.profile_id, ['bookings', 'messages', 'payouts:read']);
    expect(await statuses(without.client)).toEqual(refused);
    const agent = await agentOf(t, seller.profile_id, ['properties']);
    expect(await statuses(agent.client)).toEqual([200, 200, 200]);
    expect(await statuses(seller.client)).toEqual([200, 200, 200]);
    expect((await seller.client.post(`${AT}/archive`, {})).status).toBe(404);
  });

  it('resumes exactly what it paused', async () => {
    const [a, b] = [await list(), await list()];
    const alone = await list();
    const draft = await list('rejected');
    await one(alone, 'pause');
    expect(await send('pause')).toMatchObject({ published: 0, paused: 2 });
    expect(await states(a, b, alone, draft)).toEqual(['paused', 'paused', 'paused', 'rejected']);
    expect(await send('resume')).toEqual({
      published: 2,
      paused: 0,
      paused_at: null,
      paused_by: null,
    });
    expect(await states(a, b, alone, draft)).toEqual([
      'published',
      'published',
      'paused',
      'rejected',
    ]);
  });

  it('leaves alone what was resumed and paused again, and archived, one by one', async () => {
    const [a, b, c] = [await list(), await list(), await list()];
    await send('pause');
    await one(a, 'resume');
    await one(a, 'pause');
    await one(b, 'archive');
    const { data } = (await seller.client.get<{ data: ListingPause }>(AT)).body;
    expect(data).toMatchObject({ published: 0, paused: 1 });
    await send('resume');
    expect(await states(a, b, c)).toEqual(['paused', 'archived', 'published']);
  });

  it('repeated changes nothing, and adds what was published since', async () => {
    await list();
    await send('pause');
    await list();
    expect(await send('pause')).toMatchObject({ paused: 2 });
    expect(await send('pause')).toMatchObject({ paused: 2 });
    await send('resume');
    expect(await send('resume')).toMatchObject({ published: 2, paused: 0 });
  });

  it('two calls at the same time pause each listing once', async () => {
    await Promise.all([list(), list(), list()]);
    const replies = await Promise.all([send('pause'), send('pause')]);
    expect(replies.at(-1)).toMatchObject({ published: 0, paused: 3 });
  });

  it('keeps bookings, and the history names the agent', async () => {
    const id = await list();
    const buyer = await t.person();
    const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
    const booking = await addBooking(t.services.database.db, parties, { property_id: id });
    const agent = await agentOf(t, seller.profile_id, ['properties']);
    expect(await send('pause', agent.client)).toMatchObject({ paused: 1 });
    const { state } = await t.services.database.db
      .selectFrom('bookings')
      .select('state')
      .where('id', '=', booking)
      .executeTakeFirstOrThrow();
    expect(state).toBe('confirmed');
    const history = await seller.client.get<ListingHistory>(
      `/api/v1/seller/properties/${id}/history`,
    );
    expect(history.body.data[0]).toMatchObject({ action: 'pause', by: 'agent' });
  });

  it("leaves other sellers' listings alone", async () => {
    const other = await t.person({ profile_type: 'seller' });
    const theirs = await addListing(t.services.database.db, other.profile_id);
    await send('pause');
    expect(await states(theirs)).toEqual(['published']);
  });
});
