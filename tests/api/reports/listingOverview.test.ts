import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListingOverview } from '#src/wire/reports/listingOverview.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
afterAll(() => m.verifyAndClose());

const overviewOf = (id: string, client = m.seller) =>
  client.get<{ data: ListingOverview }>(`/api/v1/seller/properties/${id}/overview`);

it('is 401 for a visitor and 404 for the listing of someone else', async () => {
  const id = await m.listing(true);
  expect((await overviewOf(id, m.visitor)).status).toBe(401);
  const other = await m.person({ profile_type: 'seller' });
  expect((await overviewOf(id, other.client)).status).toBe(404);
});

it('has the upcoming stays of the home, and its last 30 days', async () => {
  const { id } = await m.paid(true);
  const { property } = await m.booking(id);
  const { body } = await overviewOf(property.id);
  expect(body.data.upcoming?.map((stay) => stay.id)).toEqual([id]);
  expect(body.data.last_30_days).toMatchObject({ nights: 0 });
  expect((await overviewOf(await m.listing(true))).body.data.upcoming).toEqual([]);
});
