import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuote } from '#server/modules/pricing/commands/createQuote.ts';
import { ledgerProof } from '#server/modules/ledger/queries/ledgerProof.ts';
import { readIban } from '#server/modules/onboarding/queries/payoutAccount.ts';
import { makeMarket } from '#demo/market.ts';
import { DEMO_USERS, seedDemo } from '#demo/seed.ts';
import { priceOf } from '#demo/stays/plannedStay.ts';
import { projectRoot } from '#server/platform/root.ts';
import { canCheckIn } from '#src/rules/bookings/availability.ts';
import { bookingMachine, calendarKind, type BookingState } from '#src/rules/bookings/booking.ts';
import { addDays, type IsoDate, localTime, todayIn } from '#src/rules/dates/day.ts';
import { unknownMarks } from '#src/rules/conversations/template.ts';
import { validateStep } from '#src/rules/onboarding/stepForm.ts';
import { arrivalRules } from '#src/rules/pricing/stayRules.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

const TABS: Readonly<Record<string, readonly BookingState[]>> = {
  open: ['held', 'awaiting_payment', 'awaiting_seller'],
  upcoming: ['confirmed', 'checked_in'],
  past: ['completed', 'no_show'],
  cancelled: [
    'expired',
    'declined',
    'cancelled_by_buyer',
    'cancelled_by_seller',
    'cancelled_by_staff',
  ],
};

let server: TestApp;

const count = async (table: 'users' | 'bookings' | 'properties' | 'audit_log' | 'locations') =>
  (
    await server.services.database.db
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

beforeAll(async () => {
  server = await testApp();
  const { services } = server;
  await seedDemo(services);
}, 180_000);

afterAll(() => server.close());

describe('the demo', () => {
  it('is created once', async () => {
    const rows = () => Promise.all([count('users'), count('bookings'), count('audit_log')]);
    const before = await rows();
    await seedDemo(server.services);
    expect(await rows()).toEqual(before);
    expect(await count('properties')).toBeGreaterThan(120);
    expect(await count('locations')).toBeGreaterThan(1000);
  });

  it('has message templates, messages planned by schedule, and a reported conversation', async () => {
    const { db } = server.services.database;
    const templates = await db.selectFrom('message_templates').select('body').execute();
    expect(templates.length).toBeGreaterThanOrEqual(4);
    expect(templates.flatMap(({ body }) => unknownMarks(body))).toEqual([]);
    const planned = await db
      .selectFrom('scheduled_messages')
      .select(['state', 'send_at'])
      .execute();
    expect(planned.length).toBeGreaterThan(0);
    const now = server.services.now().getTime();
    for (const { state, send_at } of planned) {
      expect(state).toBe('queued');
      expect(new Date(send_at).getTime()).toBeGreaterThanOrEqual(now);
    }
    const reports = await db
      .selectFrom('message_reports')
      .innerJoin('conversations', 'conversations.id', 'message_reports.conversation_id')
      .select(['message_reports.state', 'conversations.last_sequence'])
      .execute();
    expect(reports).toEqual([{ state: 'open', last_sequence: 1 }]);
  });

  it('has decided every award that it proposed', async () => {
    const { db } = server.services.database;
    const waiting = await db
      .selectFrom('disputes')
      .select('id')
      .where('proposed_award', 'is not', null)
      .execute();
    expect(waiting).toEqual([]);
    const proposed = await db
      .selectFrom('dispute_events as e')
      .innerJoin('disputes as d', 'd.id', 'e.dispute_id')
      .select('d.state')
      .where('e.event', '=', 'propose')
      .execute();
    for (const { state } of proposed) expect(state).toMatch(/^(resolved_|closed)/);
  });

  it('has a home with automatic prices, and one with limits and suggestions to use', async () => {
    const { rows } = await sql<{ automatic: boolean; sources: string[] | null }>`
      select s.automatic, (select array_agg(distinct n.source) from night_rates n
        where n.property_id = s.property_id) as sources
      from price_settings s order by s.automatic`.execute(server.services.database.db);
    expect(rows).toEqual([
      { automatic: false, sources: null },
      { automatic: true, sources: ['automatic'] },
    ]);
  });

  it('is deterministic for a moment', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => makeMarket(server.clock.now())));
    expect(two?.homes.map(({ row }) => row)).toEqual(one?.homes.map(({ row }) => row));
    expect(two?.booked).toEqual(one?.booked);
    const stored = await server.services.database.db
      .selectFrom('bookings')
      .select(['id', 'total'])
      .where('id', 'in', one?.booked.map(({ id }) => id) ?? [])
      .execute();
    expect(stored).toHaveLength(one?.booked.length ?? -1);
    const totals = new Map(one?.booked.map(({ id, planned }) => [id, planned.price.total]));
    for (const { id, total } of stored) expect(total).toBe(totals.get(id));
  });

  it.each(['2026-12-31T23:50:00Z', '2027-02-28T00:05:00Z', '2026-08-30T12:00:00Z'])(
    'can be created on %s',
    async (moment) => {
      const { homes, booked, scenes, fees } = await makeMarket(new Date(moment));
      expect(homes.length).toBeGreaterThan(120);
      const refused = scenes.filter(({ home, stay, scene }) => {
        const [, hoursAgo = 0] = scene.events[0] ?? [];
        const at = new Date(Date.parse(moment) - hoursAgo * 3_600_000);
        return priceOf(home, stay, scene.guests, fees, todayIn('UTC', at)) === null;
      });
      expect(refused).toEqual([]);
      for (const { steps } of booked) {
        const moments = steps.map(({ at }) => at.getTime());
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
        expect(moments.at(-1)).toBeLessThan(Date.parse(moment));
      }
    },
  );
});

describe('its people', () => {
  it('can all sign in with the displayed password', async () => {
    const { db } = server.services.database;
    const users = await db
      .selectFrom('users')
      .leftJoin('credentials', 'credentials.user_id', 'users.id')
      .select(['email', 'password_hash', 'email_verified_at'])
      .execute();
    const emails = users.map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(DEMO_USERS.map(({ email }) => email)));
    expect(new Set(emails).size).toBe(emails.length);
    const hashes = new Set(users.map(({ password_hash }) => password_hash ?? ''));
    for (const hash of hashes) expect(await verify(hash, 'keystead-demo')).toBe(true);
    expect(users.filter((user) => user.email_verified_at === null)).toEqual([]);
  });

  it.each(['buyer', 'seller', 'business'])('%s@ sees records under every tab', async (name) => {
    const rows = await server.services.database.db
      .selectFrom('bookings')
      .innerJoin('profiles', (join) =>
        join.on((on) =>
          on.or([
            on('profiles.id', '=', on.ref('bookings.buyer_id')),
            on('profiles.id', '=', on.ref('bookings.seller_id')),
          ]),
        ),
      )
      .innerJoin('users', 'users.id', 'profiles.user_id')
      .where('users.email', '=', `${name}@keystead.test`)
      .select('bookings.state')
      .execute();
    const bare = Object.keys(TABS).filter(
      (tab) => rows.filter(({ state }) => TABS[tab]?.includes(state)).length < 2,
    );
    expect(bare).toEqual([]);
  });
});

describe('its onboarding', () => {
  it('includes rejected steps with reasons, and a review queue with readable documents', async () => {
    const { services } = server;
    const steps = await services.database.db
      .selectFrom('onboarding_steps')
      .innerJoin('profiles', 'profiles.id', 'onboarding_steps.profile_id')
      .leftJoin('documents', 'documents.step_id', 'onboarding_steps.id')
      .select(['profile_id', 'onboarding_status', 'step', 'onboarding_steps.state', 'answers'])
      .select(['rejection_reason', 'documents.id as document', 'size'])
      .execute();
    const whole = new Set(
      steps
        .filter(({ onboarding_status }) => onboarding_status === 'submitted')
        .map(({ profile_id }) => profile_id),
    );
    expect(whole.size).toBe(10);
    const today = todayIn('UTC', server.clock.now());
    for (const { profile_id, step, state, answers, rejection_reason, document, size } of steps) {
      const iban =
        step === 'payout_account' &&
        (await readIban(services.database.db, services.secrets, profile_id));
      const files = document === null ? [] : ['front'];
      const entered = iban ? { ...answers, iban } : answers;
      const details = steps.find(
        (one) => one.profile_id === profile_id && 'legal_name' in one.answers,
      );
      const signer = String(details?.answers['legal_name']);
      expect([step, answers, validateStep(step, entered, { today, files, signer })]).toEqual([
        step,
        answers,
        {},
      ]);
      expect(rejection_reason === null).toBe(state !== 'rejected');
      if (document === null) continue;
      const content = await buffer(await services.files.read(`documents/${document}`));
      expect(content.length).toBe(size);
    }
    const reasons = steps.filter(({ rejection_reason }) => rejection_reason !== null);
    expect(reasons.map(({ onboarding_status }) => onboarding_status)).toEqual([
      'rejected',
      'rejected',
    ]);
  });
});

describe('its properties', () => {
  it('each have a unique title, text and first picture, all existing files', async () => {
    const all = await server.services.database.db
      .selectFrom('properties')
      .select(['title', 'description', 'photos', 'state'])
      .execute();
    const shown = all.filter(({ state }) => state === 'published');
    expect(shown.length).toBeGreaterThanOrEqual(115);
    const short = shown.filter(
      ({ description, photos }) => description.split('\n\n').length < 3 || photos.length < 4,
    );
    expect(short).toEqual([]);
    const photos = all.flatMap((home) => home.photos);
    const lost = photos.filter(({ path }) => !existsSync(join(projectRoot, 'assets', path)));
    expect(lost).toEqual([]);
    expect(photos.filter(({ alt }) => alt === '')).toEqual([]);
    const distinct = (values: readonly unknown[]) => new Set(values).size;
    expect(distinct(all.map(({ title }) => title))).toBe(all.length);
    expect(distinct(all.map(({ description }) => description))).toBe(all.length);
    expect(distinct(shown.map((home) => home.photos[0]?.path))).toBe(shown.length);
  });

  it('can all be quoted for future nights', async () => {
    const { database } = server.services;
    const homes = await database.db
      .selectFrom('properties')
      .innerJoin('locations', 'locations.id', 'properties.location_id')
      .where('state', '=', 'published')
      .select(['properties.id', 'title', 'rates', 'time_zone'])
      .execute();
    const nights = await database.db
      .selectFrom('calendar_entries')
      .select(['property_id', sql<IsoDate>`lower(stay)`.as('check_in')])
      .select(sql<IsoDate>`upper(stay)`.as('check_out'))
      .execute();
    for (const { id, title, rates, time_zone } of homes) {
      const at = localTime(time_zone, server.clock.now());
      const taken = nights.filter(({ property_id }) => property_id === id);
      const days = Array.from({ length: 200 }, (_, ahead) => addDays(at.today, ahead + 1));
      const calendar = { taken, rates, ...at };
      const check_in = days.find((day) => canCheckIn(day, calendar));
      if (check_in === undefined) throw new Error(`${title} has no free nights`);
      const check_out = addDays(check_in, arrivalRules(rates, check_in, at.today).min_nights);
      const quote = await createQuote(
        server.services,
        {
          property_id: id,
          check_in,
          check_out,
          guests: 1,
        },
        null,
      );
      expect(quote.total).toBeGreaterThan(0);
    }
  });

  it('have the rating of their reviews', async () => {
    const rows = await server.services.database.db
      .selectFrom('properties')
      .leftJoin('reviews', (join) =>
        join
          .onRef('reviews.property_id', '=', 'properties.id')
          .on('reviews.state', '!=', 'waiting'),
      )
      .groupBy('properties.id')
      .select(['title', 'properties.rating', 'review_count'])
      .select(sql<number>`count(reviews.id)::int`.as('written'))
      .select(sql<number>`coalesce(round(avg(reviews.rating), 2), 0)::float`.as('mean'))
      .execute();
    const wrong = rows.filter(
      ({ rating, review_count, written, mean }) =>
        review_count !== written || Math.abs(rating - mean) > 0.011,
    );
    expect(wrong).toEqual([]);
    expect(Math.max(...rows.map(({ written }) => written))).toBeLessThanOrEqual(32);
    expect(rows.filter(({ written }) => written > 0).length).toBeGreaterThan(90);
  });
});

describe('its bookings', () => {
  it('cover every state, with matching calendar entries', async () => {
    const rows = await server.services.database.db
      .selectFrom('bookings')
      .leftJoin('calendar_entries', 'calendar_entries.booking_id', 'bookings.id')
      .select(['bookings.id', 'state', 'check_in', 'check_out', 'kind', 'stay'])
      .execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(bookingMachine.states));
    const wrong = rows.filter(({ state, check_in, check_out, kind, stay }) => {
      const wanted = calendarKind(state);
      return kind !== wanted || stay !== (wanted && `[${check_in},${check_out})`);
    });
    expect(wrong).toEqual([]);
  });

  it('have a past history that ends in their state', async () => {
    const rows = await server.services.database.db
      .selectFrom('bookings')
      .innerJoin('booking_events', 'booking_events.booking_id', 'bookings.id')
      .orderBy('booking_events.created_at')
      .select(['bookings.id', 'bookings.state', 'bookings.created_at as made', 'to_state', 'event'])
      .select('booking_events.created_at as at')
      .execute();
    const last = new Map(rows.map((row) => [row.id, row]));
    const first = new Map(rows.toReversed().map((row) => [row.id, row]));
    expect(last.size).toBe(await count('bookings'));
    for (const { state, to_state, at } of last.values()) {
      expect(to_state).toBe(state);
      expect(Date.parse(at)).toBeLessThanOrEqual(server.clock.now().getTime());
    }
    for (const { event, at, made } of first.values())
      expect([event, at]).toEqual(['reserve', made]);
  });

  it('have a valid ledger, and open transfers in both directions', async () => {
    const { db } = server.services.database;
    expect(await ledgerProof(db)).toMatchObject({ ok: true, problems: [] });
    const waiting = await db
      .selectFrom('manual_payments')
      .where('state', '=', 'expected')
      .select(['direction', sql<number>`count(*)::int`.as('rows')])
      .groupBy('direction')
      .execute();
    const rowsOf = (wanted: string) =>
      waiting.find(({ direction }) => direction === wanted)?.rows ?? 0;
    expect(rowsOf('incoming')).toBeGreaterThanOrEqual(4);
    expect(rowsOf('outgoing')).toBeGreaterThanOrEqual(3);
  });
});
