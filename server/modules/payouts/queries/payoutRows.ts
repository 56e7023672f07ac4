import { sql, type Expression, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PayoutView } from '#src/wire/payouts/payouts.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Cents } from '#src/rules/money/money.ts';
import { reachesMinimum, type PayoutTerms } from '#src/rules/payouts/payout.ts';
import { payoutMethod, type PayoutMethods } from '#src/rules/payouts/payoutMethod.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** How much of a payout the provider has taken back, in cents. */
const takenBack = (payout: Expression<string>) =>
  sql<Cents>`(select coalesce(sum(t.reversed), 0)::bigint from payout_transfers t where t.payout_id = ${payout})`;

/** The day of the bank statement, or the day (UTC) on which the provider sent it. */
export const paidOn = sql<IsoDate | null>`coalesce(payouts.paid_on, (payouts.paid_at at time zone 'UTC')::date)`;

/** Payouts with their bookings and the mask of their destination. */
export function payoutRows(db: Kysely<Tables>) {
  return db
    .selectFrom('payouts')
    .leftJoin('payout_destinations as d', 'd.payout_id', 'payouts.id')
    .select((eb) => [
      'payouts.id',
      'payouts.reference',
      'payouts.state',
      'payouts.amount',
      'payouts.currency',
      'payouts.provider',
      takenBack(eb.ref('payouts.id')).as('taken_back'),
      'payouts.hold_cause',
      'payouts.reason',
      'payouts.bank_reference',
      'payouts.handed_over_at',
      'payouts.paid_at',
      paidOn.as('paid_on'),
      'payouts.created_at',
      'd.mask as account',
      'd.holder',
      jsonArrayFrom(
        eb
          .selectFrom('payout_items as i')
          .innerJoin('bookings as b', 'b.id', 'i.booking_id')
          .innerJoin('properties as p', 'p.id', 'b.property_id')
          .innerJoin('profiles as buyers', 'buyers.id', 'b.buyer_id')
          .whereRef('i.payout_id', '=', 'payouts.id')
          .orderBy('b.check_in')
          .orderBy('b.id')
          .select([
            'b.id as booking_id',
            'b.reference',
            'p.title as property',
            'buyers.display_name as buyer',
            'b.check_in',
            'b.check_out',
            'i.amount',
          ]),
      ).as('bookings'),
    ]);
}

/** Only the amounts of payouts. */
export const payoutSums = (db: Kysely<Tables>) =>
  db
    .selectFrom('payouts')
    .select((eb) => [
      'state',
      'amount',
      'currency',
      takenBack(eb.ref('payouts.id')).as('taken_back'),
    ]);

export type PayoutRow = Awaited<
  ReturnType<ReturnType<typeof payoutRows>['executeTakeFirstOrThrow']>
>;

/** What a pending or due payout waits for. */
export function waitsFor(
  { state, amount }: Pick<PayoutRow, 'state' | 'amount'>,
  methods: PayoutMethods,
  terms: PayoutTerms,
  now: Date,
): PayoutView['waits_for'] {
  if (state !== 'pending' && state !== 'due') return null;
  if (state === 'pending' && !reachesMinimum(amount, terms)) return 'minimum';
  const method = payoutMethod(methods, now);
  return 'waits' in method ? method.waits : null;
}
