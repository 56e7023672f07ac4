import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceStays } from '#server/modules/bookings/jobs/advanceStays.ts';
import { publishReviews } from '#server/modules/reviews/jobs/publishReviews.ts';
import { isPublic, reviewMachine } from '#src/rules/reviews/review.ts';
import { rankListing } from '#src/rules/search/ranking.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import type { BookingReviews, StayReview } from '#src/wire/reviews/review.ts';
import { deleteUser } from '#tests/support/accounts/deleteUser.ts';
import type { Client } from '#tests/support/app/app.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { getBooking } from '#tests/support/bookings/stays.ts';
import { delegate } from '#tests/support/records/people.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

/** Check-out is on 4 July at 11:00 in Lisbon. */
const LEFT = '2026-07-04T10:30:00.000Z';
const OVER = '2026-07-18T10:00:00.000Z';

const BY_BUYER = {
  rating: 4,
  parts: { cleanliness: 5, accuracy: 4, check_in: 3, communication: 5, location: 4, value: 2 },
  body: 'A quiet secret garden behind the house.',
};
const BY_SELLER = {
  rating: 5,
  parts: { cleanliness: 5, communication: 4, house_rules: 5 },
  body: 'Left the flat as it was: spotless keyhole.',
};

type Reviews = { data: BookingReviews; code?: string };
const write = (client: Client, id: string, body: object) =>
  client.post<Reviews>(`/api/v1/bookings/${id}/review`, body);
const readReviews = (client: Client, id: string) =>
  client.get<Reviews>(`/api/v1/bookings/${id}/reviews`);
const answer = (client: Client, id: string, text = 'Thank you, come again.') =>
  client.post<{ data: StayReview; code?: string }>(`/api/v1/reviews/${id}/answer`, {
    answer: text,
  });
const report = (client: Client, id: string) =>
  client.post<{ code?: string }>(`/api/v1/reviews/${id}/report`, { reason: 'untrue' });
const pageOf = async (id: string) =>
  (await m.visitor.get<{ data: PropertyPage }>(`/api/v1/properties/${id}`)).body.data;
const staffAct = (client: Client, id: string, action: string, body: object = {}) =>
  client.post<{ code?: string }>(`/api/v1/admin/reviews/${id}/${action}`, body);

/** A completed stay; the clock is half an hour after check-out. */
async function stayed(): Promise<BookingView> {
  const booking = await m.paid(true);
  m.clock.set(LEFT);
  await advanceStays(m.services);
  await advanceStays(m.services);
  return booking;
}

/** The id of the published review of a side. */
async function published(booking: BookingView): Promise<{ buyers: string; sellers: string }> {
  await write(m.buyer, booking.id, BY_BUYER);
  const { body } = await write(m.seller, booking.id, BY_SELLER);
  return { buyers: body.data.theirs?.id ?? '', sellers: body.data.mine?.id ?? '' };
}

const subjects = async (words: string) =>
  (
    await m.services.database.db
      .selectFrom('mails')
      .select(['subject', 'to'])
      .where('subject', 'like', `%${words}%`)
      .execute()
  ).length;

async function agentWith(scopes: Parameters<typeof delegate>[3]) {
  const agent = await m.person({ profile_type: null, system_roles: ['agent'] });
  await delegate(m.services.database.db, agent.user_id, m.sellerId, scopes);
  return agent;
}

describe('access', () => {
  it('401 for a visitor', async () => {
    const id = randomUUID();
    expect((await write(m.visitor, id, BY_BUYER)).status).toBe(401);
    expect((await answer(m.visitor, id)).status).toBe(401);
    expect((await report(m.visitor, id)).status).toBe(401);
    expect((await readReviews(m.visitor, id)).status).toBe(401);
    expect((await staffAct(m.visitor, id, 'dismiss')).status).toBe(401);
  });

  it('403 for the author who answers their own review, and in the back office for anyone but staff', async () => {
    const { buyers } = await published(await stayed());
    expect(await answer(m.buyer, buyers)).toMatchObject({
      status: 403,
      body: { code: 'own_review' },
    });
    for (const client of [m.buyer, m.seller]) {
      expect((await client.get('/api/v1/admin/reviews')).status).toBe(403);
      for (const action of ['hide', 'show', 'dismiss'])
        expect([403, 404]).toContain(
          (
            await staffAct(
              client,
              buyers,
              action,
              action === 'hide' ? { hidden_reason: 'It is not true.' } : {},
            )
          ).status,
        );
    }
  });

  it('404 for foreign bookings: strangers, staff and agents without bookings', async () => {
    const booking = await stayed();
    const stranger = await m.person();
    const otherSeller = await m.person({ profile_type: 'seller' });
    const messenger = await agentWith(['messages']);
    const clients = [stranger.client, otherSeller.client, messenger.client, m.admin];
    for (const client of clients) {
      expect((await write(client, booking.id, BY_BUYER)).status).toBe(404);
      expect((await readReviews(client, booking.id)).status).toBe(404);
    }
    const { buyers } = await published(booking);
    for (const client of clients) {
      expect((await answer(client, buyers)).status).toBe(404);
    }
    expect((await write(m.buyer, 'nonsense', BY_BUYER)).status).toBe(404);
    expect((await report(m.buyer, randomUUID())).status).toBe(404);
  });
});

describe('writing', () => {
  it('409 before the stay has ended, twice, and after 14 days', async () => {
    const early = await m.paid(true);
    expect(await write(m.buyer, early.id, BY_BUYER)).toMatchObject({
      status: 409,
      body: { code: 'stay_not_over' },
    });
    const booking = await stayed();
    expect((await write(m.buyer, booking.id, BY_BUYER)).status).toBe(201);
    expect(await write(m.buyer, booking.id, { ...BY_BUYER, rating: 1 })).toMatchObject({
      status: 409,
      body: { code: 'reviewed_already' },
    });
    expect((await readReviews(m.buyer, booking.id)).body.data.mine?.rating).toBe(4);
    m.clock.set(OVER);
    expect(await write(m.seller, booking.id, BY_SELLER)).toMatchObject({
      status: 409,
      body: { code: 'review_closed' },
    });
  });

  it('stores one of many sent at once', async () => {
    const booking = await stayed();
    const all = await Promise.all([1, 2, 3, 4].map(() => write(m.buyer, booking.id, BY_BUYER)));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });

  it('422 for stars out of range, the other side’s parts, and texts too short or long', async () => {
    const booking = await stayed();
    for (const wrong of [
      { rating: 6 },
      { rating: 0 },
      { rating: 4.5 },
      { parts: { ...BY_BUYER.parts, value: 9 } },
      { parts: BY_SELLER.parts },
      { parts: {} },
      { body: 'Short' },
      { body: 'x'.repeat(2001) },
      { state: 'published' },
    ])
      expect((await write(m.buyer, booking.id, { ...BY_BUYER, ...wrong })).status).toBe(422);
  });

  it('invites both once', async () => {
    const before = await subjects('How was it?');
    await stayed();
    const after = await subjects('How was it?');
    expect(after - before).toBeGreaterThanOrEqual(2);
    await advanceStays(m.services);
    expect(await subjects('How was it?')).toBe(after);
  });

  it('an agent with bookings writes for the seller and is named in the history', async () => {
    const booking = await stayed();
    const agent = await agentWith(['bookings']);
    expect((await write(agent.client, booking.id, BY_SELLER)).status).toBe(201);
    const event = (await getBooking(m.buyer, booking.id)).body.data.history.find(
      (one) => one.event === 'review',
    );
    expect(event).toMatchObject({ by: 'seller' });
    expect(event?.agent).toMatch(/^Person/);
  });
});

describe('double-blind', () => {
  it('shows a waiting review to nobody but its author, on any endpoint', async () => {
    const booking = await stayed();
    const before = await pageOf(booking.property.id);
    await write(m.buyer, booking.id, { ...BY_BUYER, body: 'The walled orchard is lovely.' });
    const [{ id }] = (await m.services.database.db
      .selectFrom('reviews')
      .select('id')
      .where('booking_id', '=', booking.id)
      .execute()) as [{ id: string }];
    const paths = [
      `/bookings/${booking.id}`,
      `/bookings/${booking.id}/reviews`,
      `/properties/${booking.property.id}`,
      `/properties/${booking.property.id}/reviews`,
      `/seller/properties/${booking.property.id}/overview`,
      `/properties/${booking.property.id}/reviews?search=orchard`,
      '/admin/reviews',
      `/admin/reviews/${id}`,
      '/admin/reviews?filter={"state":"waiting"}',
    ];
    for (const client of [m.seller, m.admin, m.visitor])
      for (const path of paths) {
        const { body } = await client.get(`/api/v1${path}`);
        expect(JSON.stringify(body)).not.toContain('walled orchard');
      }
    expect((await readReviews(m.seller, booking.id)).body.data).toMatchObject({
      theirs: null,
      theirs_written: true,
    });
    expect((await readReviews(m.buyer, booking.id)).body.data.mine?.body).toContain(
      'walled orchard',
    );
    expect((await answer(m.seller, id)).status).toBe(404);
    expect((await report(m.seller, id)).status).toBe(404);
    expect([403, 404]).toContain(
      (await staffAct(m.admin, id, 'hide', { hidden_reason: 'It is not true.' })).status,
    );
    const after = await pageOf(booking.property.id);
    expect([after.rating, after.review_count]).toEqual([before.rating, before.review_count]);
    const { rows } = await m.services.database.pool.query<{ n: number }>(
      `select count(*)::int as n from mails where mails::text like '%walled orchard%'`,
    );
    expect(rows[0]?.n).toBe(0);
  });

  it('publishes both when the second side writes', async () => {
    const booking = await stayed();
    const wrote = await subjects('wrote a review');
    await write(m.buyer, booking.id, BY_BUYER);
    expect((await subjects('wrote a review')) - wrote).toBe(1);
    const { body } = await write(m.seller, booking.id, BY_SELLER);
    expect(body.data).toMatchObject({
      mine: { state: 'published' },
      theirs: { body: BY_BUYER.body, parts: BY_BUYER.parts },
      can_answer: true,
    });
    expect((await subjects('wrote a review')) - wrote).toBe(1);
    const page = await pageOf(booking.property.id);
    expect(page).toMatchObject({ rating: 4, review_count: 1, review_parts: BY_BUYER.parts });
    expect(page.reviews).toMatchObject([{ body: BY_BUYER.body, answer: null }]);
    const list = await m.visitor.get(`/api/v1/properties/${booking.property.id}/reviews`);
    expect(list.body).toMatchObject({
      data: [{ body: BY_BUYER.body }],
      meta: { next_cursor: null },
    });
  });

  it('publishes one side after 14 days, exactly once, and goes on after a bad record', async () => {
    const bad = await stayed();
    await write(m.buyer, bad.id, BY_BUYER);
    m.resetClock();
    const booking = await stayed();
    await write(m.seller, booking.id, BY_SELLER);
    const sent = await subjects('is published');
    await publishReviews(m.services);
    expect((await readReviews(m.buyer, booking.id)).body.data.theirs).toBeNull();
    m.clock.set(OVER);
    const { pool } = m.services.database;
    await pool.query(
      `create function refuse_one() returns trigger language plpgsql as
         $$ begin if new.booking_id = '${bad.id}' then raise 'refused'; end if; return new; end $$`,
    );
    await pool.query(
      'create trigger refuse_one before update on reviews for each row execute function refuse_one()',
    );
    await expect(publishReviews(m.services)).rejects.toThrow(/1 of \d+ failed/);
    await pool.query('drop trigger refuse_one on reviews');
    await pool.query('drop function refuse_one()');
    expect((await readReviews(m.buyer, booking.id)).body.data.theirs?.body).toBe(BY_SELLER.body);
    const after = await subjects('is published');
    expect(after).toBeGreaterThan(sent);
    await Promise.all([publishReviews(m.services), publishReviews(m.services)]);
    expect((await subjects('is published')) - after).toBe(1);
    await publishReviews(m.services);
    expect((await subjects('is published')) - after).toBe(1);
  });
});

describe('after publication', () => {
  it('the other side answers once, in public', async () => {
    const booking = await stayed();
    const { buyers, sellers } = await published(booking);
    expect(await answer(m.seller, buyers)).toMatchObject({ status: 200 });
    expect(await answer(m.seller, buyers)).toMatchObject({
      status: 409,
      body: { code: 'answered_already' },
    });
    expect((await answer(m.buyer, sellers)).status).toBe(200);
    expect((await pageOf(booking.property.id)).reviews[0]?.answer).toBe('Thank you, come again.');
  });

  it('staff hide a reported review with a reason, and show it again; the average follows', async () => {
    const booking = await stayed();
    const { buyers } = await published(booking);
    const stranger = await m.person();
    expect((await report(stranger.client, buyers)).status).toBe(204);
    expect(await report(m.seller, buyers)).toMatchObject({
      status: 409,
      body: { code: 'reported_already' },
    });
    expect((await pageOf(booking.property.id)).review_count).toBe(1);
    expect((await staffAct(m.admin, buyers, 'hide')).status).toBe(422);
    const hidden_reason = 'It names another person.';
    expect((await staffAct(m.admin, buyers, 'hide', { hidden_reason })).status).toBe(200);
    expect(await pageOf(booking.property.id)).toMatchObject({
      rating: 0,
      review_count: 0,
      reviews: [],
    });
    expect((await readReviews(m.seller, booking.id)).body.data.theirs).toBeNull();
    expect(await subjects('is hidden')).toBeGreaterThan(0);
    expect((await staffAct(m.admin, buyers, 'show')).status).toBe(200);
    expect((await pageOf(booking.property.id)).rating).toBe(4);
    expect((await staffAct(m.admin, buyers, 'dismiss')).body).toMatchObject({
      code: 'wrong_state',
    });
  });
});

/** Another stay like this one. Returns its id. */
async function copyOf(bookingId: string): Promise<string> {
  const id = uuidv7();
  await m.services.database.pool.query(
    `insert into bookings select (jsonb_populate_record(b, $2)).* from bookings b where id = $1`,
    [bookingId, JSON.stringify({ id, reference: `KS-${id.slice(-8)}` })],
  );
  return id;
}

describe('the reviews of a property', () => {
  type Page = { data: StayReview[]; meta: { next_cursor: string | null } };
  const pageAt = async (id: string, query: object) =>
    m.visitor.get<Page>(
      `/api/v1/properties/${id}/reviews?${new URLSearchParams({ ...query }).toString()}`,
    );

  it('are read page by page, each once, the latest first', async () => {
    const booking = await stayed();
    const { db } = m.services.database;
    const property_id = booking.property.id;
    const rows: string[] = [];
    for (let day = 1; day <= 45; day += 1) {
      const id = await copyOf(booking.id);
      const body = day === 7 ? 'The 100% quiet_garden' : `Number ${day} of the stays`;
      rows.push(body);
      await db
        .insertInto('reviews')
        .values({
          id: uuidv7(),
          booking_id: id,
          property_id,
          author_id: booking.buyer.id,
          rating: 5,
          body,
          state: 'published',
          created_at: new Date(Date.UTC(2026, 0, day)).toISOString(),
        })
        .execute();
    }
    const read: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: Page } = await pageAt(property_id, cursor ? { cursor } : {});
      read.push(...body.data.map((review) => review.body));
      cursor = body.meta.next_cursor;
    }
    expect(read).toEqual(rows.toReversed());
    for (const [search, found] of [
      ['100%', 1],
      ['QUIET_', 1],
      ['number 4', 7],
      ['%', 1],
      ['nothing like this', 0],
    ] as const)
      expect([search, (await pageAt(property_id, { search })).body.data.length]).toEqual([
        search,
        found,
      ]);
  });

  it('422 for a bad cursor and a long search, 404 for an unknown property', async () => {
    const { property } = await stayed();
    for (const query of [{ cursor: 'x' }, { search: 'x'.repeat(101) }, { other: '1' }])
      expect((await pageAt(property.id, query)).status).toBe(422);
    for (const id of [randomUUID(), 'x']) expect((await pageAt(id, {})).status).toBe(404);
  });
});

describe('a deleted account', () => {
  it('loses the texts of its reviews and answers; the stars remain', async () => {
    const { db } = m.services.database;
    const author = await m.person();
    const booking = await stayed();
    const { sellers } = await published(booking);
    await db
      .updateTable('reviews')
      .set({ author_id: author.profile_id })
      .where('booking_id', '=', booking.id)
      .where('by', '=', 'buyer')
      .execute();
    await db
      .updateTable('bookings')
      .set({ buyer_id: author.profile_id })
      .where('id', '=', booking.id)
      .execute();
    expect((await answer(author.client, sellers)).status).toBe(200);
    await deleteUser(m.services, author.user_id);
    const rows = await db
      .selectFrom('reviews')
      .select(['by', 'rating', 'body', 'answer'])
      .where('booking_id', '=', booking.id)
      .orderBy('by')
      .execute();
    expect(rows).toEqual([
      { by: 'buyer', rating: 4, body: '(removed with the account)', answer: null },
      { by: 'seller', rating: 5, body: BY_SELLER.body, answer: null },
    ]);
  });
});

describe('the kept averages', () => {
  it('equal fresh ones after random changes', async () => {
    const { db } = m.services.database;
    const others: string[] = [];
    for (let more = 0; more < 3; more += 1) others.push((await m.paid(true)).id);
    const booking = await stayed();
    const property_id = booking.property.id;
    const { buyer, seller } = booking;
    const stays = [booking.id, ...others];
    await write(m.buyer, booking.id, BY_BUYER);
    const change = fc.record({
      stay: fc.constantFrom(...stays),
      rating: fc.integer({ min: 1, max: 5 }),
      state: fc.constantFrom(...reviewMachine.states),
      by: fc.constantFrom('buyer' as const, 'seller' as const),
      act: fc.constantFrom(
        'write' as const,
        'write' as const,
        'change' as const,
        'remove' as const,
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
        for (const { act, rating, state, by, stay } of changes) {
          const mine = db
            .selectFrom('reviews')
            .select('id')
            .where('booking_id', '=', stay)
            .where('by', '=', by);
          if (act === 'remove') await db.deleteFrom('reviews').where('id', 'in', mine).execute();
          else if (act === 'change')
            await db
              .updateTable('reviews')
              .set({ rating, state })
              .where('id', 'in', mine)
              .execute();
          else
            await db
              .insertInto('reviews')
              .values({
                id: uuidv7(),
                booking_id: stay,
                property_id,
                by,
                author_id: by === 'buyer' ? buyer.id : seller.id,
                rating,
                state,
                body: 'A random review.',
              })
              .onConflict((clash) =>
                clash.columns(['booking_id', 'by']).doUpdateSet({ rating, state }),
              )
              .execute();
        }
        const rows = await db
          .selectFrom('reviews')
          .selectAll()
          .where('property_id', '=', property_id)
          .execute();
        const counted = rows.filter((row) => row.by === 'buyer' && isPublic(row.state));
        const fresh = rankListing(
          counted.map(({ rating }) => rating),
          { vip: false, response_rate: null },
        );
        const kept = await db
          .selectFrom('properties')
          .select(['rating', 'review_count', 'rank'])
          .where('id', '=', property_id)
          .executeTakeFirstOrThrow();
        expect(kept).toEqual(fresh);
      }),
      { numRuns: 25 },
    );
  });
});
