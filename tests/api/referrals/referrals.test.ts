import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceStays } from '#server/modules/bookings/jobs/advanceStays.ts';
import { cents } from '#src/rules/money/money.ts';
import type { InvitationView, ReferralsView } from '#src/wire/referrals/referrals.ts';
import type { BookingView, QuoteView } from '#src/wire/bookings/booking.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { v7 as uuidv7 } from 'uuid';
import { apiTokenOf } from '#tests/support/app/apiToken.ts';
import type { Client, SignedIn } from '#tests/support/app/app.ts';
import { addBooking } from '#tests/support/records/records.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import {
  requestQuote,
  expectValidLedger,
  holdStay,
  sendBookingEvent,
  settle,
  bookQuote,
} from '#tests/support/bookings/stays.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

let m: Market;
let inviter: SignedIn;
let code: string;

const look = async ({ client }: { readonly client: Client }) =>
  (await client.get<{ data: ReferralsView }>('/api/v1/referrals')).body.data;

beforeAll(async () => {
  m = await openMarket();
  await m.services.database.db
    .insertInto('referral_terms')
    .values({
      id: uuidv7(),
      currency: 'EUR',
      for_inviter: cents(2_500),
      for_invited: cents(2_000),
      least_stay: cents(10_000),
    })
    .execute();
  inviter = await m.person();
  ({ code } = await look(inviter));
});
afterAll(() => m.verifyAndClose());

/** A user who registered with the invitation. */
async function invited(): Promise<SignedIn> {
  const person = await m.person();
  await m.services.database.db
    .insertInto('referrals')
    .values({
      id: uuidv7(),
      inviter_id: inviter.user_id,
      invited_id: person.user_id,
      booking_id: null,
      for_inviter: null,
      for_invited: null,
      currency: null,
      rewarded_at: null,
    })
    .execute();
  return person;
}

/** A stay of the user that ends today. */
async function stayOver(buyer: SignedIn, seller_id = m.sellerId, total = cents(38_500)) {
  await addBooking(
    m.services.database.db,
    { buyer_id: buyer.profile_id, seller_id },
    {
      state: 'checked_in',
      check_out: '2026-05-30' as never,
      check_in: '2026-05-27' as never,
      total,
    },
  );
  await advanceStays(m.services);
}

describe('GET /v1/referrals', () => {
  it('401 for a visitor; the terms are for admins', async () => {
    expect((await m.visitor.get('/api/v1/referrals')).status).toBe(401);
    await expectAdminsOnly(m, (client) => client.get('/api/v1/admin/referral-terms'));
  });

  it('gives every user one stable code', async () => {
    expect((await look(inviter)).code).toBe(code);
    expect((await look(await m.person())).code).not.toBe(code);
  });
});

describe('an invitation', () => {
  it('is public and case-insensitive; an unknown code is 404', async () => {
    const typed = `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`;
    const { body } = await m.visitor.get<{ data: InvitationView }>(`/api/v1/invitations/${typed}`);
    expect(body.data).toMatchObject({ code, terms: [{ currency: 'EUR', for_invited: 2_000 }] });
    expect((await m.visitor.get('/api/v1/invitations/NOBODYS')).status).toBe(404);
  });

  const register = (email: string, referral_code: string) =>
    m.visitor.post<ErrorReply>('/api/register', {
      name: 'Zoe Example',
      email,
      password: 'a long enough password',
      profile_type: 'buyer',
      account_type: 'personal',
      referral_code,
    });

  it('counts users who register with it, and shows only their initial', async () => {
    const { client, user_id } = await m.person();
    const own = (await look({ client })).code;
    expect((await register('zoe@people.test', own)).status).toBe(201);
    const { invited: joined, ...rest } = await look({ client });
    expect(joined).toMatchObject([{ initial: 'Z', state: 'joined', amount: null }]);
    expect(JSON.stringify({ joined, rest })).not.toMatch(/zoe/i);
    expect(user_id).not.toBe('');
  });

  it('with an unknown code does not prevent registration', async () => {
    expect((await register('yan@people.test', 'NOBODYS')).status).toBe(201);
  });
});

describe('the first stay of an invited user', () => {
  it('credits both users once, and emails both', async () => {
    const guest = await invited();
    const before = (await look(inviter)).credit[0]?.balance ?? 0;
    expect(await look(guest)).toMatchObject({ is_invited: true, credit: [] });
    expect((await look(inviter)).is_invited).toBe(false);
    await stayOver(guest);
    expect((await look(guest)).is_invited).toBe(false);
    expect((await look(inviter)).credit[0]?.balance).toBe(before + 2_500);
    expect(await look(guest)).toMatchObject({
      credit: [{ currency: 'EUR', balance: 2_000, reserved: 0 }],
      history: [{ kind: 'earned', amount: 2_000 }],
    });
    expect((await look(guest)).history[0]?.booking?.reference).toMatch(/./);
    await stayOver(guest);
    expect((await look(inviter)).credit[0]?.balance).toBe(before + 2_500);
    const mails = await m.services.database.db
      .selectFrom('mails')
      .select('subject')
      .where('to', 'in', [guest.email, inviter.email])
      .where('subject', 'like', '%credit%')
      .execute();
    expect(mails).toHaveLength(2);
    await expectValidLedger(m.services);
  });

  it('earns no credit at the inviter’s own property, or below the minimum price', async () => {
    const guest = await invited();
    const own = uuidv7();
    await m.services.database.db
      .insertInto('profiles')
      .values({
        id: own,
        user_id: inviter.user_id,
        profile_type: 'seller',
        account_type: 'personal',
        display_name: 'The inviter',
      })
      .execute();
    await stayOver(guest, own);
    await stayOver(guest, m.sellerId, cents(9_999));
    expect((await look(guest)).credit).toEqual([]);
  });
});

describe('credit', () => {
  async function withCredit(): Promise<SignedIn> {
    const guest = await invited();
    await stayOver(guest);
    return guest;
  }
  const credited = (lines: readonly { code: string; amount: number }[]) =>
    lines.find((line) => line.code === 'referral_credit')?.amount;

  it('is a line of the price for its owner only', async () => {
    const guest = await withCredit();
    const property_id = await m.listing(true);
    const quote = await requestQuote(guest.client, { property_id });
    expect([quote.body.data.total, credited(quote.body.data.lines)]).toEqual([36_500, -2_000]);
    expect((await requestQuote(m.visitor, { property_id })).body.data.total).toBe(38_500);
    const strangers = await bookQuote(m.buyer, quote);
    expect([strangers.status, strangers.body.code]).toEqual([409, 'price_changed']);
  });

  it('is taken off what an API token books for its owner', async () => {
    const guest = await withCredit();
    const property_id = await m.listing(true);
    const stay = { property_id, check_in: '2026-07-01', check_out: '2026-07-04', guests: 2 };
    const quoteWith = async (scopes: readonly string[]) => {
      const token = await apiTokenOf(m, guest, scopes);
      const quote = await token.send<{ data: QuoteView }>('POST', '/api/v1/quotes', stay);
      return { token, quote: quote.body.data };
    };
    expect((await quoteWith(['bookings:read'])).quote.total).toBe(38_500);
    const { token, quote } = await quoteWith(['bookings:write']);
    expect([quote.total, credited(quote.lines)]).toEqual([36_500, -2_000]);
    const body = { quote_id: quote.id };
    const booked = await token.send<{ data: BookingView }>('POST', '/api/v1/bookings', body);
    expect([booked.status, booked.body.data.total]).toEqual([201, 36_500]);
  });

  it('is kept for another stay if its owner chooses so', async () => {
    const guest = await withCredit();
    const property_id = await m.listing(true);
    const quote = await requestQuote(guest.client, { property_id, use_credit: false });
    expect(quote.body.data).toMatchObject({ total: 38_500, credit_available: 2_000 });
    expect(credited(quote.body.data.lines)).toBeUndefined();
    const booked = await bookQuote(guest.client, quote);
    expect([booked.status, booked.body.data.total]).toEqual([201, 38_500]);
    expect((await look(guest)).credit).toMatchObject([{ balance: 2_000, reserved: 0 }]);
    const other = { property_id: await m.listing(true) };
    expect((await requestQuote(m.visitor, other)).body.data.credit_available).toBe(0);
  });

  it('is spent once by concurrent bookings', async () => {
    const guest = await withCredit();
    const properties = await Promise.all([m.listing(true), m.listing(true), m.listing(true)]);
    const quotes = await Promise.all(
      properties.map((property_id) => requestQuote(guest.client, { property_id })),
    );
    const taken = await Promise.all(quotes.map((quote) => bookQuote(guest.client, quote)));
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await look(guest)).credit).toMatchObject([{ balance: 2_000, reserved: 2_000 }]);
  });

  it('is released when the hold expires, and in the ledger when the booking is confirmed', async () => {
    const guest = await withCredit();
    await holdStay(guest.client, { property_id: await m.listing(true) });
    m.clock.advance(31 * 60_000);
    expect((await look(guest)).credit).toMatchObject([{ balance: 2_000, reserved: 0 }]);
    const { id, total } = await holdStay(guest.client, { property_id: await m.listing(true) });
    expect(total).toBe(36_500);
    await sendBookingEvent(guest.client, id, 'choose_bank_transfer');
    await settle(m.services, id, 'incoming');
    expect(await look(guest)).toMatchObject({
      credit: [{ balance: 0, reserved: 0 }],
      history: [{ kind: 'spent', amount: -2_000, booking: { id } }, { kind: 'earned' }],
    });
    expect(await m.books(id)).toMatchObject({ referral_credit: 2_000, seller_payable: -33_250 });

    // Refunded as credit, in the proportion it was paid.
    await sendBookingEvent(guest.client, id, 'cancel_by_buyer', { reason: 'Ill' });
    expect(await look(guest)).toMatchObject({
      credit: [{ balance: 2_000 }],
      history: [{ kind: 'returned', amount: 2_000 }, { kind: 'spent' }, { kind: 'earned' }],
    });
    await settle(m.services, id, 'outgoing');
    await expectValidLedger(m.services);
    m.resetClock();
  });
});
