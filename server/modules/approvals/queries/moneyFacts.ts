import { sql, type Kysely } from 'kysely';
import type { MoneyFacts } from '#src/wire/approvals/moneyApprovals.ts';
import { cents } from '#src/rules/money/money.ts';
import { pendingRefunds } from '#server/modules/ledger/queries/pendingRefunds.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { daysAgo } from '#server/platform/days.ts';
import { notFound } from '#server/platform/errors.ts';
import { secondPersons } from './secondPersons.ts';

/** Moves that the page of a proposal lists. */
const MOVES_MAX = 50;

/** What a second person has to know beside the proposal itself. Throws 404. */
export async function moneyFactsOf(db: Kysely<Tables>, id: string, now: Date): Promise<MoneyFacts> {
  const proposal = await db
    .selectFrom('money_approvals as a')
    .leftJoin('profiles as p', 'p.id', 'a.payee_id')
    .select(['a.booking_id', 'a.target', 'a.target_id', 'a.proposed_by', 'p.user_id as payee_user'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!proposal) throw notFound('proposal');
  const { booking_id, proposed_by } = proposal;
  const terms = await readPaymentTerms(db);
  const { others } = await secondPersons(db, proposed_by);
  return {
    booking: booking_id === null ? null : await bookingOf(db, booking_id),
    disputes:
      booking_id === null
        ? []
        : await db
            .selectFrom('disputes')
            .select(['id', 'state'])
            .where('booking_id', '=', booking_id)
            .orderBy('created_at')
            .execute(),
    moved: await movedBefore(db, proposal, daysAgo(now, terms.approval_window_days)),
    limit: terms.approval_limit,
    window_days: terms.approval_window_days,
    approvers: others.map(({ name }) => name),
  };
}

async function bookingOf(db: Kysely<Tables>, id: string): Promise<MoneyFacts['booking']> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('profiles as buyers', 'buyers.id', 'b.buyer_id')
    .innerJoin('profiles as sellers', 'sellers.id', 'b.seller_id')
    .select([
      'b.id',
      'b.reference',
      'p.title as property',
      'buyers.display_name as buyer',
      'sellers.display_name as seller',
      'b.check_in',
      'b.check_out',
      'b.state',
      'b.currency',
      pendingRefunds('booking_id', sql.ref('b.id')).as('on_its_way'),
    ])
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow();
  const { paid, refunded } = await db
    .selectFrom('payments')
    .select([
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('paid'),
      sql<number>`coalesce(sum(refunded), 0)::bigint`.as('refunded'),
    ])
    .where('booking_id', '=', id)
    .where('state', 'in', ['captured', 'partially_refunded', 'refunded'])
    .executeTakeFirstOrThrow();
  const { on_its_way, ...booking } = row;
  const paid_back = cents(refunded + on_its_way);
  return { ...booking, paid: cents(paid), paid_back, left: cents(Math.max(0, paid - paid_back)) };
}

interface Proposal {
  readonly booking_id: string | null;
  readonly target: string;
  readonly target_id: string;
  readonly proposed_by: string;
  readonly payee_user: string | null;
}

/** What staff moved since then for the same record or payee, or by the same person, latest first. */
async function movedBefore(
  db: Kysely<Tables>,
  { booking_id, target, target_id, proposed_by, payee_user }: Proposal,
  since: string,
): Promise<MoneyFacts['moved']> {
  const record = booking_id === null ? `${target}:${target_id}` : `bookings:${booking_id}`;
  const rows = await db
    .selectFrom('staff_money as s')
    .innerJoin('users as u', 'u.id', 's.moved_by')
    .leftJoin('users as second', 'second.id', 's.approved_by')
    .select((eb) => [
      's.action',
      's.amount',
      's.currency',
      's.created_at as at',
      'u.name as by',
      'second.name as approved_by',
      eb('s.record', '=', record).as('record'),
      eb('s.payee', '=', `user:${payee_user}`).as('payee'),
      eb('s.moved_by', '=', proposed_by).as('person'),
    ])
    .where('s.created_at', '>', since)
    .where((on) =>
      on.or([
        on('s.record', '=', record),
        on('s.payee', '=', `user:${payee_user}`),
        on('s.moved_by', '=', proposed_by),
      ]),
    )
    .orderBy('s.created_at', 'desc')
    .limit(MOVES_MAX)
    .execute();
  return rows.map(({ record: of, payee, person, ...row }) => {
    const same = { record: of, payee, person };
    return { ...row, same: (['record', 'payee', 'person'] as const).filter((key) => same[key]) };
  });
}
