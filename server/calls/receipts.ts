import type { Kysely } from 'kysely';
import type { Receipt } from '#src/wire/transactions.ts';
import type { Tables } from '../db/tables/index.ts';
import { notFound } from '../errors.ts';
import type { SessionActor } from '../services.ts';
import { bookingRows } from './bookingRows.ts';
import { movementRows, type MovementRow } from './movementRows.ts';
import { payoutRows } from './payoutRows.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** One movement of the asker's money as a receipt. Throws 404 for a stranger's too. */
export async function receiptOf(
  db: Kysely<Tables>,
  actor: SessionActor,
  id: string,
): Promise<Receipt> {
  const [row] = await movementRows(db, actor.profile_ids, { id, limit: 1 });
  if (!row) throw notFound('transaction');
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow();
  const { booking_id, payment_id, ...movement } = row;
  const base = { ...movement, person: name };
  if (row.kind === 'paid_out') return { ...base, ...(await ofPayout(db, id)) };
  return {
    ...base,
    provider: null,
    bank_reference: '',
    ...(payment_id && (await ofPayment(db, payment_id))),
    ...(await ofBooking(db, row, booking_id)),
  };
}

async function ofPayout(db: Kysely<Tables>, id: string) {
  const payout = await payoutRows(db).where('payouts.id', '=', id).executeTakeFirstOrThrow();
  return {
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

async function ofBooking(db: Kysely<Tables>, { kind }: MovementRow, id: string | null) {
  if (id === null) return { booking: null, lines: [] };
  const row = await bookingRows(db)
    .select('bookings.lines')
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
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
    // A payment is for the whole price; what came back is an amount of its own.
    lines: kind === 'paid' ? row.lines.filter(({ include_for }) => include_for !== 'seller') : [],
  };
}
