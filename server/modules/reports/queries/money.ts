import { sql, type Kysely, type Selectable } from 'kysely';
import type { Period } from '#src/rules/reports/period.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { pointColumn, within } from './reportPeriod.ts';

export type Currency = Selectable<Tables['ledger_entries']>['currency'];

export interface MoneyTotals {
  readonly point: number;
  readonly currency: Currency;
  readonly volume: number;
  readonly refunds: number;
  readonly revenue: number;
  readonly earnings: number;
}

/**
 * Money from the ledger by posting time, in minor units of each currency:
 * - `volume`: charges for confirmed bookings (debits of `buyer_receivable` by charges), before
 *   refunds;
 * - `refunds`: refunds to buyers (credits of `buyer_receivable` by refunds);
 * - `revenue`: income of the platform (credits of `platform_revenue`, less refunds);
 * - `earnings`: income of sellers (credits of `seller_payable` by charges, less refunds). Payouts
 *   do not change it.
 */
export async function moneyTotals(
  db: Kysely<Tables>,
  period: Period,
): Promise<readonly MoneyTotals[]> {
  const { rows } = await sql<MoneyTotals>`
    select ${pointColumn('t.created_at', period)} as point, e.currency,
      coalesce(sum(e.amount) filter (where e.account = 'buyer_receivable' and t.kind = 'charge'), 0)::bigint as volume,
      coalesce(-sum(e.amount) filter (where e.account = 'buyer_receivable' and t.kind = 'refund'), 0)::bigint as refunds,
      coalesce(-sum(e.amount) filter (where e.account = 'platform_revenue'), 0)::bigint as revenue,
      coalesce(-sum(e.amount) filter (where e.account = 'seller_payable' and t.kind in ('charge', 'refund')), 0)::bigint as earnings
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where ${within('t.created_at', period)} group by 1, 2`.execute(db);
  return rows;
}

/** The currencies of all charges, most used first. */
export async function currenciesUsed(db: Kysely<Tables>): Promise<readonly Currency[]> {
  const { rows } = await sql<{ currency: Currency }>`
    select currency from ledger_entries where account = 'platform_revenue'
    group by currency order by count(*) desc, currency`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** Current balance of `seller_payable` per currency. */
export async function sellerPayables(db: Kysely<Tables>): Promise<ReadonlyMap<Currency, number>> {
  const { rows } = await sql<{ currency: Currency; owed: number }>`
    select currency, (-sum(amount))::bigint as owed from ledger_entries
    where account = 'seller_payable' group by currency`.execute(db);
  return new Map(rows.map(({ currency, owed }) => [currency, owed]));
}

export interface TopEntry {
  readonly id: string;
  readonly name: string;
  readonly bookings: number;
  readonly volume: number;
}

const TOP = 10;

/**
 * The largest sources of the period's volume (see `moneyTotals`). `bookings` counts those charged
 * in the period, whatever their current state.
 */
async function topBy(
  db: Kysely<Tables>,
  period: Period,
  currency: Currency,
  by: 'places' | 'properties',
): Promise<TopEntry[]> {
  const [id, name] = by === 'places' ? ['l.id', 'l.name'] : ['p.id', 'p.title'];
  const { rows } = await sql<TopEntry>`
    select ${sql.ref(id)} as id, ${sql.ref(name)} as name,
      count(distinct b.id)::int as bookings, sum(e.amount)::bigint as volume
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'buyer_receivable'
      and e.currency = ${currency}
    join bookings b on b.id = t.booking_id
    join properties p on p.id = b.property_id
    join locations l on l.id = p.location_id
    where t.kind = 'charge' and ${within('t.created_at', period)}
    group by 1, 2 order by volume desc, 1 limit ${TOP}`.execute(db);
  return rows;
}

export const topPlaces = (db: Kysely<Tables>, period: Period, currency: Currency) =>
  topBy(db, period, currency, 'places');

export const topProperties = (db: Kysely<Tables>, period: Period, currency: Currency) =>
  topBy(db, period, currency, 'properties');
