import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '#server/modules/jobHandlers.ts';
import { offerMachine } from '#src/rules/bookings/offer.ts';
import type { OfferChoices, OfferPrice, OfferView } from '#src/wire/bookings/offers.ts';
import type { Client, SignedIn } from '#tests/support/app/app.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { holdStay, getBooking, calendarOf, type Reply } from '#tests/support/bookings/stays.ts';
import { addSession } from '#tests/support/records/people.ts';

let m: Market;
let buyer: SignedIn;
let property_id: string;

beforeAll(async () => {
  m = await openMarket();
});
beforeEach(async () => {
  m.resetClock();
  buyer = await m.person();
  property_id = await m.listing(true);
});
afterAll(() => m.verifyAndClose());

const stay = { check_in: '2026-07-01', check_out: '2026-07-04', guests: 2 };
const ask = (client: Client = buyer.client, more: object = {}): Promise<Reply<OfferView>> =>
  client.post('/api/v1/offers', { property_id, ...stay, words: 'A wedding nearby', ...more });
const act = (
  client: Client,
  id: string,
  event: string,
  body: object = {},
): Promise<Reply<OfferView>> => client.post(`/api/v1/offers/${id}/${event}`, body);
const list = async (client: Client, as: string, when = 'open') =>
  (await client.get<{ data: OfferView[] }>(`/api/v1/offers?as=${as}&when=${when}`)).body.data;
const request = async () => (await ask()).body.data.id;
async function sent(agreed = 30_000) {
  const id = await request();
  expect(await act(m.seller, id, 'send', { agreed, words: 'Welcome' })).toMatchObject({
    status: 200,
  });
  return id;
}

describe('offers', () => {
  const EVENTS = Object.keys(offerMachine.events).filter((event) => event !== 'expire');

  it('401 for a visitor, 404 for a stranger, 403 for the other side', async () => {
    const id = await request();
    const stranger = await m.person();
    for (const path of ['?as=buyer&when=open', '/choices'])
      expect((await m.visitor.get(`/api/v1/offers${path}`)).status).toBe(401);
    expect((await ask(m.visitor)).status).toBe(401);
    for (const event of EVENTS) {
      const body = event === 'send' ? { agreed: 30_000 } : {};
      expect((await act(m.visitor, id, event, body)).status).toBe(401);
      expect((await act(stranger.client, id, event, body)).status).toBe(404);
    }
    expect((await act(buyer.client, id, 'send', { agreed: 30_000 })).status).toBe(403);
    expect((await act(m.seller, id, 'accept')).status).toBe(403);
    expect(await list(stranger.client, 'seller')).toEqual([]);
  });

  it('are requested by buyers who may book, for properties of others', async () => {
    expect((await ask(m.seller)).body.code).toBe('buyer_profile_required');
    const incomplete = await m.person({ onboarding_status: 'not_started' });
    expect((await ask(incomplete.client)).body.code).toBe('onboarding_incomplete');
    expect((await ask(buyer.client, { property_id: uuidv7() })).status).toBe(404);
    const short = await ask(buyer.client, { guests: 50 });
    expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([422, ['guests']]);
  });

  it('block no nights, and are requested once', async () => {
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      state: 'requested',
      usual: 35_000,
      total: null,
      abilities: { take_back: true, accept: false },
    });
    expect(await calendarOf(m.services, property_id)).toEqual([]);
    expect((await ask()).body).toMatchObject({
      code: 'offer_open',
      details: { offer_id: body.data.id },
    });
    expect(await list(m.seller, 'seller')).toContainEqual(
      expect.objectContaining({ id: body.data.id, buyer_words: 'A wedding nearby' }),
    );
  });

  it('show their totals before they are sent, and stay within limits', async () => {
    const query = new URLSearchParams({ ...stay, guests: '2', property_id, agreed: '30000' });
    const at = `/api/v1/offers/price?${query}`;
    const { body } = await m.seller.get<{ data: OfferPrice }>(at);
    // 10 % of it from the buyer, 5 % from the seller.
    expect(body.data).toMatchObject({ usual: 35_000, buyer_pays: 33_000, seller_earns: 28_500 });
    expect((await buyer.client.get(at)).status).toBe(404);
    const id = await request();
    for (const agreed of [body.data.least - 1, body.data.most + 1]) {
      const refused = await act(m.seller, id, 'send', { agreed });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['agreed']]);
    }
  });
});

describe('an accepted offer', () => {
  it('becomes a held booking at exactly the offered price', async () => {
    const id = await sent();
    // Later changes of the property do not affect the offer.
    await m.services.database.db
      .updateTable('fee_structures')
      .set({ percentage: 2_000 as never })
      .where('side', '=', 'buyer')
      .execute();
    const { status, body } = await act(buyer.client, id, 'accept');
    await m.services.database.db
      .updateTable('fee_structures')
      .set({ percentage: 1_000 as never })
      .where('side', '=', 'buyer')
      .execute();
    expect(status).toBe(200);
    expect(body.data.state).toBe('accepted');
    const booking = (await getBooking(buyer.client, body.data.booking_id ?? '')).body.data;
    expect(booking).toMatchObject({ state: 'held', total: 33_000 });
    expect(booking.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['accommodation', 30_000],
      ['cleaning_fee', 5_000],
      ['offer_adjustment', -5_000],
      ['service_fee', 3_000],
    ]);
    expect(await calendarOf(m.services, property_id)).toEqual(['hold [2026-07-01,2026-07-04)']);
    expect((await list(buyer.client, 'buyer', 'over')).map((one) => one.id)).toContain(id);
    expect((await act(buyer.client, id, 'accept')).body.code).toBe('wrong_state');
    const transitions = await m.services.database.db
      .selectFrom('transitions')
      .select(['event', 'by', 'actor_id', 'on_behalf_of'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(transitions).toMatchObject([
      { event: 'ask', by: 'buyer', actor_id: buyer.user_id, on_behalf_of: buyer.profile_id },
      { event: 'send', by: 'seller', on_behalf_of: m.sellerId },
      { event: 'accept', by: 'buyer', actor_id: buyer.user_id },
    ]);
  });

  it('is refused when the nights were taken meanwhile', async () => {
    const id = await sent();
    await holdStay(m.buyer, { property_id });
    expect(await act(buyer.client, id, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'dates_taken' },
    });
    expect((await list(buyer.client, 'buyer'))[0]).toMatchObject({ id, state: 'sent' });
  });

  it('is accepted once, and only by the profile it was made to', async () => {
    const id = await sent();
    const other = uuidv7();
    await m.services.database.db
      .insertInto('profiles')
      .values({
        id: other,
        user_id: buyer.user_id,
        profile_type: 'buyer',
        account_type: 'business',
        display_name: 'The firm',
        onboarding_status: 'complete',
      })
      .execute();
    const token = await addSession(m.services.database.db, buyer.user_id, other);
    const reply = await m.app.inject({
      method: 'POST',
      url: `/api/v1/offers/${id}/accept`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': uuidv7() },
      payload: {},
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'other_profile']);
    const both = await Promise.all([1, 2].map(() => act(buyer.client, id, 'accept')));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('an offer that is not accepted', () => {
  it.each([
    ['refuse', 'seller', 'requested', 'declined'],
    ['take_back', 'buyer', 'requested', 'withdrawn'],
    ['decline', 'buyer', 'sent', 'declined'],
    ['withdraw', 'seller', 'sent', 'withdrawn'],
  ] as const)('%s by the %s of one that is %s', async (event, side, from, to) => {
    const id = from === 'sent' ? await sent() : await request();
    const client = side === 'buyer' ? buyer.client : m.seller;
    expect((await act(client, id, event)).body.data.state).toBe(to);
    expect((await act(client, id, event)).body.code).toBe('wrong_state');
  });

  it('expires, reads as expired immediately, and the buyer is notified', async () => {
    const id = await sent();
    m.clock.advance(48 * 3_600_000);
    expect((await act(buyer.client, id, 'accept')).body.code).toBe('offer_expired');
    const [seen] = await list(buyer.client, 'buyer', 'over');
    expect(seen).toMatchObject({ id, state: 'expired', abilities: { accept: false } });
    await sweep(m.services);
    const row = await m.services.database.db
      .selectFrom('offers')
      .select(['state', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'expired', expires_at: null });
    const mail = await m.services.database.db
      .selectFrom('mails')
      .select('subject')
      .where('to', '=', buyer.email)
      .where('subject', 'like', '%expired%')
      .execute();
    expect(mail).toHaveLength(1);
  });
});

describe('an unrequested offer', () => {
  it('can be sent only to a buyer of an earlier booking', async () => {
    const body = { property_id, buyer_id: buyer.profile_id, ...stay, agreed: 28_000 };
    expect((await m.visitor.post('/api/v1/offers/unrequested', body)).status).toBe(401);
    expect((await buyer.client.post('/api/v1/offers/unrequested', body)).status).toBe(404);
    expect((await m.seller.post('/api/v1/offers/unrequested', body)).status).toBe(404);
    await act(m.seller, await request(), 'refuse');
    const { body: known } = await m.seller.get<{ data: OfferChoices }>('/api/v1/offers/choices');
    expect(known.data.buyers.map(({ id }) => id)).toContain(buyer.profile_id);
    const made = await m.seller.post<{ data: OfferView }>('/api/v1/offers/unrequested', body);
    expect([made.status, made.body.data.state]).toEqual([201, 'sent']);
    const accepted = await act(buyer.client, made.body.data.id, 'accept');
    expect(accepted).toMatchObject({ status: 200, body: { data: { total: 30_800 } } });
  });
});
