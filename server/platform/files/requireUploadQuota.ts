import { sql, type Kysely } from 'kysely';
import { quotaProblem, type Uploads } from '#src/rules/files/uploadQuota.ts';
import type { Tables } from '../database/tables/index.ts';
import { conflict } from '../errors.ts';
import type { Services } from '../services.ts';

type Known = Pick<Services, 'env' | 'domains'>;

/** What the account stores: the files of all domains. */
export async function usedUploads(
  db: Kysely<Tables>,
  { domains }: Pick<Services, 'domains'>,
  userId: string,
): Promise<Uploads> {
  const stored = domains.uploads.map(
    (table) => sql`select size from ${sql.table(table)} where user_id = ${userId}`,
  );
  if (stored.length === 0) return { files: 0, bytes: 0 };
  const { rows } = await sql<Uploads>`
    select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes
    from (${sql.join(stored, sql` union all `)}) stored`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Refuses an upload early, before its content is received. Throws 409 `upload_quota`. */
export async function requireUploadQuota(
  db: Kysely<Tables>,
  services: Known,
  userId: string,
  bytes = 0,
): Promise<void> {
  const quota = services.env.UPLOADS;
  const used = await usedUploads(db, services, userId);
  const problem = quotaProblem(used, bytes, quota);
  if (problem !== null) throw conflict('upload_quota', problem, { used, quota });
}

/**
 * Checks the quota before the record of a file is inserted in `trx`. The lock makes concurrent uploads
 * of an account wait, so that together they cannot exceed it. Throws 409 `upload_quota`.
 */
export async function reserveUpload(
  trx: Kysely<Tables>,
  services: Known,
  userId: string,
  bytes: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`uploads ${userId}`}))`.execute(trx);
  await requireUploadQuota(trx, services, userId, bytes);
}
