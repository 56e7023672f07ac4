import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarConflict, CalendarSync, SellerFeed } from '#src/wire/calendarFeeds/feeds.ts';
import { testApp, type Client, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { delegate } from '#tests/support/records/people.ts';
import { icsText } from '#tests/support/network/icsText.ts';

const UNKNOWN = '01941f29-7c00-7000-8000-000000000000';

let t: TestApp;
let seller: SignedIn;
let home: string;
let feed: string;
let conflict: string;
let people: Readonly<Record<string, Client>>;

/** Adds a calendar from a file. */
const addFile = (client: Client, name: string, text: string) =>
  t.app.inject({
    method: 'POST',
    url: `/api/v1/seller/properties/${home}/feeds/file?name=${name}`,
    headers: { origin: 'http://keystead.test', 'content-type': 'application/octet-stream' },
    cookies: { keystead_session: client === seller.client ? seller.token : '' },
    payload: text,
  });

beforeAll(async () => {
  t = await testApp();
  const { db } = t.services.database;
  seller = await t.person({ profile_type: 'seller' });
  home = await addListing(db, seller.profile_id);
  const agent = async (scopes: Parameters<typeof delegate>[3]) => {
    const person = await t.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(db, person.user_id, seller.profile_id, scopes);
    return person.client;
  };
  people = {
    visitor: t.visitor,
    buyer: (await t.person()).client,
    'another seller': (await t.person({ profile_type: 'seller' })).client,
    'an agent for bookings': await agent(['bookings']),
    'an agent for properties': await agent(['properties']),
    seller: seller.client,
  };
  const block = {
    property_ids: [home],
    from: '2026-07-02',
    to: '2026-07-04',
    availability: 'block',
  };
  await seller.client.send('PUT', '/api/v1/seller/calendar', block);
  const added = await addFile(seller.client, 'Other', icsText(['c', '2026-07-01', '2026-07-05']));
  feed = added.json<{ data: CalendarSync }>().data.feeds[0]?.id ?? '';
  const open = await seller.client.get<{ data: CalendarConflict[] }>(
    '/api/v1/seller/calendar-conflicts',
  );
  conflict = open.body.data[0]?.id ?? '';
});
afterAll(() => t.close());

const own = () => `/api/v1/seller/properties/${home}`;

// Bodies that are refused, so that no call changes what the next one finds.
const ENDPOINTS: Readonly<
  Record<string, (client: Client) => Promise<{ readonly status: number }>>
> = {
  'the sync of a home': (client) => client.get(`${own()}/feeds`),
  'adding a feed': (client) =>
    client.post(`${own()}/feeds`, { name: 'Other', url: 'http://127.0.0.1/a.ics' }),
  'a preview': (client) => client.post(`${own()}/feeds/preview`, { url: 'http://127.0.0.1/a.ics' }),
  'a preview of a file': (client) => client.post(`${own()}/feeds/file/preview?name=Other`),
  'a new address for everyone': (client) => client.post(`${own()}/calendar-export`, {}),
  'a new address for a site': (client) => client.post(`${own()}/feeds/${UNKNOWN}/export`, {}),
  'freeing kept nights': (client) => client.post(`${own()}/feeds/${UNKNOWN}/free`, {}),
  'a change of a feed': (client) =>
    client.send('PUT', `${own()}/feeds/${UNKNOWN}`, { state: 'paused' }),
  'a fetch': (client) => client.post(`${own()}/feeds/${UNKNOWN}/fetch`, {}),
  'removing a feed': (client) => client.send('DELETE', `${own()}/feeds/${UNKNOWN}`),
  'a decision': (client) =>
    client.post(`/api/v1/seller/calendar-conflicts/${conflict}/decide`, { decision: 'neither' }),
};

/** A body is checked before the record is looked for, so a refused body may come first. */
const BEFORE_ACCESS: Readonly<Record<string, readonly number[]>> = { 'a decision': [422] };
// 400: a file is not sent as JSON.
const ALLOWED = [200, 400, 404, 422];
const REFUSED: Readonly<Record<string, readonly number[]>> = {
  visitor: [401],
  buyer: [404],
  'another seller': [404],
  'an agent for bookings': [403],
};

describe('who manages the calendars of a home', () => {
  const matrix = Object.keys(ENDPOINTS).flatMap((endpoint) =>
    [...Object.keys(REFUSED), 'an agent for properties', 'seller'].map(
      (person) => [endpoint, person] as const,
    ),
  );

  it.each(matrix)('%s, by %s', async (endpoint, person) => {
    const client = people[person];
    const call = ENDPOINTS[endpoint];
    if (!client || !call) throw new Error('Not in the matrix');
    const { status } = await call(client);
    const refused = REFUSED[person];
    const expected = refused
      ? [...refused, ...(person === 'visitor' ? [] : (BEFORE_ACCESS[endpoint] ?? []))]
      : ALLOWED;
    expect(expected).toContain(status);
  });

  it('lists feeds and conflicts of one’s own homes only', async () => {
    const counts = await Promise.all(
      Object.entries(people).map(async ([person, client]) => {
        const feeds = await client.get<{ data?: SellerFeed[] }>('/api/v1/seller/calendar-feeds');
        const conflicts = await client.get<{ data?: CalendarConflict[] }>(
          '/api/v1/seller/calendar-conflicts',
        );
        return [
          person,
          feeds.body.data?.length ?? feeds.status,
          conflicts.body.data?.length ?? conflicts.status,
        ];
      }),
    );
    expect(counts).toEqual([
      ['visitor', 401, 401],
      ['buyer', 0, 0],
      ['another seller', 0, 0],
      ['an agent for bookings', 0, 0],
      ['an agent for properties', 1, 1],
      ['seller', 1, 1],
    ]);
    const { body } = await seller.client.get<{ data: SellerFeed[] }>(
      '/api/v1/seller/calendar-feeds',
    );
    expect(body.data).toMatchObject([
      {
        id: feed,
        url: null,
        nights: 2,
        conflicts: 1,
        property: { id: home },
        fetches: [{ outcome: 'changed' }],
      },
    ]);
  });

  it('refuses a file that is no calendar, or too large, at its field', async () => {
    const page = await addFile(seller.client, 'Page', '<!doctype html><title>Page</title>');
    expect([page.statusCode, Object.keys(page.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['file'],
    ]);
    const large = await addFile(seller.client, 'Large', ' '.repeat(5_000_001));
    expect([413, 422]).toContain(large.statusCode);
  });
});

describe('decisions', () => {
  it('keeps ours, once', async () => {
    const path = `/api/v1/seller/calendar-conflicts/${conflict}/decide`;
    const decided = await seller.client.post<{ data: unknown[] }>(path, { decision: 'keep_ours' });
    expect([decided.status, decided.body.data]).toEqual([200, []]);
    const again = await seller.client.post(path, { decision: 'keep_theirs' });
    expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });
});
