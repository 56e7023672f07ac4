import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#src/rules/money/money.ts';
import type { Rates } from '#src/rules/pricing/rates.ts';
import type { QuoteView } from '#src/wire/bookings/booking.ts';
import type { ChangePriceView } from '#src/wire/bookings/changes.ts';
import type { OfferPrice, OfferView } from '#src/wire/bookings/offers.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { answerChange, proposeChange } from '#tests/support/bookings/changes.ts';
import {
  bookQuote,
  getBooking,
  requestQuote,
  sendBookingEvent,
  settle,
  type Reply,
} from '#tests/support/bookings/stays.ts';
import { mailsTo } from '#tests/support/records/notices.ts';
import { addFees, addListing, addLocation, RATES } from '#tests/support/records/listings.ts';

const BREAKFAST = {
  id: uuid(),
  name: 'Breakfast',
  amount: cents(1_200),
  per: 'guest_night',
  max: 1,
} as const;
const TRANSFER = {
  id: uuid(),
  name: 'Transfer',
  amount: cents(4_000),
  per: 'stay',
  max: 2,
} as const;
const COT = { id: uuid(), name: 'Cot', amount: cents(0), per: 'stay', max: 1 } as const;

const PRICES = {
  extra_guest: { after: 2, amount: cents(1_500), child_amount: cents(500) },
  infant_amount: cents(300),
  pets: { max: 2, amount: cents(2_000), per: 'stay' },
  extras: [BREAKFAST, TRANSFER, COT],
} satisfies Partial<Rates>;

let t: TestApp;
let seller: SignedIn;
let buyer: SignedIn;
let home: string;

beforeAll(async () => {
  t = await testApp();
  await addFees(t.services.database.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  buyer = await t.person({ profile_type: 'buyer' });
  seller = await t.person({ profile_type: 'seller' });
  home = await homeWith(['pets_allowed']);
});

async function homeWith(amenities: string[]): Promise<string> {
  const { db } = t.services.database;
  return addListing(db, seller.profile_id, {
    location_id: await addLocation(db),
    max_guests: 4,
    amenities: amenities as [],
    rates: { ...RATES, ...PRICES, arrival_days: [], seasons: [] },
  });
}

/** The shared lines of a price, without the nights and the cleaning. */
const linesOf = (lines: QuoteView['lines']) =>
  lines
    .filter(
      ({ code }) => !['accommodation', 'cleaning_fee', 'service_fee', 'commission'].includes(code),
    )
    .map(({ code, label, quantity, amount }) =>
      code === 'extra' ? [label, quantity, amount] : [code, quantity, amount],
    );

const quoted = (request: object, property_id = home) =>
  requestQuote(buyer.client, { property_id, guests: 1, ...request });

const problemsOf = ({ body }: Reply<QuoteView>) =>
  ((body.details?.['problems'] ?? []) as { field: string; code: string }[]).map(
    ({ field, code }) => `${field} ${code}`,
  );

const FAMILY = { guests: 4, children: 1, infants: 1, pets: 2 };
const CHOSEN = [
  { id: BREAKFAST.id, quantity: 3 },
  { id: COT.id, quantity: 1 },
];
const FAMILY_LINES = [
  ['extra_guests', 3, 4_500],
  ['extra_children', 3, 1_500],
  ['infants', 3, 900],
  ['pets', 2, 4_000],
];

/** A confirmed stay of the family with its extras. */
async function bookedFamily(): Promise<string> {
  const quote = await quoted({ ...FAMILY, extras: CHOSEN });
  const { body } = await bookQuote(buyer.client, quote);
  await sendBookingEvent(buyer.client, body.data.id, 'choose_bank_transfer');
  await settle(t.services, body.data.id, 'incoming');
  if ((await getBooking(buyer.client, body.data.id)).body.data.state === 'awaiting_seller')
    await sendBookingEvent(seller.client, body.data.id, 'accept');
  expect((await getBooking(buyer.client, body.data.id)).body.data.state).toBe('confirmed');
  return body.data.id;
}

describe('a quote', () => {
  it('has a line for each price of the party and each extra', async () => {
    const { status, body } = await quoted({ ...FAMILY, extras: CHOSEN });
    expect(status).toBe(201);
    expect(linesOf(body.data.lines)).toEqual([
      ...FAMILY_LINES,
      ['Breakfast', 9, 10_800],
      ['Cot', 1, 0],
    ]);
    expect(body.data).toMatchObject({
      ...FAMILY,
      extras: [BREAKFAST, COT].map(({ max: _, ...one }) => ({
        ...one,
        quantity: one.id === COT.id ? 1 : 3,
      })),
    });
    expect(body.data.total).toBe(body.data.lines.reduce((sum, { amount }) => sum + amount, 0));
  });

  it('is the same as before without any of them', async () => {
    const { body } = await quoted({ guests: 2 });
    expect(linesOf(body.data.lines)).toEqual([]);
    expect(body.data).toMatchObject({ guests: 2, children: 0, infants: 0, pets: 0, extras: [] });
  });

  it.each<[string, object, string[]]>([
    ['children alone', { guests: 1, children: 1 }, ['children no_adult']],
    ['six infants', { infants: 6 }, ['infants too_many_infants']],
    ['three pets', { pets: 3 }, ['pets too_many_pets']],
    ['too many guests', { guests: 5, children: 2 }, ['guests too_many_guests']],
    ['an unknown extra', { extras: [{ id: uuid(), quantity: 1 }] }, ['extras extra_not_offered']],
    ['an extra twice', { extras: [CHOSEN[1], CHOSEN[1]] }, ['extras extra_not_offered']],
    [
      'more breakfasts than guests',
      { extras: [{ id: BREAKFAST.id, quantity: 2 }] },
      ['extras too_many_of_extra'],
    ],
    [
      'three transfers',
      { extras: [{ id: TRANSFER.id, quantity: 3 }] },
      ['extras too_many_of_extra'],
    ],
  ])('422 for %s', async (_, request, problems) => {
    const reply = await quoted(request);
    expect([reply.status, ...problemsOf(reply)]).toEqual([422, ...problems]);
  });

  it('422 for a pet where pets are not allowed', async () => {
    const reply = await quoted({ pets: 1 }, await homeWith([]));
    expect([reply.status, ...problemsOf(reply)]).toEqual([422, 'pets no_pets']);
  });

  it.each([
    { children: -1 },
    { infants: 1.5 },
    { pets: 'two' },
    { extras: 'all' },
    { extras: [{ id: 'x' }] },
  ])('422 for %j', async (request) => {
    expect((await quoted(request)).status).toBe(422);
  });
});

describe('a booking', () => {
  it('keeps who stays and the extras at their price, also after the seller changed them', async () => {
    const id = await bookedFamily();
    await t.services.database.db
      .updateTable('properties')
      .set({ rates: { ...RATES, ...PRICES, extras: [], arrival_days: [], seasons: [] } })
      .where('id', '=', home)
      .execute();
    const { body } = await getBooking(seller.client, id);
    expect(body.data).toMatchObject(FAMILY);
    expect(body.data.extras.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Breakfast', 3],
      ['Cot', 1],
    ]);
    expect(linesOf(body.data.lines).at(-2)).toEqual(['Breakfast', 9, 10_800]);
    const [mail] = await mailsTo(t.services, seller.email);
    expect(mail?.text).toContain('4 guests (1 child among them), 1 infant, 2 pets');
    expect(mail?.text).toContain('Breakfast × 3, Cot');
  });

  it('is refused with a fresh price when an extra has become dearer', async () => {
    const quote = await quoted({
      guests: 2,
      extras: [CHOSEN[1], { id: TRANSFER.id, quantity: 1 }],
    });
    const dearer = PRICES.extras.map((extra) => ({ ...extra, amount: cents(extra.amount + 100) }));
    await t.services.database.db
      .updateTable('properties')
      .set({ rates: { ...RATES, ...PRICES, extras: dearer, arrival_days: [], seasons: [] } })
      .where('id', '=', home)
      .execute();
    const { status, body } = await bookQuote(buyer.client, quote);
    expect([status, body.code]).toEqual([409, 'price_changed']);
    const { quote: fresh } = body.details as { quote: QuoteView };
    expect(linesOf(fresh.lines)).toEqual([
      ['Transfer', 1, 4_100],
      ['Cot', 1, 100],
    ]);
  });

  it('that is changed keeps its extras, for no more guests than stay', async () => {
    const id = await bookedFamily();
    const asked = {
      check_in: '2026-07-01',
      check_out: '2026-07-03',
      guests: 2,
      children: 0,
      infants: 0,
      pets: 1,
    };
    const query = new URLSearchParams(
      Object.entries(asked).map(([key, value]) => [key, String(value)]),
    );
    const price = await buyer.client.get<{ data: ChangePriceView }>(
      `/api/v1/bookings/${id}/change-price?${query}`,
    );
    const lines = [
      ['pets', 1, 2_000],
      ['Breakfast', 4, 4_800],
      ['Cot', 1, 0],
    ];
    expect(linesOf(price.body.data.lines)).toEqual(lines);
    const proposed = await proposeChange(buyer.client, id, {
      ...asked,
      total: price.body.data.total,
    });
    expect(proposed.status).toBe(201);
    expect(proposed.body.data.change).toMatchObject({ ...asked, was: FAMILY });
    await answerChange(seller.client, id, proposed.body.data.change?.id ?? '', 'accept');
    const { body } = await getBooking(buyer.client, id);
    expect(body.data).toMatchObject(asked);
    expect(linesOf(body.data.lines)).toEqual(lines);
    expect(body.data.extras.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it('keeps in a change what is not asked for', async () => {
    const id = await bookedFamily();
    const price = await buyer.client.get<{ data: ChangePriceView }>(
      `/api/v1/bookings/${id}/change-price?check_in=2026-07-01&check_out=2026-07-05&guests=4`,
    );
    expect(price.body.data).toMatchObject(FAMILY);
  });
});

describe('an offer', () => {
  it('is for the party, and books it', async () => {
    const asked = { property_id: home, check_in: '2026-08-01', check_out: '2026-08-04', ...FAMILY };
    const requested = await buyer.client.post<{ data: OfferView }>('/api/v1/offers', asked, uuid());
    expect(requested.body.data).toMatchObject(FAMILY);
    const { property_id, ...stay } = asked;
    const query = new URLSearchParams({
      property_id,
      ...Object.fromEntries(Object.entries(stay).map(([key, value]) => [key, String(value)])),
    });
    const price = await seller.client.get<{ data: OfferPrice }>(`/api/v1/offers/price?${query}`);
    expect(price.body.data.usual).toBe(requested.body.data.usual);
    const { id } = requested.body.data;
    await seller.client.post(
      `/api/v1/offers/${id}/send`,
      { agreed: price.body.data.usual },
      uuid(),
    );
    const accepted = await buyer.client.post<{ data: OfferView }>(
      `/api/v1/offers/${id}/accept`,
      {},
      uuid(),
    );
    const booking = await getBooking(buyer.client, accepted.body.data.booking_id ?? '');
    expect(booking.body.data).toMatchObject({ ...FAMILY, extras: [] });
    expect(linesOf(booking.body.data.lines)).toEqual(FAMILY_LINES);
  });
});
