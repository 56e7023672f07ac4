import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { listingSeller } from '#server/modules/listings/queries/listingAccess.ts';

const uuid = z.uuid();

/**
 * The seller of all the homes. Throws 404 and 403 as `listingSeller`, and 422 where they are not of
 * one seller.
 */
export async function sellerOfHomes(
  db: Kysely<Tables>,
  actor: SessionActor,
  ids: readonly string[],
): Promise<string> {
  const sellers = new Set<string>();
  for (const id of ids) sellers.add(await listingSeller(db, actor, id));
  const [seller, ...others] = sellers;
  if (seller === undefined) throw notFound('property');
  if (others.length > 0) throw invalid({ property_ids: ['Choose homes of one seller.'] });
  return seller;
}

/** The homes of an edit. Throws 404. */
export async function editHomes(db: Kysely<Tables>, id: string): Promise<string[]> {
  if (!uuid.safeParse(id).success) throw notFound('edit');
  const edit = await db
    .selectFrom('calendar_edits')
    .select('after')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!edit) throw notFound('edit');
  return edit.after.map(({ property_id }) => property_id);
}
