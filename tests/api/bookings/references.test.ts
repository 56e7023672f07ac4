import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeReference } from '#server/platform/database/freeReference.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { START, testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Draws these in order, and then the last one again. */
function drawing(...references: readonly [string, ...string[]]) {
  const left = [...references];
  return () => (left.length > 1 ? left.shift() : left[0]) ?? references[0];
}

it('a reference in use is not given to another record', async () => {
  const { db } = t.services.database;
  const seller = await t.person({ profile_type: 'seller' });
  await db
    .insertInto('payouts')
    .values({
      id: '01900000-0000-7000-8000-000000000001',
      reference: 'PO-AAAAAA',
      seller_id: seller.profile_id,
      currency: 'EUR',
      amount: ZERO,
      hold_cause: null,
      handed_over_at: null,
      paid_at: null,
      created_at: START.toISOString(),
    })
    .execute();
  const next = drawing('PO-AAAAAA', 'PO-AAAAAA', 'PO-CCCCCC');
  expect(await freeReference(db, 'payouts', next)).toBe('PO-CCCCCC');
  await expect(freeReference(db, 'payouts', drawing('PO-AAAAAA'))).rejects.toThrow(
    'No free number',
  );
});
