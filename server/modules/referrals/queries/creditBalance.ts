import { sql, type Kysely } from 'kysely';
import { type Cents, cents } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Currency } from '#server/platform/database/currency.ts';

/** Undecided bookings: they spend their credit only when they are confirmed. */
const UNDECIDED = sql`b.state in ('held', 'awaiting_payment', 'awaiting_seller')`;

export interface CreditBalance {
  readonly currency: Currency;
  /** What the ledger owes the user, in minor units. */
  readonly balance: Cents;
  /** The part that undecided bookings reserve, in minor units. */
  readonly reserved: Cents;
}

/** The credit of a user in each currency that ever had any. */
export async function creditBalances(
  db: Kysely<Tables>,
  userId: string,
  now: Date,
): Promise<CreditBalance[]> {
  // An array, so that the planner uses the indexes whatever the statistics say.
  const own = sql`select id from profiles where user_id = ${userId}`;
  const creditEntries = sql`ledger_entries e
    where e.account = 'referral_credit' and e.owner_id = any (array(${own}))`;
  // A user who never had credit has none in bookings either, so that part is skipped.
  const { rows } = await sql<{ currency: Currency; balance: number; reserved: number }>`
    select currency, sum(balance)::bigint as balance, sum(reserved)::bigint as reserved from (
      select e.currency, -e.amount as balance, 0 as reserved from ${creditEntries}
      union all
      select b.currency, 0, -(line ->> 'amount')::bigint
      from bookings b cross join lateral jsonb_array_elements(b.lines) line
      where b.buyer_id = any (array(${own})) and ${UNDECIDED} and exists (select 1 from ${creditEntries})
        and (b.expires_at is null or b.expires_at > ${now.toISOString()})
        and line ->> 'code' = 'referral_credit'
    ) movements group by currency order by currency`.execute(db);
  return rows.map(({ currency, balance, reserved }) => ({
    currency,
    balance: cents(balance),
    reserved: cents(reserved),
  }));
}

/** What a user can spend now in a currency, in minor units. */
export async function availableCredit(
  db: Kysely<Tables>,
  userId: string,
  currency: Currency,
  now: Date,
): Promise<Cents> {
  const found = (await creditBalances(db, userId, now)).find(
    (balance) => balance.currency === currency,
  );
  return cents(found ? Math.max(0, found.balance - found.reserved) : 0);
}
