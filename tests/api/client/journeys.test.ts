import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Flows } from '#packages/client/examples/types/flows.ts';
import { cents } from '#src/rules/money/money.ts';
import { advanceStays } from '#server/modules/bookings/jobs/advanceStays.ts';
import { deliver } from '#server/modules/webhooks/commands/deliver.ts';
import { fanOutJob } from '#server/platform/unitOfWork/webhookEvents.ts';
import { apiTokenOf } from '#tests/support/app/apiToken.ts';
import type { SignedIn } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { settle } from '#tests/support/bookings/stays.ts';
import { addBooking } from '#tests/support/records/records.ts';
import { runJob } from '#tests/support/runJob.ts';
import { clientModules, serveWithTypes } from '#tests/support/typedClient.ts';

const STAY = { check_in: '2026-07-01', check_out: '2026-07-04', guests: 2 };
const CREDIT = 2_000;
const TOTAL = 38_500;

interface Message {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let m: Market;
let flows: Flows;
let origin: string;
let seller: Pick<SignedIn, 'user_id' | 'profile_id'>;
let receiver: Server;
let received: Message[];

beforeAll(async () => {
  m = await openMarket({ WEBHOOKS_ALLOW_PRIVATE: '1' });
  origin = await serveWithTypes(m);
  flows = await clientModules('src/index.ts', 'examples/buyer.ts', 'examples/seller.ts');
  const { user_id } = await m.services.database.db
    .selectFrom('profiles')
    .select('user_id')
    .where('id', '=', m.sellerId)
    .executeTakeFirstOrThrow();
  seller = { user_id, profile_id: m.sellerId };
  received = [];
  receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      reply.end();
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await m.verifyAndClose();
});

async function connected(
  person: Pick<SignedIn, 'user_id' | 'profile_id'>,
  ...scopes: string[]
): Promise<object> {
  const { secret } = await apiTokenOf(m, person, scopes);
  return flows.connect({ baseUrl: origin, token: secret });
}

/** A buyer who was invited and has the credit of their first stay. */
async function withCredit(): Promise<SignedIn> {
  const { db } = m.services.database;
  const [inviter, buyer] = [await m.person(), await m.person()];
  await db
    .insertInto('referral_terms')
    .values({
      id: uuidv7(),
      currency: 'EUR',
      for_inviter: cents(2_500),
      for_invited: cents(CREDIT),
      least_stay: cents(10_000),
    })
    .execute();
  await db
    .insertInto('referrals')
    .values({
      id: uuidv7(),
      inviter_id: inviter.user_id,
      invited_id: buyer.user_id,
      booking_id: null,
      for_inviter: null,
      for_invited: null,
      currency: null,
      rewarded_at: null,
    })
    .execute();
  await addBooking(
    db,
    { buyer_id: buyer.profile_id, seller_id: m.sellerId },
    {
      state: 'checked_in',
      check_in: '2026-05-27' as never,
      check_out: '2026-05-30' as never,
      total: cents(TOTAL),
    },
  );
  await advanceStays(m.services);
  return buyer;
}

/** Delivers what webhooks wait for. */
async function deliverAll(): Promise<void> {
  await runJob(m.services, fanOutJob, {});
  const waiting = await m.services.database.db
    .selectFrom('webhook_deliveries')
    .select(['webhook_id', 'record_id'])
    .where('state', '=', 'pending')
    .execute();
  for (const target of waiting) await deliver(m.services, target);
}

describe('with the client and API tokens', () => {
  it('a buyer finds a home, books it with credit, pays, reads the booking and cancels', async () => {
    const buyer = await withCredit();
    const api = await connected(buyer, 'bookings:read', 'bookings:write', 'referrals:read');
    expect(await flows.creditIn(api, 'EUR')).toBe(CREDIT);

    const offered = await m.listing(true);
    const { title } = await m.services.database.db
      .selectFrom('properties')
      .select('title')
      .where('id', '=', offered)
      .executeTakeFirstOrThrow();
    expect(await flows.findHomes(api, title, STAY)).toEqual([{ id: offered, title }]);

    const { quote, booking } = await flows.bookStay(api, { property_id: offered, ...STAY });
    expect(quote.total).toBe(TOTAL - CREDIT);
    expect(quote.lines).toContainEqual(
      expect.objectContaining({ code: 'referral_credit', amount: -CREDIT }),
    );
    expect(await flows.findHomes(api, title, STAY)).toEqual([]);
    expect(await flows.readStay(api, booking.id)).toMatchObject({
      state: 'awaiting_payment',
      paid: 0,
    });
    await settle(m.services, booking.id, 'incoming');
    expect(await flows.readStay(api, booking.id)).toMatchObject({
      state: 'confirmed',
      total: TOTAL - CREDIT,
      paid: TOTAL - CREDIT,
    });

    const later = { ...STAY, property_id: await m.listing(true) };
    const second = await flows.bookStay(api, later);
    expect(second.quote.total).toBe(TOTAL);
    await settle(m.services, second.booking.id, 'incoming');
    const stays = await flows.comingStays(api, 1);
    expect(stays.map(({ id }) => id).toSorted()).toEqual(
      [booking.id, second.booking.id].toSorted(),
    );

    const { refund, booking: cancelled } = await flows.cancelStay(api, booking.id, 'Plans changed');
    expect(cancelled.state).toBe('cancelled_by_buyer');
    expect(refund.refund).toBe(TOTAL - CREDIT);
    expect(await flows.creditIn(api, 'EUR')).toBe(CREDIT);
  });

  it('a seller drafts a listing, edits nights, answers bookings, reads payouts and verifies a message', async () => {
    const scopes = ['listings:read', 'listings:write', 'calendar:read', 'calendar:write'];
    const money = ['bookings:read', 'bookings:write', 'payouts:read'];
    const api = await connected(seller, ...scopes, ...money);

    const first = await flows.draftListing(api, 'A house by the lake');
    const { edited, drafts } = await flows.draftListing(api, 'A house on the hill');
    expect(edited.values.rates).toMatchObject({ base: 12_000, cleaning_fee: 3_000 });
    expect(drafts.map(({ id }) => id)).toEqual(
      expect.arrayContaining([first.edited.id, edited.id]),
    );

    const home = await m.listing(false);
    const nights = { blocked: '2026-08-01', dear: '2026-08-03', end: '2026-08-05', price: 25_000 };
    const [calendar] = await flows.editNights(api, home, nights);
    expect(calendar?.prices.slice(2)).toEqual([25_000, 25_000]);
    expect(calendar?.entries).toEqual([
      { first: '2026-08-01', last: '2026-08-03', state: 'blocked', note: 'Painting' },
    ]);

    // A session's token: webhooks may receive more than the scopes of an API token.
    await stepUp(m, seller.user_id);
    const session = flows.connect({ baseUrl: origin, token: m.sellerToken });
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const { secret } = await flows.subscribe(session, url, ['bookings.confirmed']);

    const waiting = await m.paid(false);
    const unwanted = await m.paid(false);
    const asked = await flows.bookingsToAnswer(api, 1_000);
    expect(asked.map(({ id }) => id).toSorted()).toEqual([waiting.id, unwanted.id].toSorted());
    expect(await flows.bookingsToAnswer(api, 10_000_000)).toEqual([]);
    expect((await flows.declineBooking(api, unwanted.id, 'Works in the house')).state).toBe(
      'declined',
    );
    const accepted = await flows.acceptBooking(api, waiting.id);
    expect(accepted.booking.state).toBe('confirmed');
    expect(await flows.bookingsToAnswer(api, 1_000)).toEqual([]);
    const { balances, open } = await flows.openPayouts(api);
    expect([balances.length, open]).toEqual([1, []]);

    await deliverAll();
    expect(received).toHaveLength(1);
    const [message] = received;
    vi.useFakeTimers({ toFake: ['Date'], now: m.clock.now() });
    try {
      const { body = '', headers = {} } = message ?? {};
      expect(flows.confirmedReference(secret, body, headers)).toBe(waiting.reference);
      expect(() => flows.confirmedReference(secret, `${body} `, headers)).toThrow();
    } finally {
      vi.useRealTimers();
    }
  });
});
