import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rates } from '#src/rules/pricing/rates.ts';
import type { CalendarPage } from '#src/wire/calendar/calendar.ts';
import type { ListingCalendar } from '#src/wire/listings/listingPage.ts';
import type { CalendarReply } from '#src/wire/listings/property.ts';
import type { SearchReply } from '#src/wire/search/search.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { START, testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { answerChange, wish } from '#tests/support/bookings/changes.ts';
import {
  bookQuote,
  holdStay,
  requestQuote,
  sendBookingEvent,
  settle,
} from '#tests/support/bookings/stays.ts';
import { HomeSync, siteEvent } from '#tests/support/channels/homeSync.ts';
import { addFees, addListing, addLocation, RATES } from '#tests/support/records/listings.ts';

let t: TestApp;
let seller: SignedIn;
let buyer: SignedIn;
let place: string;

beforeAll(async () => {
  t = await testApp();
  await addFees(t.services.database.db);
  buyer = await t.person({ profile_type: 'buyer' });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(START.toISOString());
  seller = await t.person({ profile_type: 'seller' });
  place = await addLocation(t.services.database.db);
});

/** A home in Lisbon, where it is 11:00 on 1 June 2026. */
const homeWith = (rules: Partial<Rates>): Promise<string> =>
  addListing(t.services.database.db, seller.profile_id, {
    location_id: place,
    rates: { ...RATES, arrival_days: [], seasons: [], ...(rules as object) },
  });

/** The status of a quote with its problems. */
async function quoted(property_id: string, check_in: string, check_out: string) {
  const { status, body } = await requestQuote(buyer.client, { property_id, check_in, check_out });
  const problems = (body.details?.['problems'] ?? []) as { code: string }[];
  return [status, ...problems.map(({ code }) => code), ...(status === 409 ? [body.code] : [])];
}

/** Whether a search for the nights finds the home. */
async function found(id: string, check_in: string, check_out: string, more = ''): Promise<boolean> {
  const query = `place=${place}&check_in=${check_in}&check_out=${check_out}${more}`;
  const { body } = await t.visitor.get<SearchReply>(`/api/v1/properties?${query}`);
  return body.data.some((card) => card.id === id);
}

const block = (id: string, from: string, to: string) =>
  seller.client.send('PUT', '/api/v1/seller/calendar', {
    property_ids: [id],
    from,
    to,
    availability: 'block',
  });

async function closedNights(id: string, from: string, to: string) {
  const one = await seller.client.get<{ data: ListingCalendar }>(
    `/api/v1/seller/properties/${id}/calendar?from=${from}&to=${to}`,
  );
  const all = await seller.client.get<CalendarPage>(
    `/api/v1/seller/calendar?from=${from}&to=${to}&property_id=${id}`,
  );
  const closed = one.body.data.nights.map(({ closed_by }) => closed_by);
  expect(all.body.data[0]?.nights.map(({ closed_by }) => closed_by)).toEqual(closed);
  return one.body.data.nights.flatMap(({ date, closed_by }) =>
    closed_by ? [`${date.slice(5)} ${closed_by}`] : [],
  );
}

describe('preparation nights', () => {
  const rules = { preparation: { before: 1, after: 2 } };

  it('keep other guests away, in quotes, searches and calendars', async () => {
    const id = await homeWith(rules);
    await holdStay(buyer.client, { property_id: id });
    for (const [check_in, check_out, isFree] of [
      ['2026-06-25', '2026-06-29', true],
      ['2026-06-25', '2026-06-30', false],
      ['2026-07-05', '2026-07-08', false],
      ['2026-07-06', '2026-07-08', true],
    ] as const) {
      const quote = await quoted(id, check_in, check_out);
      expect(quote).toEqual(isFree ? [201] : [409, 'dates_taken']);
      expect(await found(id, check_in, check_out)).toBe(isFree);
    }
    // Two days more in both directions: the nearest free stay.
    expect(await found(id, '2026-07-05', '2026-07-08', '&flexible_days=2')).toBe(true);
    const { body } = await t.visitor.get<CalendarReply>(
      `/api/v1/properties/${id}/calendar?from=2026-06-01&to=2026-08-01`,
    );
    expect(body.data.taken).toEqual([{ check_in: '2026-06-29', check_out: '2026-07-06' }]);
    expect(body.data.preparation).toEqual([
      { check_in: '2026-06-29', check_out: '2026-07-01' },
      { check_in: '2026-07-04', check_out: '2026-07-06' },
    ]);
    expect(await closedNights(id, '2026-06-28', '2026-07-08')).toEqual([
      '06-29 preparation',
      '06-30 preparation',
      '07-04 preparation',
      '07-05 preparation',
    ]);
  });

  it('are not needed around the seller’s own blocks', async () => {
    const id = await homeWith(rules);
    expect((await block(id, '2026-07-01', '2026-07-04')).status).toBe(200);
    expect(await quoted(id, '2026-07-04', '2026-07-06')).toEqual([201]);
    expect(await found(id, '2026-07-04', '2026-07-06')).toBe(true);
    expect(await closedNights(id, '2026-06-28', '2026-07-08')).toEqual([]);
  });

  it('refuse a booking whose quote is older than its neighbour', async () => {
    const id = await homeWith(rules);
    const quote = await requestQuote(buyer.client, {
      property_id: id,
      check_in: '2026-07-05',
      check_out: '2026-07-08',
    });
    await holdStay(buyer.client, { property_id: id });
    expect(await bookQuote(buyer.client, quote)).toMatchObject({
      status: 409,
      body: { code: 'dates_taken' },
    });
  });

  it('move with a booking that is changed, and limit it at its neighbour', async () => {
    const id = await homeWith(rules);
    const { id: booking } = await holdStay(buyer.client, { property_id: id });
    await sendBookingEvent(buyer.client, booking, 'choose_bank_transfer');
    await settle(t.services, booking, 'incoming');
    await holdStay(buyer.client, {
      property_id: id,
      check_in: '2026-07-09',
      check_out: '2026-07-12',
    });
    const longer = (check_out: string) =>
      wish(buyer.client, booking, { check_in: '2026-07-01', check_out, guests: 2 });
    expect(await longer('2026-07-08')).toMatchObject({
      status: 409,
      body: { code: 'dates_taken' },
    });
    const wished = await longer('2026-07-07');
    expect(wished.status).toBe(201);
    const change = wished.body.data.change?.id ?? '';
    const answer = await answerChange(seller.client, booking, change, 'accept', 'seller');
    expect(answer.status).toBe(200);
  });

  it('are needed around stays of other sites, not around what these only block', async () => {
    const home = new HomeSync(t, seller, await homeWith(rules));
    await home.add('Airbnb', [
      siteEvent('2026-07-01', '2026-07-04', { text: 'Reserved' }),
      siteEvent('2026-07-10', '2026-07-13'),
    ]);
    expect(await quoted(home.home, '2026-07-05', '2026-07-07')).toEqual([409, 'dates_taken']);
    expect(await quoted(home.home, '2026-07-06', '2026-07-10')).toEqual([201]);
    // A site that marks no reservation: each of its events may be one.
    const other = new HomeSync(t, seller, await homeWith(rules));
    await other.add('Other', [siteEvent('2026-07-10', '2026-07-13')]);
    expect(await quoted(other.home, '2026-07-06', '2026-07-10')).toEqual([409, 'dates_taken']);
  });

  it('are exported, apart from those that a site has to know itself', async () => {
    const home = new HomeSync(t, seller, await homeWith(rules));
    await home.add('Airbnb', [siteEvent('2026-07-20', '2026-07-23', { text: 'Reserved' })]);
    await home.add('Other', [siteEvent('2026-08-20', '2026-08-23')]);
    await holdStay(buyer.client, { property_id: home.home });
    const sent = async (site: string) =>
      (await home.fetchOurs(site)).map(({ first, last }) => `${first.slice(5)}/${last.slice(5)}`);
    const around = ['06-29/07-01', '07-04/07-06'];
    expect(await sent('Airbnb')).toEqual(['07-01/07-04', '08-20/08-23', ...around]);
    expect(await sent('Other')).toEqual([
      '07-01/07-04',
      '07-20/07-23',
      ...around,
      '07-18/07-20',
      '07-23/07-25',
    ]);
    // The site shows the stay and the nights around it as one.
    t.clock.advance(600_000);
    const { id } = await home.feed('Other');
    await home.answer(id, [
      siteEvent('2026-06-29', '2026-07-06'),
      siteEvent('2026-08-20', '2026-08-23'),
    ]);
    expect(await home.conflicts()).toEqual([]);
    expect(await home.taken()).toHaveLength(3);
  });
});

describe('the advance notice', () => {
  it('ends at its hour at the property', async () => {
    const id = await homeWith({ advance_notice: { days: 1, cut_off_hour: 18 } });
    expect(await quoted(id, '2026-06-01', '2026-06-03')).toEqual([422, 'notice_too_short']);
    expect(await quoted(id, '2026-06-02', '2026-06-03')).toEqual([201]);
    expect(await found(id, '2026-06-02', '2026-06-03')).toBe(true);
    // 18:00 in Lisbon.
    t.clock.set('2026-06-01T17:00:00Z');
    expect(await quoted(id, '2026-06-02', '2026-06-03')).toEqual([422, 'notice_too_short']);
    expect(await found(id, '2026-06-02', '2026-06-03')).toBe(false);
    expect(await found(id, '2026-06-03', '2026-06-04')).toBe(true);
    expect(await closedNights(id, '2026-06-01', '2026-06-05')).toEqual([
      '06-01 advance_notice',
      '06-02 advance_notice',
    ]);
  });
});

describe('the booking window', () => {
  it('ends after its months, in quotes, searches, calendars and exports', async () => {
    const home = new HomeSync(t, seller, await homeWith({ booking_months: 2 }));
    const id = home.home;
    expect(await quoted(id, '2026-07-30', '2026-08-01')).toEqual([201]);
    expect(await quoted(id, '2026-07-30', '2026-08-02')).toEqual([422, 'beyond_booking_window']);
    expect(await found(id, '2026-07-30', '2026-08-01')).toBe(true);
    expect(await found(id, '2026-07-30', '2026-08-02')).toBe(false);
    expect(await closedNights(id, '2026-07-30', '2026-08-03')).toEqual([
      '08-01 booking_window',
      '08-02 booking_window',
    ]);
    await home.add('Airbnb');
    const last = isoDate('2028-06-01');
    expect(await home.fetchOurs('Airbnb')).toMatchObject([{ first: '2026-08-01', last }]);
  });
});

describe('the days and the lengths of stays', () => {
  it('by departure, weekday and time until check-in, in quotes and searches', async () => {
    // 2026-07-04 is a Saturday.
    const weeks = await homeWith({ arrival_days: [6], departure_days: [6] });
    expect(await quoted(weeks, '2026-07-04', '2026-07-10')).toEqual([
      422,
      'departure_day_not_offered',
    ]);
    expect(await quoted(weeks, '2026-07-04', '2026-07-11')).toEqual([201]);
    expect(await found(weeks, '2026-07-04', '2026-07-10')).toBe(false);
    expect(await found(weeks, '2026-07-04', '2026-07-11')).toBe(true);
    const longer = await homeWith({
      min_nights: 4,
      min_nights_by_weekday: { '5': 3 },
      min_nights_by_lead: [
        { from_days: 0, min_nights: 1 },
        { from_days: 7, min_nights: 2 },
      ],
    });
    expect(await quoted(longer, '2026-06-05', '2026-06-06')).toEqual([201]);
    expect(await found(longer, '2026-06-05', '2026-06-06')).toBe(true);
    expect(await quoted(longer, '2026-06-08', '2026-06-09')).toEqual([422, 'stay_too_short']);
    expect(await quoted(longer, '2026-06-08', '2026-06-10')).toEqual([201]);
    const fridays = await homeWith({ min_nights: 4, min_nights_by_weekday: { '5': 3 } });
    expect(await found(fridays, '2026-06-05', '2026-06-08')).toBe(true);
    expect(await found(fridays, '2026-06-06', '2026-06-09')).toBe(false);
  });
});
