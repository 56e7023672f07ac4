import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { sampleSize } from '#tests/support/database/sampleSize.ts';
import { addFees, addListing } from '#tests/support/records/listings.ts';
import { addPerson } from '#tests/support/records/people.ts';
import { expectValidLedger, calendarOf } from '#tests/support/bookings/stays.ts';

const RACERS = sampleSize(200);

let t: TestApp;
let port: number;
let agent: Agent;

beforeAll(async () => {
  t = await testApp();
  await addFees(t.services.database.db);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.server.address() as AddressInfo);
  agent = new Agent({ keepAlive: true, maxSockets: RACERS });
});
afterAll(async () => {
  agent.destroy();
  await t.close();
});

interface Reply {
  readonly status: number;
  readonly body: { readonly code?: string; readonly data?: { readonly id: string } };
}

/**
 * A write over a TCP connection. Repeats it with its key while the database has no connection for it, as
 * clients do: a busy machine may refuse some of many writes at once.
 */
async function post(
  path: string,
  body: object,
  token: string,
  key: string = randomUUID(),
): Promise<Reply> {
  for (;;) {
    const reply = await postOnce(path, body, token, key);
    if (reply.status !== 503) return reply;
    expect(reply.body.code).toBe('unavailable');
  }
}

function postOnce(path: string, body: object, token: string, key: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          authorization: `Bearer ${token}`,
        },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => (text += part));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            body: text ? (JSON.parse(text) as Reply['body']) : {},
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const kind = `${status} ${body.code ?? 'ok'}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Buyers, each with a quote for the nights. */
async function racers(property_id: string, stayOf: (racer: number) => object, count = RACERS) {
  const ready = [];
  for (let racer = 0; racer < count; racer += 1) {
    const { token } = await addPerson(t.services.database.db);
    const { body, status } = await post(
      '/api/v1/quotes',
      { property_id, guests: 2, ...stayOf(racer) },
      token,
    );
    expect(status).toBe(201);
    ready.push({ token, quote_id: body.data?.id ?? '' });
  }
  return ready;
}

async function place() {
  const seller = await addPerson(t.services.database.db, { profile_type: 'seller' });
  return addListing(t.services.database.db, seller.profile_id);
}

describe('a race over HTTP', () => {
  it(`for the same nights is won by one of ${RACERS}, and lost by all others`, async () => {
    const property_id = await place();
    const stay = { check_in: '2026-07-01', check_out: '2026-07-04' };
    const ready = await racers(property_id, () => stay);
    const replies = await Promise.all(
      ready.map(({ token, quote_id }) => post('/api/v1/bookings', { quote_id }, token)),
    );
    expect(tally(replies)).toEqual({ '201 ok': 1, '409 dates_taken': RACERS - 1 });
    expect(await calendarOf(t.services, property_id)).toEqual(['hold [2026-07-01,2026-07-04)']);
    const bookings = await t.services.database.db
      .selectFrom('bookings')
      .select('id')
      .where('property_id', '=', property_id)
      .execute();
    expect(bookings.map(({ id }) => id)).toEqual(
      replies.flatMap(({ body }) => (body.data ? [body.data.id] : [])),
    );
  }, 120_000);

  it('for partly overlapping nights leaves no overlap', async () => {
    const property_id = await place();
    const count = sampleSize(60);
    const ready = await racers(
      property_id,
      (racer) => ({
        check_in: `2026-08-${String(1 + (racer % 20)).padStart(2, '0')}`,
        check_out: `2026-08-${String(4 + (racer % 20)).padStart(2, '0')}`,
      }),
      count,
    );
    const replies = await Promise.all(
      ready.map(({ token, quote_id }) => post('/api/v1/bookings', { quote_id }, token)),
    );
    const counts = tally(replies);
    const won = counts['201 ok'] ?? 0;
    expect(counts).toEqual({ '201 ok': won, '409 dates_taken': count - won });
    const nights = await calendarOf(t.services, property_id);
    expect(nights).toHaveLength(won);
    const taken = nights.flatMap((text) => {
      const first = Number(/2026-08-(\d\d),/.exec(text)?.[1]);
      return [first, first + 1, first + 2];
    });
    expect(new Set(taken).size).toBe(taken.length);
  }, 60_000);

  it('against nights in an open transaction is decided by the database', async () => {
    const { db } = t.services.database;
    const property_id = await place();
    const stay = { check_in: '2026-07-01', check_out: '2026-07-04' };
    const [buyer] = await racers(property_id, () => stay, 1);
    const [reply] = await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('calendar_entries')
        .values({
          id: uuidv7(),
          property_id,
          stay: '[2026-07-03,2026-07-05)',
          kind: 'imported',
          booking_id: null,
        })
        .execute();
      const waiting = post('/api/v1/bookings', { quote_id: buyer?.quote_id }, buyer?.token ?? '');
      // Long enough to reach the insert, which only the constraint can refuse.
      await setTimeout(300);
      return [waiting];
    });
    expect(await reply).toMatchObject({ status: 409, body: { code: 'dates_taken' } });
    expect(await calendarOf(t.services, property_id)).toEqual(['imported [2026-07-03,2026-07-05)']);
  });

  it('of one buyer with one key makes one booking and one reply', async () => {
    const property_id = await place();
    const [only] = await racers(
      property_id,
      () => ({ check_in: '2026-07-01', check_out: '2026-07-04' }),
      1,
    );
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        post('/api/v1/bookings', { quote_id: only?.quote_id }, only?.token ?? '', key),
      ),
    );
    expect(tally(replies)).toEqual({ '201 ok': 30 });
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('of both sides over one booking changes its state once', async () => {
    const { db } = t.services.database;
    for (let round = 0; round < 5; round += 1) {
      const seller = await addPerson(db, { profile_type: 'seller' });
      const property_id = await addListing(db, seller.profile_id);
      const [buyer] = await racers(
        property_id,
        () => ({ check_in: '2026-07-01', check_out: '2026-07-04' }),
        1,
      );
      const token = buyer?.token ?? '';
      const { body } = await post('/api/v1/bookings', { quote_id: buyer?.quote_id }, token);
      const id = (body.data as BookingView | undefined)?.id ?? '';
      await post(`/api/v1/bookings/${id}/choose_bank_transfer`, {}, token);
      const replies = await Promise.all([
        ...Array.from({ length: 5 }, () =>
          post(`/api/v1/bookings/${id}/cancel_by_buyer`, {}, token),
        ),
        ...Array.from({ length: 5 }, () =>
          post(`/api/v1/bookings/${id}/cancel_by_seller`, {}, seller.token),
        ),
      ]);
      expect(tally(replies)).toEqual({ '200 ok': 1, '409 wrong_state': 9 });
      expect(await calendarOf(t.services, property_id)).toEqual([]);
    }
    await expectValidLedger(t.services);
  });
});
