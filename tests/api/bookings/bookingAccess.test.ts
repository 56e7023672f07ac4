import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing } from '#tests/support/records/listings.ts';
import { delegate } from '#tests/support/records/people.ts';
import {
  requestQuote,
  holdStay,
  getBooking,
  sendBookingEvent,
  calendarOf,
  reserve,
} from '#tests/support/bookings/stays.ts';

let t: TestApp;
let seller: SignedIn;
let buyer: SignedIn;

beforeAll(async () => {
  t = await testApp();
  await addFees(t.services.database.db);
  seller = await t.person({ profile_type: 'seller' });
  buyer = await t.person();
});
afterAll(() => t.close());

const listing = (more?: Parameters<typeof addListing>[2]) =>
  addListing(t.services.database.db, seller.profile_id, more);

describe('POST /v1/bookings', () => {
  it('401 for a visitor', async () => {
    const { body } = await requestQuote(t.visitor, { property_id: await listing() });
    expect(await t.visitor.post('/api/v1/bookings', { quote_id: body.data.id })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  it.each([
    ['a seller', { profile_type: 'seller' as const }, 'buyer_profile_required'],
    ['staff', { profile_type: null, system_roles: ['admin' as const] }, 'buyer_profile_required'],
    [
      'a buyer at the start',
      { onboarding_status: 'not_started' as const },
      'onboarding_incomplete',
    ],
    ['a buyer under review', { onboarding_status: 'submitted' as const }, 'onboarding_incomplete'],
    ['an unverified buyer', { email_verified: false }, 'email_not_verified'],
  ])('refuses %s', async (_, options, code) => {
    const person = await t.person(options);
    const property_id = await listing();
    expect(await reserve(person.client, { property_id })).toMatchObject({
      status: 403,
      body: { code },
    });
    expect(await calendarOf(t.services, property_id)).toEqual([]);
  });

  it('refuses bookings of one’s own property', async () => {
    const { db } = t.services.database;
    const both = await t.person();
    const own = uuidv7();
    await db
      .insertInto('profiles')
      .values({
        id: own,
        user_id: both.user_id,
        profile_type: 'seller',
        account_type: 'personal',
        display_name: 'Both',
        onboarding_status: 'complete',
      })
      .execute();
    const property_id = await addListing(db, own);
    expect(await reserve(both.client, { property_id })).toMatchObject({
      status: 403,
      body: { code: 'own_property' },
    });
  });

  it('refuses a cross-site request', async () => {
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/v1/bookings',
      headers: { origin: 'https://evil.test', 'idempotency-key': 'k' },
      cookies: { keystead_session: buyer.token },
      payload: { quote_id: uuidv7() },
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'foreign_origin' }]);
  });

  it('404 for an unknown quote', async () => {
    expect(await buyer.client.post('/api/v1/bookings', { quote_id: uuidv7() })).toMatchObject({
      status: 404,
    });
  });

  it.each([
    [{}, 'quote_id'],
    [{ quote_id: 'x' }, 'quote_id'],
  ])('refuses the body %j', async (body, field) => {
    const reply = await buyer.client.post<{ errors: object }>('/api/v1/bookings', body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });

  it('refuses unknown fields, such as an amount', async () => {
    const { body } = await requestQuote(buyer.client, { property_id: await listing() });
    const reply = await buyer.client.post('/api/v1/bookings', { quote_id: body.data.id, total: 1 });
    expect(reply.status).toBe(422);
  });

  it('refuses a body that is not JSON', async () => {
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/v1/bookings',
      headers: {
        origin: 'http://keystead.test',
        'content-type': 'application/json',
        'idempotency-key': 'k',
      },
      cookies: { keystead_session: buyer.token },
      payload: '{"quote_id":',
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'malformed' }]);
  });
});

describe('who sees a booking', () => {
  it('is hidden from visitors and strangers on every path', async () => {
    const { id } = await holdStay(buyer.client, { property_id: await listing() });
    const strangers = [await t.person(), await t.person({ profile_type: 'seller' })];
    expect(await getBooking(t.visitor, id)).toMatchObject({ status: 401 });
    for (const { client } of strangers) {
      expect(await getBooking(client, id)).toMatchObject({ status: 404 });
      expect(await client.get(`/api/v1/bookings/${id}/refund`)).toMatchObject({ status: 404 });
      expect(await sendBookingEvent(client, id, 'cancel_by_buyer')).toMatchObject({ status: 404 });
      expect(await sendBookingEvent(client, id, 'accept')).toMatchObject({ status: 404 });
    }
    expect(await sendBookingEvent(t.visitor, id, 'cancel_by_buyer')).toMatchObject({ status: 401 });
  });

  it('answers alike for another user’s id and an unknown id', async () => {
    const { id } = await holdStay(buyer.client, { property_id: await listing() });
    const stranger = await t.person();
    const foreign = await getBooking(stranger.client, id);
    expect(await getBooking(stranger.client, uuidv7())).toEqual({
      ...foreign,
      headers: expect.anything() as unknown,
    });
    expect(await getBooking(stranger.client, 'no-id')).toMatchObject({ status: 404 });
  });

  it('shows the seller the seller’s lines, and staff the whole price', async () => {
    const { id } = await holdStay(buyer.client, { property_id: await listing() });
    const owner = await t.person({ profile_type: null, system_roles: ['owner'] });
    const asSeller = (await getBooking(seller.client, id)).body.data;
    expect(asSeller).toMatchObject({ seen_as: 'seller', total: 33_250, payment: null });
    expect(asSeller.lines.map(({ code }) => code)).toEqual([
      'accommodation',
      'cleaning_fee',
      'commission',
    ]);
    expect(asSeller.abilities).toMatchObject({ cancel_by_buyer: false, accept: false });
    const asStaff = (await getBooking(owner.client, id)).body.data;
    expect(asStaff).toMatchObject({ seen_as: 'staff', total: 38_500 });
  });

  it('is shown to an agent with the scope for bookings, and to no other agent', async () => {
    const { db } = t.services.database;
    const { id } = await holdStay(buyer.client, { property_id: await listing() });
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    const other = await t.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(db, agent.user_id, seller.profile_id, ['bookings']);
    await delegate(db, other.user_id, seller.profile_id, ['properties']);
    expect(await getBooking(agent.client, id)).toMatchObject({
      status: 200,
      body: { data: { seen_as: 'seller' } },
    });
    expect(await getBooking(other.client, id)).toMatchObject({ status: 404 });
  });
});
