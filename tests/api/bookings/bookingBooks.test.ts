import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
afterAll(() => m.verifyAndClose());

interface Books {
  readonly data: { readonly charged: number; readonly seller_earns: number };
}

const booksOf = (id: string, client = m.admin) =>
  client.get<Books>(`/api/v1/admin/bookings/${id}/books`);

it('are for admins; 404 for an unknown booking', async () => {
  const { id } = await m.paid(true);
  await expectAdminsOnly(m, (client) => booksOf(id, client));
  expect((await booksOf('01900000-0000-7000-8000-000000000000')).status).toBe(404);
});

it('have what the buyer was charged and what the seller earns', async () => {
  const { id } = await m.paid(true);
  const { total, seller_total } = await m.services.database.db
    .selectFrom('bookings')
    .select(['total', 'seller_total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await booksOf(id)).body.data).toEqual({ charged: total, seller_earns: seller_total });
});
