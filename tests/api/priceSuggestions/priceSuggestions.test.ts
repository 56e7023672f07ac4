import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DelegationScope } from '#src/access/roles.ts';
import { COMPARABLE_BOUNDS } from '#src/rules/priceSuggestions/comparableSteps.ts';
import { cents, type Cents } from '#src/rules/money/money.ts';
import { addDays } from '#src/rules/dates/day.ts';
import { automaticPrices } from '#server/modules/priceSuggestions/jobs/automaticPrices.ts';
import type { ListingHistory } from '#src/wire/listings/listingPage.ts';
import type {
  PriceSettingsEdit,
  PriceSuggestions,
} from '#src/wire/priceSuggestions/priceSuggestions.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type Client, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation, RATES } from '#tests/support/records/listings.ts';
import { delegate } from '#tests/support/records/people.ts';

let t: TestApp;
let seller: SignedIn;
/** A new home for each test. */
let home: string;
let at: string;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  seller = await t.person({ profile_type: 'seller' });
  home = await addListing(t.services.database.db, seller.profile_id);
  at = `/api/v1/seller/properties/${home}/price-suggestions`;
});

type Reply = { readonly data: PriceSuggestions } & ErrorReply;

const SETTINGS: PriceSettingsEdit = {
  version: 0,
  automatic: false,
  minimum: null,
  maximum: null,
  strength: 'normal',
};
const read = async (): Promise<PriceSuggestions> => (await seller.client.get<Reply>(at)).body.data;
const save = (change: Partial<PriceSettingsEdit>) =>
  seller.client.send<Reply>('PUT', `${at}/settings`, { ...SETTINGS, ...change });

async function rangeOf(first: number, nights: number) {
  const { today, nights: all } = await read();
  const total = all
    .slice(first, first + nights)
    .filter(({ free, source }) => free && source !== 'hand')
    .reduce((sum, { suggestion }) => sum + suggestion.price, 0);
  return { from: addDays(today, first), to: addDays(today, first + nights), total };
}
const take = (body: object) =>
  seller.client.post<{ data: { id: string } } & ErrorReply>(`${at}/take`, body);
const byHand = async (first: number, price: number) => {
  const { from, to } = await rangeOf(first, 1);
  await seller.client.send('PUT', '/api/v1/seller/calendar', {
    property_ids: [home],
    from,
    to,
    price,
  });
};

describe('the access to price suggestions of', () => {
  async function agentWith(scopes: DelegationScope[]): Promise<SignedIn> {
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(t.services.database.db, agent.user_id, seller.profile_id, scopes);
    return agent;
  }
  const accessOf = async (client: Client) => {
    const range = await rangeOf(40, 2);
    const { version } = await read();
    return [
      (await client.get(at)).status,
      (await client.send('PUT', `${at}/settings`, { ...SETTINGS, version })).status,
      (await client.post(`${at}/take`, range)).status,
    ];
  };
  it('a visitor: 401', async () => {
    expect(await accessOf(t.visitor)).toEqual([401, 401, 401]);
  });
  it.each([
    ['an agent without the scope', () => agentWith(['bookings']), [403, 403, 403]],
    ['another seller', () => t.person({ profile_type: 'seller' }), [404, 404, 404]],
    ['a buyer', () => t.person({ profile_type: 'buyer' }), [404, 404, 404]],
    ['staff', () => t.person({ profile_type: null, system_roles: ['admin'] }), [404, 404, 404]],
    ['an agent with the scope', () => agentWith(['properties']), [200, 200, 200]],
    ['the seller', () => Promise.resolve(seller), [200, 200, 200]],
  ] as const)('%s', async (_, person, expected) => {
    expect(await accessOf((await person()).client)).toEqual(expected);
  });
});

describe('suggestions', () => {
  it('cover 365 nights, and follow comparable homes nearby', async () => {
    const { db } = t.services.database;
    // A separate place, so that homes of other tests are not comparable.
    const spot = { lat: 52.2, lng: 21 };
    const location_id = await addLocation(db, { ...spot, country_code: 'PL' });
    const owner = await t.person({ profile_type: 'seller' });
    const rates = (base: Cents) => ({ ...RATES, base, arrival_days: [], seasons: [] });
    home = await addListing(db, seller.profile_id, { ...spot, location_id });
    at = `/api/v1/seller/properties/${home}/price-suggestions`;
    const alone = await read();
    expect(alone.nights).toHaveLength(365);
    expect(alone.comparables).toMatchObject({ count: 0, median: null });
    for (const base of [15_000, 20_000, 30_000])
      await addListing(db, owner.profile_id, { ...spot, location_id, rates: rates(cents(base)) });
    // Of another size, and far away.
    await addListing(db, owner.profile_id, { ...spot, location_id, bedrooms: 9 });
    await addListing(db, owner.profile_id, { ...spot, location_id, lat: 53 });
    await save({});
    const { comparables, nights } = await read();
    expect(comparables).toMatchObject({ count: 3, step: 'alike', within_km: 10, median: 20_000 });
    expect(nights[100]?.suggestion.factors).toContainEqual({ code: 'comparables', share: 11_500 });
  });

  it.each([
    // Two are nearer, one is 15 km away.
    ['farther away', 'radius', [{}, {}, { lat: 45.135 }], 20_000],
    ['of other types', 'type', [{}, {}, { property_type: 'villa' }], 20_000],
    // For four guests, as the home takes, the prices are 80.00, 200.00 and 300.00.
    ['of other sizes', 'size', [{ bedrooms: 4, max_guests: 10 }, {}, {}], 20_000],
  ] as const)(
    'follow homes %s where too few are alike',
    async (_, step, [first, second, third], median) => {
      const { db } = t.services.database;
      // One place per step, so that the homes of one step are not counted in another.
      const spot = { lat: 45, lng: { radius: 101, type: 102, size: 103 }[step] };
      const location_id = await addLocation(db, { ...spot, country_code: 'MN' });
      const owner = await t.person({ profile_type: 'seller' });
      const rates = (base: number) => ({
        ...RATES,
        base: cents(base),
        arrival_days: [],
        seasons: [],
      });
      home = await addListing(db, seller.profile_id, { ...spot, location_id });
      at = `/api/v1/seller/properties/${home}/price-suggestions`;
      for (const [base, more] of [
        [20_000, first],
        [20_000, second],
        [30_000, third],
      ] as const)
        await addListing(db, owner.profile_id, {
          ...spot,
          location_id,
          ...more,
          rates: rates(base),
        });
      // Beyond the bounds of every step.
      await addListing(db, owner.profile_id, { ...spot, location_id, lat: 46 });
      await addListing(db, owner.profile_id, { ...spot, location_id, currency: 'USD' });
      const { comparables, nights } = await read();
      expect(comparables).toMatchObject({ count: 3, step, within_km: 25, median });
      const share = 10_000 + Math.round(COMPARABLE_BOUNDS[step].pull * 10_000);
      expect(nights[100]?.suggestion.factors).toContainEqual({
        code: 'comparables',
        share: Math.min(11_500, share),
      });
    },
  );

  it('rise on the nights of an event in the city or the country of the home', async () => {
    const { db } = t.services.database;
    const admin = await t.person({ profile_type: null, system_roles: ['admin'] });
    const country = await addLocation(db, { kind: 'country', name: 'Malta', country_code: 'MT' });
    const city = await addLocation(db, { parent_id: country, country_code: 'MT' });
    const elsewhere = await addLocation(db, { country_code: 'MT' });
    home = await addListing(db, seller.profile_id, { location_id: city });
    at = `/api/v1/seller/properties/${home}/price-suggestions`;
    const { today } = await read();
    const event = (name: string, location_id: string, first: number, increase: number) =>
      admin.client.post('/api/v1/admin/local-events', {
        name,
        location_id,
        first_night: addDays(today, first),
        last_night: addDays(today, first + 1),
        increase,
      });
    expect((await event('Regatta', country, 100, 1_000)).status).toBe(201);
    expect((await event('Fireworks', city, 101, 2_000)).status).toBe(201);
    expect((await event('Book fair', elsewhere, 103, 2_000)).status).toBe(201);
    await save({});
    const { nights } = await read();
    const factorsOf = (lead: number) =>
      nights[lead]?.suggestion.factors.filter(({ code }) => code === 'event');
    expect([99, 100, 101, 102, 103].map(factorsOf)).toEqual([
      [],
      [{ code: 'event', share: 11_000, event: 'Regatta' }],
      [{ code: 'event', share: 12_000, event: 'Fireworks' }],
      [{ code: 'event', share: 12_000, event: 'Fireworks' }],
      [],
    ]);
  });

  it.each([
    ['with the code of its region', 'BY', ['Corpus Christi', 'Corpus Christi']],
    ['of a region without the holiday', 'BE', [undefined, undefined]],
    ['without a code', null, [undefined, undefined]],
  ])('rise on public holidays of a city %s', async (_, region_code, expected) => {
    const { db } = t.services.database;
    const german = { country_code: 'DE', time_zone: 'Europe/Berlin' };
    const country = await addLocation(db, { ...german, kind: 'country' });
    const region = await addLocation(db, {
      ...german,
      kind: 'region',
      parent_id: country,
      region_code,
    });
    const city = await addLocation(db, { ...german, parent_id: region });
    home = await addListing(db, seller.profile_id, { location_id: city });
    at = `/api/v1/seller/properties/${home}/price-suggestions`;
    const { nights } = await read();
    const holidayOn = (day: string) =>
      nights
        .find(({ date }) => date === day)
        ?.suggestion.factors.find(({ code }) => code === 'holiday')?.holiday;
    expect(['2026-06-03', '2026-06-04'].map(holidayOn)).toEqual(expected);
    expect(holidayOn('2026-10-02')).toBe('National Holiday');
  });

  it.each([
    [{ last_night: '2027-03-09' }, 'last_night'],
    [{ last_night: '2027-05-01' }, 'last_night'],
    [{ increase: 0 }, 'increase'],
    [{ increase: 5_001 }, 'increase'],
  ])('are not changed by an event with %j: it is refused', async (wrong, field) => {
    const admin = await t.person({ profile_type: null, system_roles: ['admin'] });
    const { status, body } = await admin.client.post<ErrorReply>('/api/v1/admin/local-events', {
      name: 'Regatta',
      location_id: await addLocation(t.services.database.db),
      first_night: '2027-03-10',
      last_night: '2027-03-14',
      increase: 1_000,
      ...wrong,
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it.each([
    [{ minimum: 0 }, 'minimum'],
    [{ maximum: 1_000_000_000 }, 'maximum'],
    [{ minimum: 20_000, maximum: 10_000 }, 'maximum'],
    [{ automatic: true, maximum: 10_000 }, 'minimum'],
  ])('refuse the limits %j', async (change, field) => {
    const { status, body } = await save(change);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('follow the settings at once, also where they were read just before', async () => {
    await read();
    expect((await save({ minimum: 30_000 })).status).toBe(200);
    const { settings, version, nights } = await read();
    expect({ minimum: settings.minimum, version }).toEqual({ minimum: 30_000, version: 1 });
    expect(nights[50]?.suggestion.limited).toBe('minimum');
  });

  it('refuse settings saved meanwhile', async () => {
    expect((await save({ minimum: 5_000 })).status).toBe(200);
    expect(await save({ minimum: 6_000 })).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  it('are taken for a range, without nights priced by hand, and undone', async () => {
    await byHand(41, 77_700);
    const range = await rangeOf(40, 3);
    expect(await take({ ...range, total: 1 })).toMatchObject({
      status: 409,
      body: { code: 'suggestions_changed' },
    });
    const taken = await take(range);
    expect(taken.status).toBe(200);
    const after = (await read()).nights.slice(40, 43);
    expect(after.map(({ source }) => source)).toEqual(['suggestion', 'hand', 'suggestion']);
    expect(after[1]?.current).toBe(77_700);
    expect(after[0]?.current).toBe(after[0]?.suggestion.price);
    const undo = `/api/v1/seller/calendar/edits/${taken.body.data.id}/undo`;
    expect((await seller.client.post(undo, {})).status).toBe(200);
    const undone = (await read()).nights.slice(40, 43);
    expect(undone.map(({ source }) => source)).toEqual([null, 'hand', null]);
  });
});

describe('automatic prices', () => {
  const AUTOMATIC = { automatic: true, minimum: 9_900, maximum: 10_100 };

  it('stay within the limits, keep prices by hand, and are named in the history', async () => {
    await byHand(41, 77_700);
    const saved = await save(AUTOMATIC);
    expect(saved.status).toBe(200);
    const { nights } = saved.body.data;
    expect(nights[41]).toMatchObject({ current: 77_700, source: 'hand' });
    const others = nights.filter((_, index) => index !== 41);
    expect(others.every(({ current }) => current >= 9_900 && current <= 10_100)).toBe(true);
    expect(others.every(({ source }) => source === 'automatic')).toBe(true);
    const history = await seller.client.get<ListingHistory>(
      `/api/v1/seller/properties/${home}/history`,
    );
    expect(history.body.data).toContainEqual(
      expect.objectContaining({ action: 'automatic_prices', by: 'system' }),
    );
  });

  it('are refreshed by the job, which changes nothing the second time', async () => {
    await save(AUTOMATIC);
    const { db } = t.services.database;
    const entries = () =>
      db
        .selectFrom('audit_log')
        .select('sequence')
        .where('record_id', '=', home)
        .where('action', '=', 'properties.automatic_prices')
        .execute();
    await db
      .updateTable('properties')
      .set({ rates: { ...RATES, base: cents(10_050), arrival_days: [], seasons: [] } })
      .where('id', '=', home)
      .execute();
    const due = () =>
      db
        .updateTable('price_settings')
        .set({ applied_at: null })
        .where('property_id', '=', home)
        .execute();
    await due();
    await automaticPrices(t.services);
    expect(await entries()).toHaveLength(2);
    await due();
    await automaticPrices(t.services);
    expect(await entries()).toHaveLength(2);
  });

  it.each([
    ['keep', 'automatic'],
    ['remove', null],
  ] as const)('switched off: %s them', async (automatic_prices, source) => {
    const { version } = (await save(AUTOMATIC)).body.data;
    expect((await save({ version })).status).toBe(422);
    const off = await save({ version, automatic_prices });
    expect(off.status).toBe(200);
    expect(off.body.data.nights[50]?.source).toBe(source);
  });

  it('removed, leave prices by hand and the suggestions that were taken', async () => {
    const limits = { minimum: 9_900, maximum: 10_100 };
    let { version } = (await save(limits)).body.data;
    await byHand(41, 77_700);
    expect((await take(await rangeOf(40, 2))).status).toBe(200);
    const on = (await save({ ...limits, version, automatic: true })).body.data;
    ({ version } = on);
    const sources = ({ nights }: PriceSuggestions) =>
      nights.slice(40, 43).map(({ source }) => source);
    expect(sources(on)).toEqual(['suggestion', 'hand', 'automatic']);
    const off = await save({ ...limits, version, automatic_prices: 'remove' });
    expect(sources(off.body.data)).toEqual(['suggestion', 'hand', null]);
  });
});
