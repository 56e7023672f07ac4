import type { Written, WrittenRows } from '../database/writes.ts';

/** Every public page. */
export const ALL_PAGES = 'pages';
/** Pages that list homes: the home page and searches. */
export const LISTS = 'lists';
/** Searches for dates, which a booking changes. */
export const DATED_LISTS = 'dated-lists';
/** The page of one home. */
export const propertyKey = (id: string) => `property-${id}`;

/** What public pages read apart from properties: changed rarely, and shown on many pages. */
const SHARED_TABLES: ReadonlySet<string> = new Set([
  'locations',
  'reviews',
  'seller_responses',
  'cancellation_policies',
  'fee_structures',
  'exchange_rates',
  'vip_plans',
  'dispute_settings',
  'payout_settings',
  'listing_settings',
]);

/** What decides whether a home is free, and what it costs, on given dates. Its page fetches that afterwards. */
const CALENDAR_TABLES: ReadonlySet<string> = new Set([
  'bookings',
  'calendar_entries',
  'night_rates',
]);

/** More changed homes than this change every page: the others need no long message. */
const MAX_KEYS = 500;

/** The surrogate keys of the pages that a write changes. */
export function keysOfWrite(written: Written): readonly string[] {
  const keys = new Set([...written].flatMap(([table, rows]) => keysOfRows(table, rows)));
  if (keys.has(ALL_PAGES) || keys.size > MAX_KEYS) return [ALL_PAGES];
  return [...keys];
}

function keysOfRows(table: string, rows: WrittenRows): readonly string[] {
  if (SHARED_TABLES.has(table)) return [ALL_PAGES];
  if (CALENDAR_TABLES.has(table)) return [DATED_LISTS];
  if (table === 'properties')
    return rows === 'any' ? [ALL_PAGES] : [LISTS, ...[...rows].map(propertyKey)];
  // Pages show sellers and the authors of reviews; no page shows a profile that did not exist before.
  if (table === 'profiles') return rows === 'any' || rows.size > 0 ? [ALL_PAGES] : [];
  return [];
}
