import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPositionOf } from '#server/platform/database/publicPosition.ts';
import { metaOf } from '#src/schema/field.ts';
import { properties } from '#resources/homes/properties.ts';
import { DRAFTS_MAX, LISTINGS_MAX } from '#src/rules/listings/listingForm.ts';
import { cents } from '#src/rules/money/money.ts';
import type { ListingList, ListingView } from '#src/wire/listings/listing.ts';
import { listingView } from '#src/wire/listings/listing.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { propertyPage } from '#src/wire/listings/property.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type Client, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation, addPhotos, PHOTOS } from '#tests/support/records/listings.ts';
import { addBooking } from '#tests/support/records/records.ts';

const AT = '/api/v1/seller/properties';
type View = { readonly data: ListingView } & ErrorReply;

let t: TestApp;
let seller: SignedIn;
let other: SignedIn;
let lisbon: string;
let photos: Awaited<ReturnType<typeof addPhotos>>;

beforeAll(async () => {
  t = await testApp();
  seller = await t.person({ profile_type: 'seller' });
  other = await t.person({ profile_type: 'seller' });
  lisbon = await addLocation(t.services.database.db);
  photos = await addPhotos(t.services.database.db, seller.user_id);
});
afterAll(() => t.close());

const complete = () => ({
  property_type: 'apartment',
  location_id: lisbon,
  address: 'Rua do Jardim 7',
  lat: 38.7201,
  lng: -9.1402,
  title: 'Rooms above the garden',
  description: 'Two quiet rooms above a garden, ten minutes from the river by foot.',
  bedrooms: 2,
  bathrooms: 1,
  max_guests: 4,
  photos,
  rates: { base: 10_000 },
});

const create = (body: object = {}, client: Client = seller.client) => client.post<View>(AT, body);
const view = (id: string, client: Client = seller.client) => client.get<View>(`${AT}/${id}`);
const save = (id: string, body: object, client: Client = seller.client) =>
  client.send<View>('PUT', `${AT}/${id}`, body);
const run = (id: string, event: string, body: object = {}, client: Client = seller.client) =>
  client.post<View>(`${AT}/${id}/${event}`, body);
const list = (query = '', client: Client = seller.client) =>
  client.get<ListingList & ErrorReply>(`${AT}${query}`);

describe('a draft', () => {
  it('401 for a visitor, 403 for a buyer and before onboarding is complete', async () => {
    expect((await create({}, t.visitor)).status).toBe(401);
    const buyer = await t.person({ profile_type: 'buyer' });
    expect(await create({}, buyer.client)).toMatchObject({
      status: 403,
      body: { code: 'no_seller_profile' },
    });
    const beginner = await t.person({ profile_type: 'seller', onboarding_status: 'in_progress' });
    expect(await create({}, beginner.client)).toMatchObject({
      status: 403,
      body: { code: 'onboarding_incomplete' },
    });
  });

  it('begins empty and says what is missing', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(listingView.parse(body.data)).toMatchObject({
      state: 'draft',
      version: 1,
      values: { title: '', location_id: null, rates: { base: null } },
      published: null,
      pending: null,
      reviewed_fields: [],
      abilities: { edit: true, submit: false, delete: true, archive: false, duplicate: true },
    });
    expect(body.data.missing.map(({ step, field }) => `${step}: ${field}`)).toEqual([
      'place: property_type',
      'place: location_id',
      'place: address',
      'place: lat',
      'details: title',
      'details: description',
      'details: bedrooms',
      'details: bathrooms',
      'details: max_guests',
      'photos: photos',
      'price: rates.base',
    ]);
  });

  it('saves field by field, also unfinished texts, and merges the rates', async () => {
    const { body: made } = await create({ title: 'Ro' });
    const { id } = made.data;
    const first = await save(id, { version: 1, rates: { base: 9_000 }, max_guests: 3 });
    expect(first.body.data).toMatchObject({ version: 2, values: { title: 'Ro', max_guests: 3 } });
    const second = await save(id, { version: 2, rates: { cleaning_fee: 2_500 } });
    expect(second.body.data.values.rates).toMatchObject({ base: 9_000, cleaning_fee: 2_500 });
    expect(second.body.data.missing).toContainEqual({
      step: 'details',
      field: 'title',
      code: 'too_short',
    });
    expect((await view(id)).body.data).toEqual(second.body.data);
  });

  it('repeating a save changes nothing, even with the old version', async () => {
    const { id } = (await create()).body.data;
    const body = { version: 1, title: 'Rooms above the garden' };
    expect((await save(id, body)).body.data.version).toBe(2);
    expect(await save(id, body)).toMatchObject({ status: 200, body: { data: { version: 2 } } });
  });

  it('409 with both versions where it has changed meanwhile', async () => {
    const { id } = (await create()).body.data;
    await save(id, { version: 1, title: 'Theirs' });
    const { status, body } = await save(id, { version: 1, title: 'Ours' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'changed_meanwhile',
      details: { version: 2, values: { title: 'Theirs' }, at: expect.any(String) as string },
    });
    expect((await view(id)).body.data.values.title).toBe('Theirs');
  });

  it('422 by field for what cannot be saved; nothing is saved', async () => {
    const { id } = (await create()).body.data;
    const season = { from: '2027-06-01', to: '2027-09-01', nightly: 12_000 };
    const bad: readonly (readonly [object, string])[] = [
      [{ rates: { base: 0 } }, 'rates.base'],
      [{ rates: { base: 99 } }, 'rates.base'],
      [{ rates: { base: 10_000_001 } }, 'rates.base'],
      [{ rates: { weekday: { 5: 99_999_999 } } }, 'rates.weekday.5'],
      [{ rates: { seasons: [{ ...season, to: season.from }] } }, 'rates.seasons.0.to'],
      [{ rates: { seasons: [{ ...season, to: '2027-02-30' }] } }, 'rates.seasons.0.to'],
      [
        { rates: { seasons: [season, { ...season, from: '2027-08-31', to: '2027-09-05' }] } },
        'rates.seasons.1.from',
      ],
      [{ rates: { min_nights: 9, max_nights: 3 } }, 'rates.max_nights'],
      [{ lat: 91 }, 'lat'],
      [{ max_guests: 0 }, 'max_guests'],
      [{ title: 'x'.repeat(91) }, 'title'],
      [{ house_rules: 'x'.repeat(4001) }, 'house_rules'],
      [{ check_in_time: '25:00' }, 'check_in_time'],
      [{ amenities: ['helipad'] }, 'amenities.0'],
      [{ location_id: seller.profile_id }, 'location_id'],
      [{ photos: [PHOTOS[0], PHOTOS[0]] }, 'photos.1'],
      [{ photos: [{ ...PHOTOS[0], path: '../../etc/passwd' }] }, 'photos.0.path'],
    ];
    for (const [body, field] of bad) {
      const answer = await save(id, { version: 1, ...body });
      expect({ field, status: answer.status }).toEqual({ field, status: 422 });
      expect(Object.keys(answer.body.errors ?? {})).toContain(field);
    }
    expect((await view(id)).body.data.version).toBe(1);
  });

  it('a season may begin on the day another ends', async () => {
    const { id } = (await create()).body.data;
    const seasons = [
      { from: '2027-06-01', to: '2027-07-01', nightly: 12_000 },
      { from: '2027-07-01', to: '2027-08-01', nightly: 13_000 },
    ];
    expect((await save(id, { version: 1, rates: { seasons } })).status).toBe(200);
  });

  it('409 incomplete, then submitted with the same id', async () => {
    const { id } = (await create({ title: 'Rooms above the garden' })).body.data;
    const early = await run(id, 'submit');
    expect(early).toMatchObject({ status: 409, body: { code: 'incomplete' } });
    expect(early.body.details?.['missing']).toHaveLength(10);
    await save(id, { version: 1, ...complete() });
    const { status, body } = await run(id, 'submit', { version: 2 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id,
      state: 'pending_review',
      missing: [],
      abilities: { submit: false, withdraw: true, delete: false, edit: true },
    });
    expect(body.data.version).toBeGreaterThan(2);
    expect((await t.visitor.get(`/api/v1/properties/${id}`)).status).toBe(404);
    const withdrawn = await run(id, 'withdraw');
    expect(withdrawn.body.data.state).toBe('draft');
    expect((await save(id, { version: withdrawn.body.data.version, title: '' })).status).toBe(422);
  });

  it('is previewed as buyers would see it', async () => {
    const { id } = (await create({ title: 'Rooms' })).body.data;
    expect(await seller.client.get(`${AT}/${id}/preview`)).toMatchObject({
      status: 409,
      body: { code: 'incomplete' },
    });
    await save(id, {
      version: 1,
      ...complete(),
      check_in_instructions: 'The key is at the bakery.',
    });
    const { status, body } = await seller.client.get<{ data: PropertyPage }>(`${AT}/${id}/preview`);
    expect(status).toBe(200);
    expect(propertyPage.strict().parse(body.data)).toMatchObject({
      title: 'Rooms above the garden',
      ...(await publicPositionOf(t.services.database.db, id, complete())),
      reviews: [],
    });
    expect(JSON.stringify(body)).not.toContain('bakery');
    expect(JSON.stringify(body)).not.toContain('Jardim 7');
  });

  it('is duplicated and deleted', async () => {
    const { id } = (await create(complete())).body.data;
    const copy = await run(id, 'duplicate');
    expect(copy).toMatchObject({
      status: 201,
      body: { data: { state: 'draft', values: { title: 'Rooms above the garden (copy)' } } },
    });
    expect((await seller.client.send('DELETE', `${AT}/${id}`)).status).toBe(204);
    expect((await view(id)).status).toBe(404);
  });
});

describe('limits', () => {
  it('409 above 200 drafts and 500 listings, also for concurrent calls', async () => {
    const owner = await t.person({ profile_type: 'seller' });
    const { db } = t.services.database;
    const own = await addPhotos(db, owner.user_id);
    const { body: made } = await create({ ...complete(), photos: own }, owner.client);
    await sql`insert into listing_drafts (id, seller_id, values, edited_at)
      select gen_random_uuid(), seller_id, values, edited_at
      from listing_drafts, generate_series(2, ${DRAFTS_MAX - 1})
      where id = ${made.data.id}`.execute(db);
    const answers = await Promise.all([1, 2, 3].map(() => create({}, owner.client)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_drafts');
    const id = await addListing(db, owner.profile_id);
    const columns = sql.raw(
      Object.entries(properties.fields)
        .filter(([column, field]) => column !== 'id' && metaOf(field).computed === undefined)
        .map(([column]) => column)
        .join(', '),
    );
    await sql`insert into properties (id, ${columns})
      select gen_random_uuid(), ${columns} from properties, generate_series(2, ${LISTINGS_MAX})
      where id = ${id}`.execute(db);
    expect(await run(made.data.id, 'submit', {}, owner.client)).toMatchObject({
      status: 409,
      body: { code: 'too_many_listings' },
    });
    const body = { version: 1, house_rules: 'x'.repeat(300_000) };
    expect((await save(made.data.id, body, owner.client)).status).toBe(413);
  });
});

describe('another seller’s listing', () => {
  it('404 on every call', async () => {
    const id = await addListing(t.services.database.db, seller.profile_id);
    const { id: draft } = (await create()).body.data;
    for (const one of [id, draft, 'nonsense']) {
      const calls = [
        view(one, other.client),
        save(one, { version: 1, title: 'Mine from now on' }, other.client),
        other.client.send('DELETE', `${AT}/${one}`),
        run(one, 'pause', {}, other.client),
        run(one, 'duplicate', {}, other.client),
        other.client.get(`${AT}/${one}/calendar?from=2026-06-01&to=2026-06-02`),
        ...['overview', 'history', 'preview'].map((part) =>
          other.client.get(`${AT}/${one}/${part}`),
        ),
      ];
      for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404);
    }
  });
});

describe('a published listing', () => {
  const publish = (more: Parameters<typeof addListing>[2] = {}) =>
    addListing(t.services.database.db, seller.profile_id, { photos: PHOTOS, ...more });

  it('takes prices and rules at once and keeps its currency', async () => {
    const id = await publish();
    const { version } = (await view(id)).body.data;
    const saved = await save(id, { version, rates: { base: 20_000 }, instant_booking: false });
    expect(saved.body.data).toMatchObject({ pending: null, values: { instant_booking: false } });
    const page = await t.visitor.get<{ data: PropertyPage }>(`/api/v1/properties/${id}`);
    expect(page.body.data.rates.base).toBe(20_000);
    const row = await t.services.database.db
      .selectFrom('properties')
      .select('nightly_floor')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.nightly_floor).toBe(20_000);
    const next = saved.body.data.version;
    expect(await save(id, { version: next, currency: 'USD' })).toMatchObject({ status: 422 });
  });

  it('is paused, resumed and archived; not while bookings are upcoming', async () => {
    const id = await publish();
    expect((await run(id, 'pause')).body.data.state).toBe('paused');
    expect(await run(id, 'pause')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await run(id, 'resume')).body.data.state).toBe('published');
    const buyer = await t.person();
    const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
    const booking = await addBooking(t.services.database.db, parties, {
      property_id: id,
      state: 'confirmed',
    });
    expect((await view(id)).body.data).toMatchObject({
      upcoming_bookings: 1,
      abilities: { archive: false },
    });
    expect(await run(id, 'archive')).toMatchObject({
      status: 409,
      body: { code: 'has_bookings', details: { bookings: 1 } },
    });
    await t.services.database.db
      .updateTable('bookings')
      .set({ state: 'completed' })
      .where('id', '=', booking)
      .execute();
    const { body } = await run(id, 'archive');
    expect(body.data).toMatchObject({ state: 'archived', abilities: { edit: false } });
    expect(await save(id, { version: body.data.version, rates: { base: 500 } })).toMatchObject({
      status: 409,
      body: { code: 'archived' },
    });
  });

  it('409 with the other version where an event meets a changed listing', async () => {
    const id = await publish();
    const { version } = (await view(id)).body.data;
    await save(id, { version, max_guests: 2 });
    expect(await run(id, 'pause', { version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
  });
});

describe('the list', () => {
  it('401 for a visitor; only the own listings', async () => {
    expect((await list('', t.visitor)).status).toBe(401);
    const { data, meta } = (await list('', other.client)).body;
    expect({ data, counts: meta.counts }).toEqual({ data: [], counts: {} });
  });

  it('shows what each listing needs, filtered, searched and paged', async () => {
    const owner = await t.person({ profile_type: 'seller' });
    const { db } = t.services.database;
    const published = await addListing(db, owner.profile_id, {
      title: '100% quiet rooms',
      photos: PHOTOS,
      location_id: lisbon,
    });
    const buyer = await t.person();
    const booking = await addBooking(
      db,
      { buyer_id: buyer.profile_id, seller_id: owner.profile_id },
      { property_id: published, state: 'confirmed' },
    );
    const { id: draft } = (await create({ title: 'Half done' }, owner.client)).body.data;
    const { data, meta } = (await list('', owner.client)).body;
    expect(data.map(({ id }) => id).toSorted()).toEqual([published, draft].toSorted());
    expect(meta.counts).toEqual({ published: 1, draft: 1 });
    const row = data.find(({ id }) => id === published);
    expect(row).toMatchObject({
      state: 'published',
      cover: PHOTOS[0],
      place: 'Lisbon, Portugal',
      missing: [],
      upcoming_bookings: 1,
      changes_pending: false,
      next_arrival: { booking_id: booking },
    });
    expect((await list('?state=draft', owner.client)).body.data.map(({ id }) => id)).toEqual([
      draft,
    ]);
    const found = await list(`?search=${encodeURIComponent('100%')}`, owner.client);
    expect(found.body.data.map(({ id }) => id)).toEqual([published]);
    const first = (await list('?limit=1', owner.client)).body;
    const cursor = first.meta.next_cursor ?? '';
    const second = (await list(`?limit=1&cursor=${cursor}`, owner.client)).body;
    expect([...first.data, ...second.data].map(({ id }) => id).toSorted()).toEqual(
      [published, draft].toSorted(),
    );
    expect(second.meta.next_cursor).toBeNull();
    expect((await list('?cursor=nonsense', owner.client)).status).toBe(422);
  });
});

describe('the calendar and the history', () => {
  it('name the rule of each price, what occupies each night, and who changed what', async () => {
    const { db } = t.services.database;
    const id = await addListing(db, seller.profile_id, { photos: PHOTOS });
    const { version } = (await view(id)).body.data;
    const rates = {
      weekday: { 5: 15_000 },
      seasons: [{ from: '2026-06-06', to: '2026-06-08', nightly: 30_000 }],
    };
    await save(id, { version, rates });
    await db
      .insertInto('calendar_entries')
      .values({
        id: '0192a000-0000-7000-8000-00000000ca1e',
        property_id: id,
        stay: '[2026-06-04,2026-06-05)',
        kind: 'block',
        booking_id: null,
        change_id: null,
        note: 'Painters',
      })
      .execute();
    const { body } = await seller.client.get<{ data: { nights: unknown[] } }>(
      `${AT}/${id}/calendar?from=2026-06-04&to=2026-06-08`,
    );
    const base = { kind: 'base' };
    const season = { kind: 'season', from: '2026-06-06', to: '2026-06-08' };
    const free = {
      state: 'free',
      entry_id: null,
      note: '',
      buyer: null,
      booking_id: null,
      source: null,
      closed_by: null,
      min_nights: 1,
    };
    const blocked = {
      state: 'blocked',
      entry_id: '0192a000-0000-7000-8000-00000000ca1e',
      note: 'Painters',
    };
    expect(body.data.nights).toEqual([
      { date: '2026-06-04', price: 10_000, rule: base, ...free, ...blocked },
      { date: '2026-06-05', price: 15_000, rule: { kind: 'weekday', weekday: 5 }, ...free },
      { date: '2026-06-06', price: 30_000, rule: season, ...free },
      { date: '2026-06-07', price: 30_000, rule: season, ...free },
    ]);
    const empty = `${AT}/${id}/calendar?from=2026-06-04&to=2026-06-04`;
    expect((await seller.client.get(empty)).status).toBe(422);
    const history = await seller.client.get<{ data: unknown[] }>(`${AT}/${id}/history`);
    expect(history.body.data).toMatchObject([{ action: 'edit', by: 'you' }]);
    const overview = await seller.client.get<{ data: object }>(`${AT}/${id}/overview`);
    expect(overview.body.data).toMatchObject({
      currency: 'EUR',
      upcoming: [],
      last_30_days: { from: '2026-05-03', to: '2026-06-01', nights: 0, earnings: cents(0) },
    });
  });

  it('409 for a draft', async () => {
    const { id } = (await create()).body.data;
    for (const part of ['calendar?from=2026-06-01&to=2026-06-02', 'overview', 'history'])
      expect(await seller.client.get(`${AT}/${id}/${part}`)).toMatchObject({
        status: 409,
        body: { code: 'draft' },
      });
  });
});
