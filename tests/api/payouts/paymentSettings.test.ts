import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentSettings } from '#src/wire/payouts/payouts.ts';
import { newOwner } from '#tests/support/app/signIn.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
afterAll(() => m.verifyAndClose());

const AT = '/api/v1/admin/payment-settings';
const TERMS = '/api/v1/public-terms';

const read = async () => (await m.admin.get<{ data: PaymentSettings }>(AT)).body.data;

it('are for admins', async () => {
  await expectAdminsOnly(m, (client) => client.get(AT));
  await expectAdminsOnly(m, (client) => client.send('PUT', AT, {}));
});

it('set the days until a payout, which everyone can read', async () => {
  const { delay_days, ...others } = await read();
  const owner = await newOwner(m);
  const saved = await owner.send('PUT', AT, { ...others, delay_days: delay_days + 2 });
  expect(saved.status).toBe(200);
  expect((await read()).delay_days).toBe(delay_days + 2);
  expect((await m.visitor.get(TERMS)).body).toMatchObject({
    data: { payout: { delay_days: delay_days + 2 } },
  });
});

it.each([-1, 61, 1.5, '2', null])('refuse a delay of %s', async (delay_days) => {
  const before = await read();
  await m.stepUpAdmin();
  expect(await m.admin.send('PUT', AT, { ...before, delay_days })).toMatchObject({
    status: 422,
    body: { errors: { delay_days: [expect.any(String)] } },
  });
  expect(await read()).toEqual(before);
});
