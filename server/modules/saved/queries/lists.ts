import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { isMinuteOld } from '#server/platform/security/isMinuteOld.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { convert } from '#src/rules/currencies/convert.ts';
import type { DisplayCurrency } from '#src/rules/currencies/currencies.ts';
import { conversionTo, type ExchangeRate } from '#src/rules/currencies/rates.ts';
import { readRates } from '#server/platform/currencies/readRates.ts';
import { cents } from '#src/rules/money/money.ts';
import type { SavedListView, SavedOverview, SharedList } from '#src/wire/saved/saved.ts';
import { readHomes, type Wanted } from './homes.ts';

const uuid = z.uuid();

/** The buyer profile in use. Throws 403 `no_buyer_profile` for others. */
export function buyerOf({ profile }: SessionActor): string {
  if (profile?.profile_type !== 'buyer')
    throw forbidden('Switch to a buyer profile to save homes.', 'no_buyer_profile');
  return profile.id;
}

/** The lists, the default one first, and all saved homes. */
export async function savedOverview(db: Kysely<Tables>, profileId: string): Promise<SavedOverview> {
  const lists = await db
    .selectFrom('saved_lists')
    .select(['id', 'name', 'is_default', 'share_token'])
    .where('profile_id', '=', profileId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const homes = await db
    .selectFrom('saved_homes as h')
    .innerJoin('saved_lists as l', 'l.id', 'h.list_id')
    .select(['h.property_id', 'h.list_id', 'h.note'])
    .where('h.profile_id', '=', profileId)
    .where('l.deleted_at', 'is', null)
    .execute();
  const countIn = (id: string) => homes.filter(({ list_id }) => list_id === id).length;
  return { lists: lists.map((list) => ({ ...list, homes: countIn(list.id) })), homes };
}

/** The buyer's own list; 404 for another's, a deleted or an unknown one. */
export async function ownList(
  db: Kysely<Tables>,
  profileId: string,
  id: string,
  deleted: 'deleted' | 'kept' = 'kept',
) {
  const list = uuid.safeParse(id).success
    ? await db
        .selectFrom('saved_lists')
        .select(['id', 'name', 'is_default', 'share_token'])
        .where('id', '=', id)
        .where('profile_id', '=', profileId)
        .where('deleted_at', deleted === 'kept' ? 'is' : 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (!list) throw notFound('list');
  return list;
}

const savedIn = (db: Kysely<Tables>, listId: string) =>
  db
    .selectFrom('saved_homes')
    .selectAll()
    .where('list_id', '=', listId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

interface NightlyPrice {
  readonly nightly: number;
  readonly currency: DisplayCurrency;
}

/** How much less a night costs, in its present currency; null where it does not cost less. */
function priceDrop(saved: NightlyPrice, now: NightlyPrice, rates: readonly ExchangeRate[]) {
  const conversion = conversionTo(now.currency, [saved.currency], rates);
  const before = conversion && convert(conversion, saved.nightly, saved.currency);
  return before !== null && now.nightly < before ? cents(before - now.nightly) : null;
}

/** A list with its homes, newest first. */
export async function savedListView(
  services: Services,
  profileId: string,
  id: string,
  wanted: Wanted,
): Promise<SavedListView> {
  const { db } = services.database;
  const list = await ownList(db, profileId, id);
  const rows = await savedIn(db, list.id);
  const homes = await readHomes(
    services,
    rows.map(({ property_id }) => property_id),
    wanted,
  );
  const rates = await readRates(db);
  const items = homes.flatMap((home) => {
    const row = rows.find(({ property_id }) => property_id === home.id);
    if (!row) return [];
    const price_drop = home.availability === 'unpublished' ? null : priceDrop(row, home, rates);
    return [{ ...home, note: row.note, saved_at: row.created_at, price_drop }];
  });
  return { ...list, homes: items.length, items };
}

/** A shared list without notes and unpublished homes; notes the use. Throws 404 for a revoked or unknown token. */
export async function sharedList(
  services: Services,
  token: string,
  wanted: Wanted,
): Promise<SharedList> {
  const { db } = services.database;
  const list = await db
    .selectFrom('saved_lists')
    .select(['id', 'name'])
    .where('share_token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!list) throw notFound('shared list');
  await db
    .updateTable('saved_lists')
    .set({ share_used_at: services.now().toISOString() })
    .where('id', '=', list.id)
    .where(isMinuteOld('share_used_at', services.now()))
    .execute();
  const rows = await savedIn(db, list.id);
  const homes = await readHomes(
    services,
    rows.map(({ property_id }) => property_id),
    wanted,
  );
  const items = homes.filter(({ availability }) => availability !== 'unpublished');
  return { name: list.name, items };
}
