import { sql, type Kysely } from 'kysely';
import { type Cents, cents } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Currency } from '#server/platform/database/currency.ts';

/** Bookings that will spend their credit when they are confirmed, and may still not be. */
const OPEN = sql`b.state in ('held', 'awaiting_payment', 'awaiting_seller')`;

export interface CreditBalance {
  readonly currency: Currency;
  /** What the ledger owes the user. */
  readonly balance: Cents;
  /** What open bookings have laid a hand on. */
  readonly reserved: Cents;
}

/** The credit of a user in each currency where there was any. */
export async function creditBalances(
  db: Kysely<Tables>,
  userId: string,
  now: Date,
): Promise<CreditBalance[]> {
  // As a list, for which the indexes are asked whatever the statistics say.
  const own = sql`select id from profiles where user_id = ${userId}`;
  const moved = sql`ledger_entries e
    where e.account = 'referral_credit' and e.owner_id = any (array(${own}))`;
  // Who never had any has none in their bookings either.
  const { rows } = await sql<{ currency: Currency; balance: number; reserved: number }>`
    select currency, sum(balance)::bigint as balance, sum(reserved)::bigint as reserved from (
      select e.currency, -e.amount as balance, 0 as reserved from ${moved}
      union all
      select b.currency, 0, -(line ->> 'amount')::bigint
      from bookings b cross join lateral jsonb_array_elements(b.lines) line
      where b.buyer_id = any (array(${own})) and ${OPEN} and exists (select 1 from ${moved})
        and (b.expires_at is null or b.expires_at > ${now.toISOString()})
        and line ->> 'code' = 'referral_credit'
    ) movements group by currency order by currency`.execute(db);
  return rows.map(({ currency, balance, reserved }) => ({
    currency,
    balance: cents(balance),
    reserved: cents(reserved),
  }));
}

/** What a user may spend now in a currency. */
export async function creditOf(
  db: Kysely<Tables>,
  userId: string,
  currency: Currency,
  now: Date,
): Promise<Cents> {
  const found = (await creditBalances(db, userId, now)).find((one) => one.currency === currency);
  return cents(found ? Math.max(0, found.balance - found.reserved) : 0);
}
