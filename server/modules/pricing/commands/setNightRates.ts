import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { NIGHT_SOURCES } from '#server/modules/pricing/tables.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** What to set for a night: null clears, undefined leaves as it is. */
export interface NightRateChange {
  readonly night: IsoDate;
  /** Minor units of the property's currency, within the limits of a listing. */
  readonly price?: number | null | undefined;
  readonly min_nights?: number | null | undefined;
  /** Who sets the price. */
  readonly source: (typeof NIGHT_SOURCES)[number];
}

interface StoredRate {
  readonly night: IsoDate;
  readonly price: number | null;
  readonly min_nights: number | null;
  readonly source: (typeof NIGHT_SOURCES)[number];
}

/** The stored rate after the change. */
function merged(before: StoredRate | undefined, change: NightRateChange): StoredRate {
  const { night, source } = change;
  const { price: old = null, min_nights: shortest = null } = before ?? {};
  const byHand = old !== null && before?.source === 'hand';
  const keeps = change.price === undefined || (byHand && source !== 'hand');
  return {
    night,
    price: keeps ? old : (change.price ?? null),
    min_nights: change.min_nights === undefined ? shortest : change.min_nights,
    source: keeps ? (before?.source ?? source) : source,
  };
}

/**
 * Sets prices and minimum stays of single nights of a property; each night at most once. A suggestion
 * never replaces a price set by hand. Locks the property. The caller checks access and limits, and
 * writes the audit log.
 */
export async function setNightRates(
  unit: UnitOfWork,
  { property_id, nights }: { property_id: string; nights: readonly NightRateChange[] },
): Promise<void> {
  if (nights.length === 0) return;
  const { trx, now, acting } = unit;
  await trx
    .selectFrom('properties')
    .select('id')
    .where('id', '=', property_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const days = nights.map(({ night }) => night);
  const { rows } = await sql<StoredRate>`
    select night, price, min_nights, source from night_rates
    where property_id = ${property_id} and night = any(${days}::date[])`.execute(trx);
  const known = new Map(rows.map((row) => [row.night, row]));
  const rates = nights.map((change) => merged(known.get(change.night), change));
  const isEmpty = ({ price, min_nights }: StoredRate) => price === null && min_nights === null;
  const cleared = rates.filter((rate) => isEmpty(rate) && known.has(rate.night));
  if (cleared.length > 0)
    await clearNightRates(
      unit,
      property_id,
      cleared.map(({ night }) => night),
    );
  const kept = rates.filter((rate) => !isEmpty(rate)).map((rate) => ({ id: uuidv7(), ...rate }));
  if (kept.length === 0) return;
  await sql`
    insert into night_rates
      (id, property_id, night, price, min_nights, source, updated_at, updated_by)
    select id, ${property_id}, night, price, min_nights, source, ${now.toISOString()}::timestamptz,
      ${acting.user_id}::uuid
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as rate (id uuid, night date, price bigint, min_nights integer, source text)
    on conflict (property_id, night) do update set price = excluded.price,
      min_nights = excluded.min_nights, source = excluded.source, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by
    where (night_rates.price, night_rates.min_nights, night_rates.source)
      is distinct from (excluded.price, excluded.min_nights, excluded.source)`.execute(trx);
}

/** Removes what is stored for single nights of a property: they have its rates again. */
export async function clearNightRates(
  { trx }: UnitOfWork,
  propertyId: string,
  nights: readonly string[],
): Promise<void> {
  await sql`delete from night_rates where property_id = ${propertyId}
    and night = any(${nights}::date[])`.execute(trx);
}
