import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RefundView } from '#src/wire/bookings/booking.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

const preview = (id: string, client = m.admin) =>
  client.get<{ data: RefundView }>(`/api/v1/admin/bookings/${id}/cancellation`);
const cancel = (id: string) =>
  m.admin.post(`/api/v1/admin/bookings/${id}/cancel_by_staff`, {
    reason: 'The place was flooded.',
  });

it('the refund preview is for staff only', async () => {
  const { id } = await m.paid(true);
  await expectAdminsOnly(m, (client) => preview(id, client));
});

it('shows the exact refund before the cancellation', async () => {
  const { id } = await m.paid(true);
  const { body } = await preview(id);
  expect(body.data).toMatchObject({ refund: 38_500, kept: 0, percent: 100 });
  expect((await cancel(id)).status).toBe(200);
  expect((await m.books(id)).buyer_receivable).toBe(0 - body.data.refund);
  expect(await preview(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
});

it('is 404 for an unknown booking', async () => {
  expect((await preview('01900000-0000-7000-8000-000000000000')).status).toBe(404);
});
