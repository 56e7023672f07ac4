import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const stored = async ({ user_id }: SignedIn) =>
  (
    await t.services.database.db
      .selectFrom('users')
      .select('display_currency')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
  ).display_currency;

it('is stored for a signed-in person only, and only if it is known', async () => {
  const path = '/api/v1/user/display-currency';
  expect((await t.visitor.send('PUT', path, { currency: 'USD' })).status).toBe(401);
  const buyer = await t.person({ profile_type: 'buyer' });
  expect((await buyer.client.send('PUT', path, { currency: 'USD' })).status).toBe(200);
  expect(await stored(buyer)).toBe('USD');
  for (const currency of ['XYZ', 'usd', '', null, 7, '__proto__']) {
    const { status, body } = await buyer.client.send<ErrorReply>('PUT', path, { currency });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['currency']);
  }
  expect(await stored(buyer)).toBe('USD');
});
