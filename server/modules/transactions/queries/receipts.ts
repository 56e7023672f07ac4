import type { Kysely } from 'kysely';
import { type Cents, cents } from '#src/rules/money/money.ts';
import type { Receipt } from '#src/wire/transactions/transactions.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { bookingRows } from '#server/modules/bookingRecord/bookingRows.ts';
import { transactionRows, type TransactionRow } from './transactionRows.ts';
import { companyAt } from '#server/modules/accounts/queries/companyDetails.ts';
import { payoutRows } from '#server/modules/payouts/queries/payoutRows.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** One movement of the user's money as a receipt. Throws 404, also for another user's movement
 * and for a refund in progress. */
export async function receiptOf(
  db: Kysely<Tables>,
  actor: SessionActor,
  id: string,
): Promise<Receipt> {
  const [row] = await transactionRows(db, actor.profile_ids, { id, limit: 1 });
  if (!row || row.kind === 'refund_due') throw notFound('transaction');
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow();
  const { booking_id, payment_id, ...movement } = row;
  const base = { ...movement, person: name };
  if (row.kind === 'paid_out') return { ...base, ...(await ofPayout(db, id, row.at)) };
  return {
    ...base,
    provider: null,
    bank_reference: '',
    ...(payment_id && (await ofPayment(db, payment_id))),
    ...(await ofBooking(db, row, booking_id, payment_id)),
  };
}

async function ofPayout(db: Kysely<Tables>, id: string, at: string) {
  const payout = await payoutRows(db)
    .select('payouts.seller_id')
    .where('payouts.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    company: await companyAt(db, payout.seller_id, at),
    provider: null,
    bank_reference: payout.bank_reference,
    booking: null,
    lines: payout.bookings.map(({ reference, property, amount }) => ({
      code: reference,
      label: `${property}, ${reference}`,
      quantity: 1,
      unit_amount: amount,
      amount,
      include_for: 'seller' as const,
    })),
  };
}

async function ofPayment(db: Kysely<Tables>, id: string) {
  const { provider, reference } = await db
    .selectFrom('payments')
    .select(['provider', 'reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { provider, bank_reference: reference };
}

async function ofBooking(
  db: Kysely<Tables>,
  { kind, at }: TransactionRow,
  id: string | null,
  paymentId: string | null,
) {
  if (id === null) return { booking: null, company: null, lines: [] };
  const row = await bookingRows(db)
    .select(['bookings.lines', 'bookings.deposit'])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    company: await companyAt(db, row.seller_id, at),
    booking: {
      id,
      reference: row.reference,
      property: row.title,
      location: `${row.location_name}, ${countries.of(row.country_code) ?? row.country_code}`,
      check_in: row.check_in,
      check_out: row.check_out,
      guests: row.guests,
      other_side: row.seller_name,
    },
    // A refund has no price lines.
    lines: kind === 'paid' ? await paidLines(db, id, paymentId, row) : [],
  };
}

/** The lines that a payment paid for: the original price with the deposit, or the cost of a change. */
async function paidLines(
  db: Kysely<Tables>,
  bookingId: string,
  paymentId: string | null,
  current: { readonly lines: Receipt['lines']; readonly deposit: Cents },
): Promise<Receipt['lines']> {
  const changes = await db
    .selectFrom('change_requests as c')
    .leftJoin('payments as p', (on) =>
      on.onRef('p.change_id', '=', 'c.id').on('p.id', '=', paymentId),
    )
    .select(['c.was_lines', 'c.was_total', 'c.total', 'c.state', 'p.id as paid'])
    .where('c.booking_id', '=', bookingId)
    .orderBy('c.created_at')
    .execute();
  const paid = changes.find((change) => change.paid !== null);
  if (paid) {
    const amount = cents(paid.total - paid.was_total);
    const label = 'Difference for the changed stay';
    const line = { code: 'change', label, quantity: 1, unit_amount: amount, amount };
    return [{ ...line, include_for: 'buyer' }];
  }
  const originalLines =
    changes.find(({ state }) => state === 'accepted')?.was_lines ?? current.lines;
  const price = originalLines.filter(({ include_for }) => include_for !== 'seller');
  if (current.deposit === 0) return price;
  const amount = current.deposit;
  const depositLine = {
    code: 'deposit',
    label: 'Security deposit',
    quantity: 1,
    unit_amount: amount,
  };
  return [...price, { ...depositLine, amount, include_for: 'buyer' }];
}
