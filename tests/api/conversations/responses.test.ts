import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rankListing } from '#src/rules/search/ranking.ts';
import {
  countAllResponses,
  countResponses,
} from '#server/modules/conversations/jobs/responseFigures.ts';
import { sendScheduledMessages } from '#server/modules/conversations/jobs/sendScheduledMessages.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { openAbout, say } from '#tests/support/conversations/conversations.ts';
import { addSchedule, addTemplate } from '#tests/support/conversations/schedules.ts';
import { addListing } from '#tests/support/records/listings.ts';

const HOUR_MS = 3_600_000;

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

/** A new seller with a published home, and a way to ask them. */
async function sellerWithHome() {
  const { db } = m.services.database;
  const seller = await m.person({ profile_type: 'seller' });
  const property_id = await addListing(db, seller.profile_id, {});
  return {
    ...seller,
    property_id,
    async ask() {
      const buyer = await m.person();
      const { body } = await openAbout(buyer.client, property_id);
      await say(buyer.client, body.data.id, 'Is it free?');
      return body.data.id;
    },
    figures: async () =>
      (await m.visitor.get<{ data: PropertyPage }>(`/api/v1/properties/${property_id}`)).body.data
        .seller.responses,
    rank: async () =>
      (
        await db
          .selectFrom('properties')
          .select('rank')
          .where('id', '=', property_id)
          .executeTakeFirstOrThrow()
      ).rank,
  };
}

it('the figures follow answers and time, and the rank follows them', async () => {
  const { client, profile_id, ask, figures, rank } = await sellerWithHome();
  expect(await figures()).toBeNull();
  const [first, second] = [await ask(), await ask()];
  await countAllResponses(m.services);
  expect(await figures()).toBeNull();
  m.clock.advance(2 * HOUR_MS);
  await say(client, first, 'Yes, it is.');
  await countResponses(m.services, profile_id);
  expect(await figures()).toEqual({ rate: 100, minutes: 120 });
  expect(await rank()).toBe(rankListing([], { vip: false, response_rate: 100 }).rank);
  // The second question is not answered within a day.
  m.clock.advance(23 * HOUR_MS);
  await countAllResponses(m.services);
  expect(await figures()).toEqual({ rate: 50, minutes: 120 });
  expect(await rank()).toBe(rankListing([], { vip: false, response_rate: 50 }).rank);
  await say(client, second, 'Sorry, I was away.');
  await countAllResponses(m.services);
  expect((await figures())?.rate).toBe(50);
  // A month later nothing counts any more.
  m.clock.advance(31 * 24 * HOUR_MS);
  await countAllResponses(m.services);
  expect(await figures()).toBeNull();
  expect(await rank()).toBe(rankListing([], { vip: false, response_rate: null }).rank);
});

it('neither a scheduled message nor a conversation that the seller began counts', async () => {
  const booking = await m.paid(true);
  const template = await addTemplate(m.seller, m.sellerId, 'Welcome');
  await addSchedule(m.seller, m.sellerId, { template_id: template.id, trigger: 'check_in_day' });
  const { body } = await openAbout(m.buyer, booking.property.id);
  await say(m.buyer, body.data.id, 'When may we come?');
  m.clock.set('2026-07-20T00:00:00Z');
  await sendScheduledMessages(m.services);
  m.resetClock();
  m.clock.advance(25 * HOUR_MS);
  const began = await openAbout((await m.person()).client, await m.listing(true));
  await say(m.seller, began.body.data.id, 'May I help you?');
  await countAllResponses(m.services);
  const page = await m.visitor.get<{ data: PropertyPage }>(
    `/api/v1/properties/${booking.property.id}`,
  );
  expect(page.body.data.seller.responses).toEqual({ rate: 0, minutes: null });
});
