import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTING_EVENTS } from '#src/rules/listings/listingForm.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import type { DelegationScope } from '#src/access/roles.ts';
import type { ListingList, ListingView } from '#src/wire/listings/listing.ts';
import type { ListingCalendar, ListingHistory } from '#src/wire/listings/listingPage.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type Client, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing, PHOTOS } from '#tests/support/records/listings.ts';
import { delegate } from '#tests/support/records/people.ts';
import { addBooking } from '#tests/support/records/records.ts';

const AT = '/api/v1/seller/properties';
const CALENDAR = 'calendar?from=2026-06-01&to=2026-06-03';
type View = { readonly data: ListingView } & ErrorReply;

let t: TestApp;
let seller: SignedIn;
let listing: string;

beforeAll(async () => {
  t = await testApp();
  seller = await t.person({ profile_type: 'seller' });
  listing = await addListing(t.services.database.db, seller.profile_id, { photos: PHOTOS });
});
afterAll(() => t.close());

/** An agent of the seller, whose session acts as the seller. */
async function agentWith(
  scopes: DelegationScope[],
  ends_on: string | null = null,
): Promise<SignedIn> {
  const { db } = t.services.database;
  const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
  await delegate(db, agent.user_id, seller.profile_id, scopes);
  await db
    .updateTable('delegations')
    .set({ ends_on: ends_on === null ? null : isoDate(ends_on) })
    .where('agent_id', '=', agent.user_id)
    .execute();
  await db
    .updateTable('sessions')
    .set({ profile_id: seller.profile_id })
    .where('user_id', '=', agent.user_id)
    .execute();
  return agent;
}

/** Every call on a listing, as `[name, status]`. */
async function statuses(client: Client): Promise<Record<string, number>> {
  const at = `${AT}/${listing}`;
  const send = async (name: string, call: Promise<{ status: number }>) =>
    [name, (await call).status] as const;
  return Object.fromEntries([
    await send('create', client.post(AT, {})),
    await send('read', client.get(at)),
    // A value that the listing has: nothing changes.
    await send('save', client.send('PUT', at, { version: 1, max_guests: 4 })),
    await send('calendar', client.get(`${at}/${CALENDAR}`)),
    await send('overview', client.get(`${at}/overview`)),
    await send('history', client.get(`${at}/history`)),
    await send('preview', client.get(`${at}/preview`)),
    await send('duplicate', client.post(`${at}/duplicate`, {})),
    // Its state refuses every event but these two; the version refuses both.
    ...(await Promise.all(
      LISTING_EVENTS.map((event) => send(event, client.post(`${at}/${event}`, { version: 999 }))),
    )),
    await send('delete', client.send('DELETE', at)),
  ]);
}

const EVERY = {
  create: 201,
  read: 200,
  save: 200,
  calendar: 200,
  overview: 200,
  history: 200,
  preview: 200,
  duplicate: 201,
  ...Object.fromEntries(LISTING_EVENTS.map((event) => [event, 409])),
  delete: 409,
};
const all = (status: number) =>
  Object.fromEntries(Object.keys(EVERY).map((name) => [name, status]));
/** Without access, an agent acts as no seller profile, and the listing is a stranger's. */
const STRANGER = { ...all(404), create: 403 };

it.each([
  ['the seller', () => Promise.resolve(seller), true],
  ['an agent who sees bookings', () => agentWith(['properties', 'bookings']), true],
  ['an agent who does not', () => agentWith(['properties']), false],
] as const)('the calendar names the buyer to %s', async (_, person, isNamed) => {
  const { db } = t.services.database;
  const buyer = await t.person();
  const home = await addListing(db, seller.profile_id);
  const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
  const stay = { check_in: isoDate('2026-06-10'), check_out: isoDate('2026-06-12') };
  const booking_id = await addBooking(db, parties, { property_id: home, ...stay });
  await db
    .insertInto('calendar_entries')
    .values({
      id: uuidv7(),
      property_id: home,
      stay: `[${stay.check_in},${stay.check_out})`,
      kind: 'booking',
      booking_id,
    })
    .execute();
  const { display_name } = await db
    .selectFrom('profiles')
    .select('display_name')
    .where('id', '=', buyer.profile_id)
    .executeTakeFirstOrThrow();
  const { client } = await person();
  const { body } = await client.get<{ data: ListingCalendar }>(
    `${AT}/${home}/calendar?from=2026-06-10&to=2026-06-13`,
  );
  const night = isNamed ? { buyer: display_name, booking_id } : { buyer: null, booking_id: null };
  const [first, second, third] = body.data.nights;
  expect(first).toMatchObject({ state: 'booked', ...night });
  expect(second).toMatchObject({ entry_id: first?.entry_id, ...night });
  expect(third).toMatchObject({ state: 'free', entry_id: null, buyer: null });
});

describe('access to every call', () => {
  it.each([
    ['the seller', () => Promise.resolve(seller), EVERY],
    ['an agent with the scope', () => agentWith(['properties']), EVERY],
    ['an agent until the last day', () => agentWith(['properties'], '2026-06-01'), EVERY],
    [
      'an agent without the scope',
      () => agentWith(['bookings', 'messages', 'payouts:read']),
      all(403),
    ],
    ['an agent whose delegation ended', () => agentWith(['properties'], '2026-05-31'), STRANGER],
    [
      'an agent of another seller',
      async () => {
        const other = await t.person({ profile_type: 'seller' });
        const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
        await delegate(t.services.database.db, agent.user_id, other.profile_id, ['properties']);
        return agent;
      },
      STRANGER,
    ],
    ['a buyer', () => t.person({ profile_type: 'buyer' }), STRANGER],
    ['staff', () => t.person({ profile_type: null, system_roles: ['admin'] }), STRANGER],
  ] as const)('%s', async (_, person, expected) => {
    expect(await statuses((await person()).client)).toEqual(expected);
  });

  it('a visitor', async () => {
    expect(await statuses(t.visitor)).toEqual(all(401));
  });

  it('ends with the next request after the delegation is revoked', async () => {
    const agent = await agentWith(['properties']);
    expect((await agent.client.get(`${AT}/${listing}`)).status).toBe(200);
    await t.services.database.db
      .deleteFrom('delegations')
      .where('agent_id', '=', agent.user_id)
      .execute();
    expect((await agent.client.get(`${AT}/${listing}`)).status).toBe(404);
  });
});

describe('an agent', () => {
  it('lists for the seller, is named in the history, and sees what the scopes allow', async () => {
    const agent = await agentWith(['properties']);
    const { body } = await agent.client.get<ListingList>(AT);
    expect(body.data.some(({ id }) => id === listing)).toBe(true);
    const read = await agent.client.get<View>(`${AT}/${listing}`);
    const { version } = read.body.data;
    const saved = await agent.client.send<View>('PUT', `${AT}/${listing}`, {
      version,
      rates: { base: 11_000 },
    });
    expect(saved.status).toBe(200);
    const history = await seller.client.get<ListingHistory>(`${AT}/${listing}/history`);
    expect(history.body.data[0]).toMatchObject({
      action: 'edit',
      by: 'agent',
      name: expect.stringContaining('Person') as string,
    });
    const overview = await agent.client.get<{ data: object }>(`${AT}/${listing}/overview`);
    expect(overview.body.data).toMatchObject({ upcoming: null, last_30_days: { earnings: null } });
  });

  it('sees nothing of the list without the scope', async () => {
    const agent = await agentWith(['bookings']);
    expect((await agent.client.get(AT)).status).toBe(403);
  });
});
