import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DelegationScope } from '#src/access/roles.ts';
import type { TodoReply } from '#src/wire/reports/todo.ts';
import { EMPTY_LISTING } from '#server/modules/listings/commands/createListing.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import { testApp, type Client, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addPayoutAccount } from '#tests/support/payments/payouts.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addBooking, addStep } from '#tests/support/records/records.ts';
import { agentOf } from '#tests/support/sellers/agents.ts';

const AT = '/api/v1/seller/todo';
const LATER = '2026-06-02T10:00:00.000Z';

let t: TestApp;
let buyer: SignedIn;
let seller: SignedIn;

beforeAll(async () => {
  t = await testApp();
  buyer = await t.person();
});
beforeEach(async () => {
  t.clock.set('2026-06-01T10:00:00Z');
  seller = await t.person({ profile_type: 'seller' });
});
afterAll(() => t.close());

const todo = async (client: Client = seller.client) => (await client.get<TodoReply>(AT)).body.data;
const kinds = async (client?: Client) => (await todo(client)).map(({ kind }) => kind);
const db = () => t.services.database.db;
const parties = () => ({ buyer_id: buyer.profile_id, seller_id: seller.profile_id });
const book = (more: Parameters<typeof addBooking>[2]) => addBooking(db(), parties(), more);
const stay = (check_in: string, check_out: string) => ({
  check_in: isoDate(check_in),
  check_out: isoDate(check_out),
});

/** One item of each kind. */
async function everything(): Promise<void> {
  const { profile_id } = seller;
  await book({ state: 'awaiting_seller', expires_at: LATER });
  const booking_id = await book({});
  await db()
    .insertInto('change_requests')
    .values({
      id: '01970000-0000-7000-8000-00000000c001'.replace('c001', profile_id.slice(-4)),
      booking_id,
      proposed_by: 'buyer',
      was_check_in: isoDate('2026-06-10'),
      was_check_out: isoDate('2026-06-13'),
      was_guests: 2,
      was_total: cents(38_500),
      was_seller_total: cents(33_250),
      was_lines: [],
      ...stay('2026-06-10', '2026-06-14'),
      guests: 2,
      total: cents(48_500),
      seller_total: cents(42_750),
      lines: [],
      currency: 'EUR',
      expires_at: '2026-06-02T11:00:00.000Z',
    })
    .execute();
  await db()
    .insertInto('offers')
    .values({
      id: '01970000-0000-7000-8000-00000000d001'.replace('d001', profile_id.slice(-4)),
      reference: profile_id.slice(-8),
      property_id: await addListing(db(), profile_id),
      ...parties(),
      ...stay('2026-09-01', '2026-09-04'),
      guests: 2,
      currency: 'EUR',
      usual: cents(35_000),
      agreed: null,
      total: null,
      seller_total: null,
      lines: [],
      policy: null,
      booking_id: null,
      expires_at: '2026-06-02T12:00:00.000Z',
    })
    .execute();
  await book(stay('2026-06-01', '2026-06-03'));
  await book({ state: 'checked_in', ...stay('2026-05-30', '2026-06-02') });
  await addListing(db(), profile_id, { state: 'rejected', rejection_reason: 'Brighter photos.' });
  await db()
    .insertInto('listing_drafts')
    .values({
      id: '01970000-0000-7000-8000-00000000e001'.replace('e001', profile_id.slice(-4)),
      seller_id: profile_id,
      values: { ...EMPTY_LISTING, title: 'A loft by the river' },
      edited_at: LATER,
      edited_by: null,
    })
    .execute();
  await addStep(db(), profile_id, { state: 'rejected', rejection_reason: 'Not readable.' });
}

const BOOKINGS = ['arrival', 'departure', 'booking_request', 'change_request', 'offer_request'];
const LISTINGS = ['listing_rejected', 'listing_incomplete'];

describe('what a seller has to do', () => {
  it('401 for a visitor, 403 without a seller profile', async () => {
    expect((await t.visitor.get(AT)).status).toBe(401);
    const staff = await t.person({ profile_type: null, system_roles: ['admin'] });
    for (const { client } of [buyer, staff]) expect((await client.get(AT)).status).toBe(403);
  });

  it('is nothing for a seller with a payout account', async () => {
    await addPayoutAccount(t.services, seller.profile_id);
    expect(await todo()).toEqual([]);
  });

  it.each<[DelegationScope[], readonly string[]]>([
    [['bookings'], BOOKINGS],
    [['properties'], LISTINGS],
    [['messages'], []],
    [['payouts:read'], []],
    [
      ['bookings', 'properties'],
      [...BOOKINGS, ...LISTINGS],
    ],
  ])('an agent with %j sees only the kinds of these scopes', async (scopes, expected) => {
    await everything();
    const { client } = await agentOf(t, seller.profile_id, scopes);
    expect((await kinds(client)).toSorted()).toEqual(expected.toSorted());
  });

  it('comes by urgency: what stops all business, then by deadline, then the rest', async () => {
    await everything();
    const items = await todo();
    expect(items.map(({ kind }) => kind)).toEqual([
      'onboarding_rejected',
      'arrival',
      'booking_request',
      'departure',
      'change_request',
      'offer_request',
      'payout_account',
      ...LISTINGS,
    ]);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'onboarding_rejected', reason: 'Not readable.' }),
        expect.objectContaining({
          kind: 'booking_request',
          due_at: LATER,
          person: expect.stringContaining('buyer') as string,
        }),
        // 15:00 in Lisbon.
        expect.objectContaining({
          kind: 'arrival',
          due_at: '2026-06-01T14:00:00.000Z',
          time_zone: 'Europe/Lisbon',
        }),
        expect.objectContaining({ kind: 'listing_rejected', reason: 'Brighter photos.' }),
        expect.objectContaining({ kind: 'listing_incomplete', title: 'A loft by the river' }),
        expect.objectContaining({ kind: 'change_request', check_out: '2026-06-14' }),
      ]),
    );
  });

  it('leaves out what passed its deadline, and stays of other days', async () => {
    await addPayoutAccount(t.services, seller.profile_id);
    await book({ state: 'awaiting_seller', expires_at: '2026-06-01T09:59:59.000Z' });
    await book(stay('2026-06-03', '2026-06-05'));
    await book({ state: 'checked_in', ...stay('2026-05-30', '2026-06-03') });
    expect(await kinds()).toEqual([]);
    // After midnight in Lisbon, before midnight in UTC.
    t.clock.set('2026-06-01T23:30:00Z');
    expect(await kinds()).toEqual(['departure', 'arrival']);
  });

  it("leaves out other sellers' items", async () => {
    await everything();
    const other = await t.person({ profile_type: 'seller' });
    await addPayoutAccount(t.services, other.profile_id);
    expect(await todo(other.client)).toEqual([]);
  });

  it('contains a dispute of a buyer until it is answered or overdue', async () => {
    await addPayoutAccount(t.services, seller.profile_id);
    const booking_id = await book({ state: 'completed', ...stay('2026-05-20', '2026-05-23') });
    await db()
      .insertInto('disputes')
      .values({
        id: booking_id,
        reference: booking_id.slice(-8),
        booking_id,
        ...parties(),
        opened_by: 'buyer',
        reason: 'not_clean',
        claimed: cents(5_000),
        currency: 'EUR',
        state: 'awaiting_response',
        due_at: LATER,
        assignee_id: null,
        awarded: null,
        borne_by: null,
        decision: null,
        resolved_by: null,
        resolved_at: null,
        proposed_award: null,
        proposed_borne_by: null,
        proposed_decision: null,
        proposed_by: null,
      })
      .execute();
    expect(await todo()).toMatchObject([{ kind: 'dispute_answer', booking_id, due_at: LATER }]);
    t.clock.set('2026-06-03T10:00:00Z');
    expect(await kinds()).toEqual([]);
  });

  it('contains rejected changes until the listing is edited', async () => {
    await addPayoutAccount(t.services, seller.profile_id);
    const id = await addListing(db(), seller.profile_id);
    await db()
      .insertInto('listing_changes')
      .values({
        id,
        property_id: id,
        state: 'rejected',
        before: {},
        after: {},
        published_at: null,
        submitted_by: seller.user_id,
        submitted_at: '2026-05-30T10:00:00.000Z',
        reason: 'Too short.',
        decided_by: null,
        decided_at: '2026-05-31T10:00:00.000Z',
      })
      .execute();
    expect(await todo()).toMatchObject([{ kind: 'changes_rejected', id, reason: 'Too short.' }]);
    await db().updateTable('properties').set({ edited_at: LATER }).where('id', '=', id).execute();
    expect(await kinds()).toEqual([]);
  });
});
