import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing } from '#tests/support/records/listings.ts';
import { addPerson, addSession, delegate } from '#tests/support/records/people.ts';
import { holdStay, sendBookingEvent } from '#tests/support/bookings/stays.ts';

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

describe('GET /v1/bookings', () => {
  const list = async (query: string, client = buyer.client) => {
    const reply = await client.get<{
      data: BookingSummary[];
      meta: { next_cursor: string | null };
    }>(`/api/v1/bookings?${query}`);
    expect(reply).toMatchObject({ status: 200 });
    return reply.body;
  };

  it('401 for a visitor, and 400 for invalid parameters', async () => {
    expect(await t.visitor.get('/api/v1/bookings?as=buyer')).toMatchObject({ status: 401 });
    for (const query of [
      '',
      'as=staff',
      'as=buyer&when=never',
      'as=buyer&cursor=x',
      'as=buyer&x=1',
    ])
      expect(await buyer.client.get(`/api/v1/bookings?${query}`)).toMatchObject({ status: 422 });
  });

  it('pages through all bookings of a user, each once, in order', async () => {
    const client = (await t.person()).client;
    const property_id = await listing();
    for (const day of ['05', '01', '03', '07', '09'])
      await holdStay(client, {
        property_id,
        check_in: `2026-09-${day}`,
        check_out: `2026-09-${String(Number(day) + 1).padStart(2, '0')}`,
      });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `as=buyer&when=open&limit=2${cursor && `&cursor=${cursor}`}`,
        client,
      );
      seen.push(...page.data.map(({ check_in }) => check_in.slice(8)));
      cursor = page.meta.next_cursor;
    }
    expect(seen).toEqual(['01', '03', '05', '07', '09']);
    const latest = await list('as=buyer', client);
    expect(latest.data.map(({ check_in }) => check_in.slice(8))).toEqual(seen.toReversed());
  });

  it('separates open from ended bookings by the clock, not by the job', async () => {
    const client = (await t.person()).client;
    const property_id = await listing();
    const { id } = await holdStay(client, { property_id });
    expect((await list('as=buyer&when=open', client)).data.map((row) => row.id)).toEqual([id]);
    t.clock.advance(30 * MINUTE);
    expect((await list('as=buyer&when=open', client)).data).toEqual([]);
    expect((await list('as=buyer&when=cancelled', client)).data).toMatchObject([
      { id, state: 'expired', expires_at: null, abilities: { choose_bank_transfer: false } },
    ]);
    expect(await sendBookingEvent(client, id, 'choose_bank_transfer')).toMatchObject({
      status: 409,
      body: { code: 'booking_expired' },
    });
    t.clock.advance(-30 * MINUTE);
  });

  it('shows sellers their own, and agents those of delegating sellers', async () => {
    const { db } = t.services.database;
    const other = await t.person({ profile_type: 'seller' });
    const property_id = await addListing(db, other.profile_id);
    const { id } = await holdStay(buyer.client, { property_id });
    const agent = await addPerson(db, { profile_type: null, system_roles: ['agent'] });
    await delegate(db, agent.user_id, other.profile_id, ['bookings', 'messages']);
    const token = await addSession(db, agent.user_id, '');
    const reply = await t.app.inject({
      url: '/api/v1/bookings?as=seller',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.json()).toMatchObject({ data: [{ id, seen_as: 'seller', total: 33_250 }] });
    expect((await list('as=seller', other.client)).data.map((row) => row.id)).toEqual([id]);
    expect((await list('as=seller', (await t.person()).client)).data).toEqual([]);
  });
});
