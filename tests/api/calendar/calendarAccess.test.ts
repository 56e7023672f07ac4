import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DelegationScope } from '#src/access/roles.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import type { CalendarPage } from '#src/wire/calendar/calendar.ts';
import type { ListingHistory } from '#src/wire/listings/listingPage.ts';
import { testApp, type Client, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { holdStay } from '#tests/support/bookings/stays.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { delegate } from '#tests/support/records/people.ts';

const AT = '/api/v1/seller/calendar';
const RANGE = { from: '2026-08-01', to: '2026-08-03' };
const QUERY = '?from=2026-08-01&to=2026-08-03';

let t: TestApp;
let seller: SignedIn;
let home: string;

beforeAll(async () => {
  t = await testApp();
  seller = await t.person({ profile_type: 'seller' });
  home = await addListing(t.services.database.db, seller.profile_id);
});
afterAll(() => t.close());

/** An agent of the seller; with `acting`, its session acts as the seller. */
async function agentWith(
  scopes: DelegationScope[],
  { acting = true, ends_on = null }: { acting?: boolean; ends_on?: string | null } = {},
): Promise<SignedIn> {
  const { db } = t.services.database;
  const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
  await delegate(db, agent.user_id, seller.profile_id, scopes);
  if (ends_on !== null)
    await db
      .updateTable('delegations')
      .set({ ends_on: isoDate(ends_on) })
      .where('agent_id', '=', agent.user_id)
      .execute();
  if (acting)
    await db
      .updateTable('sessions')
      .set({ profile_id: seller.profile_id })
      .where('user_id', '=', agent.user_id)
      .execute();
  return agent;
}

interface Access {
  readonly read: number;
  readonly homes: number;
  readonly free: number;
  readonly edit: number;
  readonly undo: number;
}

/** The status of every call, and whether the seller's home is listed. */
async function accessOf(client: Client): Promise<Access> {
  const read = await client.get<CalendarPage>(AT + QUERY);
  const body = { property_ids: [home], ...RANGE, price: 12_300 };
  const made = await seller.client.send<{ data: { id: string } }>('PUT', AT, body);
  const edit = await client.send('PUT', AT, body);
  // The undo of the seller's own edit.
  const undo = await client.post(`${AT}/edits/${made.body.data.id}/undo`, {});
  return {
    read: read.status,
    homes: read.body.data?.filter(({ id }) => id === home).length ?? 0,
    free: (await client.get(`${AT}/free${QUERY}`)).status,
    edit: edit.status,
    undo: undo.status,
  };
}

const ALL = { read: 200, homes: 1, free: 200, edit: 200, undo: 200 };
const NONE = { read: 200, homes: 0, free: 200, edit: 404, undo: 404 };
const FORBIDDEN = { read: 403, homes: 0, free: 403, edit: 403, undo: 403 };

describe('the access to the calendar of', () => {
  it('a visitor: 401', async () => {
    expect(await accessOf(t.visitor)).toEqual({
      ...FORBIDDEN,
      read: 401,
      free: 401,
      edit: 401,
      undo: 401,
    });
  });

  it.each([
    ['an agent without the scope', () => agentWith(['bookings', 'payouts:read']), FORBIDDEN],
    ['the seller', () => Promise.resolve(seller), ALL],
    ['an agent with the scope', () => agentWith(['properties']), ALL],
    ['an agent who acts for no one', () => agentWith(['properties'], { acting: false }), ALL],
    [
      'an agent whose delegation ended',
      () => agentWith(['properties'], { ends_on: '2026-05-31' }),
      NONE,
    ],
    ['another seller', () => t.person({ profile_type: 'seller' }), NONE],
    ['a buyer', () => t.person({ profile_type: 'buyer' }), NONE],
    ['staff', () => t.person({ profile_type: null, system_roles: ['admin'] }), NONE],
  ] as const)('%s', async (_, person, expected) => {
    expect(await accessOf((await person()).client)).toEqual(expected);
  });
});

describe('an agent', () => {
  it('is named in the history of the home', async () => {
    const agent = await agentWith(['properties']);
    const body = { property_ids: [home], ...RANGE, min_nights: 4 };
    expect((await agent.client.send('PUT', AT, body)).status).toBe(200);
    const history = await seller.client.get<ListingHistory>(
      `/api/v1/seller/properties/${home}/history`,
    );
    expect(history.body.data[0]).toMatchObject({
      action: 'set_nights',
      by: 'agent',
      changes: { calendar: [null, { ...RANGE, min_nights: 4 }] },
    });
    const { on_behalf_of } = await t.services.database.db
      .selectFrom('audit_log')
      .select('on_behalf_of')
      .where('actor_id', '=', agent.user_id)
      .executeTakeFirstOrThrow();
    expect(on_behalf_of).toBe(seller.profile_id);
  });

  it('sees the names of buyers with the scope `bookings` only', async () => {
    const buyer = await t.person({ profile_type: 'buyer' });
    const stay = { property_id: home, check_in: '2026-09-01', check_out: '2026-09-05' };
    const booking = await holdStay(buyer.client, stay);
    const entriesOf = async ({ client }: SignedIn) => {
      const { body } = await client.get<CalendarPage>(`${AT}?from=2026-09-01&to=2026-09-30`);
      return body.data[0]?.entries;
    };
    const entry = { first: '2026-09-01', last: '2026-09-05', state: 'held' };
    expect(await entriesOf(await agentWith(['properties']))).toMatchObject([
      { ...entry, booking: null },
    ]);
    const named = await entriesOf(await agentWith(['properties', 'bookings']));
    expect(named).toMatchObject([{ ...entry, booking: { id: booking.id, guests: 2 } }]);
    const block = { property_ids: [home], from: '2026-09-04', to: '2026-09-06' };
    const refused = await (
      await agentWith(['properties'])
    ).client.send('PUT', AT, { ...block, availability: 'block' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'nights_taken',
        details: {
          taken: [{ first: '2026-09-04', last: '2026-09-05', state: 'held', buyer: null }],
        },
      },
    });
  });
});
