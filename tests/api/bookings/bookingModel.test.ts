import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { START, testApp, type TestApp } from '#tests/support/app/app.ts';
import { step } from '#tests/support/bookings/modelSteps.ts';
import { modelRuns } from '#tests/support/database/modelRuns.ts';
import { BookingModel } from '#tests/support/bookings/model.ts';
import { cents } from '#src/rules/money/money.ts';
import { addFees, addListing } from '#tests/support/records/listings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addFees(t.services.database.db);
});
afterAll(() => t.close());

describe('bookings', () => {
  it('keep states, nights and ledger consistent in any sequence of events', async () => {
    const { db } = t.services.database;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
        async (steps) => {
          t.clock.set(START.toISOString());
          // Each story begins in the same minute: an account would reach its limits of requests.
          const seller = await t.person({ profile_type: 'seller' });
          const buyer = await t.person();
          const deposit = cents(20_000);
          const story = new BookingModel(t, buyer.client, seller.client, {
            instant: await addListing(db, seller.profile_id, { deposit }),
            onRequest: await addListing(db, seller.profile_id, { instant_booking: false, deposit }),
          });
          await story.begin();
          for (const next of steps) await story.apply(next);
          await story.end();
        },
      ),
      modelRuns(20),
    );
  }, 240_000);
});
