import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing } from '#tests/support/records/listings.ts';
import {
  requestQuote,
  holdStay,
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

describe('Idempotency-Key', () => {
  it('is required', async () => {
    const { body } = await requestQuote(buyer.client, { property_id: await listing() });
    const without = { quote_id: body.data.id };
    for (const key of [null, '', 'a b', 'x'.repeat(121)])
      expect(await buyer.client.post('/api/v1/bookings', without, key)).toMatchObject({
        status: 422,
        body: { code: 'idempotency_key_required' },
      });
    const { id } = await holdStay(buyer.client, { property_id: await listing() });
    expect(await sendBookingEvent(buyer.client, id, 'cancel_by_buyer', {}, null)).toMatchObject({
      status: 422,
    });
  });

  it('gives an identical reply, and books once', async () => {
    const property_id = await listing();
    const key = randomUUID();
    const { body } = await requestQuote(buyer.client, { property_id });
    const post = () => buyer.client.post('/api/v1/bookings', { quote_id: body.data.id }, key);
    const [first, ...again] = await Promise.all([post(), post(), post(), post()]);
    const later = await post();
    expect(first).toMatchObject({ status: 201 });
    for (const answer of [...again, later])
      expect(JSON.stringify([answer.status, answer.body])).toBe(
        JSON.stringify([first.status, first.body]),
      );
    expect(await calendarOf(t.services, property_id)).toHaveLength(1);
  });

  it('gives the same refusal too', async () => {
    const property_id = await listing();
    const key = randomUUID();
    const { body } = await requestQuote(buyer.client, { property_id });
    const { id } = await holdStay((await t.person()).client, { property_id });
    const post = () => buyer.client.post('/api/v1/bookings', { quote_id: body.data.id }, key);
    const refused = await post();
    await t.services.database.db
      .deleteFrom('calendar_entries')
      .where('booking_id', '=', id)
      .execute();
    expect(refused).toMatchObject({ status: 409, body: { code: 'dates_taken' } });
    expect(await post()).toMatchObject({ status: 409, body: refused.body as object });
  });

  it('gives the same refusal to requests at the same time', async () => {
    const property_id = await listing();
    const key = randomUUID();
    const { body } = await requestQuote(buyer.client, { property_id });
    await holdStay((await t.person()).client, { property_id });
    const post = () => buyer.client.post('/api/v1/bookings', { quote_id: body.data.id }, key);
    const answers = await Promise.all([post(), post(), post(), post()]);
    const [first] = answers;
    expect(first).toMatchObject({ status: 409, body: { code: 'dates_taken' } });
    for (const answer of answers) expect(answer.body).toEqual(first.body);
    const stored = await t.services.database.db
      .selectFrom('idempotency_keys')
      .select('status')
      .where('key', '=', key)
      .execute();
    expect(stored).toEqual([{ status: 409 }]);
  });

  it('refuses another request with a used key, but not another user’s', async () => {
    const key = randomUUID();
    await reserve(buyer.client, { property_id: await listing() }, key);
    expect(await reserve(buyer.client, { property_id: await listing() }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    const other = await t.person();
    expect(await reserve(other.client, { property_id: await listing() }, key)).toMatchObject({
      status: 201,
    });
  });

  it('may be used again after a validation error', async () => {
    const key = randomUUID();
    const property_id = await listing();
    const starter = await t.person({ onboarding_status: 'in_progress' });
    const { body } = await requestQuote(starter.client, { property_id });
    const post = () => starter.client.post('/api/v1/bookings', { quote_id: body.data.id }, key);
    expect(await post()).toMatchObject({ status: 403 });
    await t.services.database.db
      .updateTable('profiles')
      .set({ onboarding_status: 'complete' })
      .where('id', '=', starter.profile_id)
      .execute();
    expect(await post()).toMatchObject({ status: 201 });
  });

  it('prevents a second event', async () => {
    const { id } = await holdStay(buyer.client, { property_id: await listing() });
    const key = randomUUID();
    const move = (body = {}) =>
      sendBookingEvent(buyer.client, id, 'choose_bank_transfer', body, key);
    const answers = await Promise.all([move(), move()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect(await move({ reason: 'another' })).toMatchObject({ status: 422 });
    expect(await sendBookingEvent(buyer.client, id, 'choose_bank_transfer')).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });
});
