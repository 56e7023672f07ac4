import { sql, type Kysely } from 'kysely';
import type { ChangedMeanwhile } from '#src/wire/listings/listing.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, type ApiError } from '#server/platform/errors.ts';
import type { ListingRecord } from './listingRecord.ts';

/** 409 with the current values, and who changed them last. */
export async function changedMeanwhile(
  db: Kysely<Tables>,
  record: ListingRecord,
): Promise<ApiError> {
  const { rows } = await sql<{ name: string | null; at: string }>`
    select u.name, a.created_at as at from audit_log a left join users u on u.id = a.actor_id
    where a.resource = 'properties' and a.record_id = ${record.id}
      and ${record.property !== null}
    union all
    select u.name, d.edited_at from listing_drafts d left join users u on u.id = d.edited_by
    where d.id = ${record.id}
    order by at desc limit 1`.execute(db);
  const [last] = rows;
  const details: ChangedMeanwhile = {
    version: record.version,
    values: record.values,
    by: last?.name ?? null,
    at: last?.at ?? null,
  };
  return conflict('changed_meanwhile', 'This listing has changed since you opened it.', details);
}
