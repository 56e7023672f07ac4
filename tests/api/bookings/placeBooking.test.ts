import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#src/rules/money/money.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing, RATES } from '#tests/support/records/listings.ts';
import {
  requestQuote,
  holdStay,
  getBooking,
  calendarOf,
  reserve,
} from '#tests/support/bookings/stays.ts';

const MINUTE = 60_000;

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

describe('a booking', () => {
  it('holds the nights for half an hour', async () => {
    const property_id = await listing();
    const { status, body } = await reserve(buyer.client, { property_id });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      state: 'held',
      seen_as: 'buyer',
      reference: expect.stringMatching(/^KS-[A-Z0-9]{6}$/) as unknown,
      nights: 3,
      total: 38_500,
      expires_at: '2026-06-01T10:30:00.000Z',
      payment: null,
      property: { id: property_id, address: null, location: 'Lisbon, Portugal' },
      abilities: { choose_bank_transfer: true, cancel_by_buyer: true, accept: false },
      history: [{ event: 'reserve', to_state: 'held', by: 'buyer' }],
    });
    expect(await calendarOf(t.services, property_id)).toEqual(['hold [2026-07-01,2026-07-04)']);
  });

  it('refuses taken nights to others, with the reason', async () => {
    const property_id = await listing();
    const other = await t.person();
    const late = await requestQuote(other.client, {
      property_id,
      check_in: '2026-07-03',
      check_out: '2026-07-06',
    });
    await holdStay(buyer.client, { property_id });
    const reply = await other.client.post('/api/v1/bookings', { quote_id: late.body.data.id });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'dates_taken', message: expect.stringContaining('just taken') as unknown },
    });
    // Check-out on the day of another check-in is no overlap.
    const next = { property_id, check_in: '2026-07-04', check_out: '2026-07-06' };
    expect(await reserve(other.client, next)).toMatchObject({ status: 201 });
  });

  it('refuses a quote after half an hour', async () => {
    const { body } = await requestQuote(buyer.client, { property_id: await listing() });
    t.clock.advance(30 * MINUTE);
    const late = await buyer.client.post('/api/v1/bookings', { quote_id: body.data.id });
    t.clock.advance(-30 * MINUTE);
    expect(late).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
  });

  it('refuses a changed price and shows the new one', async () => {
    const { db } = t.services.database;
    const property_id = await listing();
    const { body } = await requestQuote(buyer.client, { property_id });
    const rates = { ...RATES, arrival_days: [], seasons: [], base: cents(20_000) };
    await db.updateTable('properties').set({ rates }).where('id', '=', property_id).execute();
    const reply = await buyer.client.post<{ details: { quote: { id: string; total: number } } }>(
      '/api/v1/bookings',
      { quote_id: body.data.id },
    );
    expect(reply).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(reply.body.details.quote).toMatchObject({ total: 71_500, property_id });
    expect(await calendarOf(t.services, property_id)).toEqual([]);
    const { id: quote_id } = reply.body.details.quote;
    expect(await buyer.client.post('/api/v1/bookings', { quote_id })).toMatchObject({
      status: 201,
      body: { data: { total: 71_500 } },
    });
  });

  it.each(['fees', 'policy'])('treats a change of the %s as a changed price', async (what) => {
    const { db } = t.services.database;
    const property_id = await listing();
    const { body } = await requestQuote(buyer.client, { property_id });
    if (what === 'policy')
      await db
        .updateTable('properties')
        .set({ cancellation_policy: 'strict' })
        .where('id', '=', property_id)
        .execute();
    else
      await db
        .updateTable('fee_structures')
        .set({ fixed: cents(100) })
        .where('side', '=', 'buyer')
        .execute();
    const reply = await buyer.client.post('/api/v1/bookings', { quote_id: body.data.id });
    await db
      .updateTable('fee_structures')
      .set({ fixed: cents(0) })
      .execute();
    expect(reply).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  });

  it('refuses a property that was paused meanwhile', async () => {
    const { db } = t.services.database;
    const property_id = await listing();
    const { body } = await requestQuote(buyer.client, { property_id });
    await db
      .updateTable('properties')
      .set({ state: 'paused' })
      .where('id', '=', property_id)
      .execute();
    expect(await buyer.client.post('/api/v1/bookings', { quote_id: body.data.id })).toMatchObject({
      status: 409,
      body: { code: 'property_unavailable' },
    });
  });

  it('gives the nights of an expired hold to the next buyer, even before its job runs', async () => {
    const property_id = await listing();
    const first = await holdStay(buyer.client, { property_id });
    t.clock.advance(30 * MINUTE);
    const other = await t.person();
    expect(await reserve(other.client, { property_id })).toMatchObject({ status: 201 });
    expect((await getBooking(buyer.client, first.id)).body.data).toMatchObject({
      state: 'expired',
      history: [{ event: 'reserve' }, { event: 'expire', by: 'system' }],
    });
    t.clock.advance(-30 * MINUTE);
    expect(await calendarOf(t.services, property_id)).toEqual(['hold [2026-07-01,2026-07-04)']);
  });

  it('keeps the agreed terms when settings change', async () => {
    const property_id = await listing();
    const { id } = await holdStay(buyer.client, { property_id });
    const rates = { ...RATES, arrival_days: [], seasons: [], base: cents(1) };
    await t.services.database.db
      .updateTable('properties')
      .set({ rates, cancellation_policy: 'strict' })
      .where('id', '=', property_id)
      .execute();
    expect((await getBooking(buyer.client, id)).body.data).toMatchObject({
      total: 38_500,
      policy: { code: 'moderate' },
    });
  });
});
