import { sql, type Kysely } from 'kysely';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { calendarKind } from '#src/rules/bookings/booking.ts';
import { cents, sum } from '#src/rules/money/money.ts';
import { payoutDay } from '#src/rules/payouts/payout.ts';
import type { BookingEarnings } from '#src/wire/payouts/bookingEarnings.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { hasOpenDispute } from '#server/modules/bookingRecord/disputedBookings.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import { paidOn } from './payoutRows.ts';

type Posting = BookingEarnings['since'][number];

/**
 * The seller's side of a booking in the ledger after its charge, without payouts, oldest first. The
 * posting of a change is a charge or a refund; its key says which change.
 */
async function postingsOf(db: Kysely<Tables>, bookingId: string): Promise<Posting[]> {
  const { rows } = await sql<Posting>`
    select t.id, t.created_at as at, (-sum(e.amount))::bigint as amount,
      case when t.idempotency_key like 'change:%' then 'change'
        when t.kind = 'deposit_end' then 'deposit' else t.kind end as kind
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'seller_payable'
    where t.booking_id = ${bookingId} and t.kind <> 'payout'
      and t.idempotency_key <> ${`charge:${bookingId}`}
    group by t.id having sum(e.amount) <> 0
    order by t.created_at, t.id`.execute(db);
  return rows;
}

/** The payout that holds the booking: an open one, or the latest. */
async function payoutOf(db: Kysely<Tables>, bookingId: string) {
  return db
    .selectFrom('payout_items as i')
    .innerJoin('payouts', 'payouts.id', 'i.payout_id')
    .where('i.booking_id', '=', bookingId)
    .where('payouts.state', '<>', 'cancelled')
    .orderBy('i.open', 'desc')
    .orderBy('payouts.created_at', 'desc')
    .limit(1)
    .select(['payouts.state', 'payouts.reference', paidOn.as('paid_on')])
    .executeTakeFirst();
}

/** What a booking earns its seller, line by line. Throws where there is no such booking. */
export async function bookingEarningsOf(
  db: Kysely<Tables>,
  id: string,
  readsPayouts: boolean,
): Promise<BookingEarnings> {
  const booking = await db
    .selectFrom('bookings')
    .select(['state', 'currency', 'check_in', 'lines', 'seller_total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const original = await db
    .selectFrom('change_requests')
    .select(['was_lines', 'was_seller_total'])
    .where('booking_id', '=', id)
    .where('state', '=', 'accepted')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const offer = await db
    .selectFrom('offers')
    .select(['usual', 'agreed'])
    .where('booking_id', '=', id)
    .executeTakeFirst();
  const lines = original?.was_lines ?? booking.lines;
  const booked = original?.was_seller_total ?? booking.seller_total;
  const since = await postingsOf(db, id);
  const charged = calendarKind(booking.state) === 'booking' || since.length > 0;
  return {
    currency: booking.currency,
    lines: lines.filter(({ include_for }) => include_for !== 'buyer'),
    booked,
    since,
    total: sum([booked, ...since.map(({ amount }) => cents(amount))]),
    offer: offer && offer.agreed !== null ? { usual: offer.usual, agreed: offer.agreed } : null,
    charged,
    payout: readsPayouts && charged ? await payoutView(db, id, booking.check_in) : null,
  };
}

async function payoutView(
  db: Kysely<Tables>,
  id: string,
  check_in: IsoDate,
): Promise<BookingEarnings['payout']> {
  const payout = await payoutOf(db, id);
  return {
    state: payout?.state ?? 'upcoming',
    reference: payout?.reference ?? null,
    due_on: payoutDay(check_in, await readPaymentTerms(db)),
    paid_on: payout?.paid_on ?? null,
    disputed: await hasOpenDispute(db, id),
  };
}
