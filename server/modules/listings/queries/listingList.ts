import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { listingAbilities } from '#src/rules/listings/listingAbilities.ts';
import type { PropertyState } from '#src/rules/listings/property.ts';
import { missingParts } from '#src/rules/listings/missingParts.ts';
import type { ListingList, listingsQuery, ListingSummary } from '#src/wire/listings/listing.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { momentCursor, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { draftRecord, propertyRecord, type ListingRecord } from './listingRecord.ts';
import { listingFigures, type ListingFigures } from './listingFigures.ts';
import { containsText } from '#server/platform/database/textOrder.ts';

const PAGE = 20;

/** All listings of the sellers, drafts included, as `id`, `state`, `title` and `edited_at`. */
const listingsOf = (sellers: readonly string[]) => sql`(
  select id, state, title, coalesce(edited_at, created_at) as edited_at
  from properties where seller_id = any(${sellers}::uuid[])
  union all
  select id, 'draft', values ->> 'title', edited_at
  from listing_drafts where seller_id = any(${sellers}::uuid[]))`;

async function recordsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListingRecord>> {
  if (ids.length === 0) return new Map();
  const drafts = await db.selectFrom('listing_drafts').selectAll().where('id', 'in', ids).execute();
  const properties = await db.selectFrom('properties').selectAll().where('id', 'in', ids).execute();
  const changes = await db
    .selectFrom('listing_changes')
    .selectAll()
    .where('property_id', 'in', ids)
    .where('state', '=', 'pending')
    .execute();
  const pending = new Map(changes.map((change) => [change.property_id, change]));
  const records = [
    ...drafts.map(draftRecord),
    ...properties.map((row) => propertyRecord(row, pending.get(row.id) ?? null)),
  ];
  return new Map(records.map((record) => [record.id, record]));
}

function summaryOf(record: ListingRecord, figures: ListingFigures): ListingSummary {
  const { id, version, state, values, property, pending, edited_at } = record;
  const { place, seller, ...counted } = figures;
  const missing = missingParts(values);
  return {
    id,
    version,
    state,
    seller,
    title: values.title,
    cover: values.photos[0] ?? null,
    place,
    rating: property?.rating ?? 0,
    review_count: property?.review_count ?? 0,
    missing,
    changes_pending: pending !== null,
    rejection_reason: property?.rejection_reason ?? null,
    ...counted,
    abilities: listingAbilities({
      state,
      submitted: property !== null,
      complete: missing.length === 0,
      changes_pending: pending !== null,
      upcoming_bookings: counted.upcoming_bookings,
    }),
    edited_at,
  };
}

/** A page of the sellers' listings, the last edited first. */
export async function listingList(
  db: Kysely<Tables>,
  sellers: readonly string[],
  { state, search, cursor, limit = PAGE }: z.infer<typeof listingsQuery>,
  now: Date,
): Promise<ListingList> {
  const after = readCursor(momentCursor, cursor);
  const { rows } = await sql<{ id: string; edited_at: string }>`
    select id, edited_at from ${listingsOf(sellers)} l
    where (${state ?? null}::text is null or state = ${state ?? null})
      and (${search ?? ''} = '' or ${containsText(sql`title`, search ?? '')})
      ${after ? sql`and (edited_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by edited_at desc, id desc limit ${limit + 1}`.execute(db);
  const counts = await sql<{ state: PropertyState; listings: number }>`
    select state, count(*)::int as listings from ${listingsOf(sellers)} l group by state`.execute(
    db,
  );
  const page = rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const records = await recordsOf(db, ids);
  const figures = await listingFigures(db, [...records.values()], now);
  const last = page.at(-1);
  return {
    data: ids.flatMap((id) => {
      const record = records.get(id);
      const counted = figures.get(id);
      return record && counted ? [summaryOf(record, counted)] : [];
    }),
    meta: {
      next_cursor: rows.length > limit && last ? writeCursor([last.edited_at, last.id]) : null,
      counts: Object.fromEntries(counts.rows.map((row) => [row.state, row.listings])),
    },
  };
}
