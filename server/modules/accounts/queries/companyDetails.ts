import type { Kysely, Selectable } from 'kysely';
import type { CompanyDetails } from '#src/wire/accounts/company.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** The latest details of a seller, with their time; undefined where there never were any. */
export function latestCompany(
  db: Kysely<Tables>,
  sellerId: string,
): Promise<Pick<Selectable<Tables['company_details']>, 'details' | 'created_at'> | undefined> {
  return db
    .selectFrom('company_details')
    .select(['details', 'created_at'])
    .where('seller_id', '=', sellerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The details that a document issued at `at` shows; null where there were none then. */
export async function companyAt(
  db: Kysely<Tables>,
  sellerId: string,
  at: string,
): Promise<CompanyDetails | null> {
  const row = await db
    .selectFrom('company_details')
    .select('details')
    .where('seller_id', '=', sellerId)
    .where('created_at', '<=', at)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.details ?? null;
}
