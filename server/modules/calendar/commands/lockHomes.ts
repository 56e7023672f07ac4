import type { Rates } from '#src/rules/pricing/rates.ts';
import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** A locked property with what an edit of its nights depends on. */
export interface LockedHome {
  readonly id: string;
  readonly title: string;
  readonly rates: Rates;
  readonly time_zone: string;
}

/**
 * Locks the properties in the order of their ids, so that bookings and other edits wait. Throws 409
 * `draft` for a listing never submitted, `archived`.
 */
export async function lockHomes(
  { trx }: UnitOfWork,
  ids: readonly string[],
): Promise<readonly LockedHome[]> {
  const homes = await trx
    .selectFrom('properties as p')
    .innerJoin('locations as l', 'l.id', 'p.location_id')
    .select(['p.id', 'p.title', 'p.rates', 'p.state', 'l.time_zone'])
    .where('p.id', 'in', ids)
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute();
  if (homes.length < ids.length)
    throw conflict('draft', 'A listing is a draft. Submit it first.', { state: 'draft' });
  const archived = homes.find(({ state }) => state === 'archived');
  if (archived) throw conflict('archived', `${archived.title} is archived and cannot be changed.`);
  return homes;
}
