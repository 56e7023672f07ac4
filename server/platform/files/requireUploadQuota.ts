import { sql, type Kysely } from 'kysely';
import { quotaProblem, type Uploads } from '#src/rules/files/uploadQuota.ts';
import type { Env } from '#server/env.ts';
import type { Tables } from '../database/tables/index.ts';
import { conflict } from '../errors.ts';

/** What the account stores: photos, files of records, identity documents, evidence and photos of messages. */
export async function usedUploads(db: Kysely<Tables>, userId: string): Promise<Uploads> {
  const { rows } = await sql<Uploads>`
    select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from (
      select size from photo_uploads where user_id = ${userId}
      union all select size from file_uploads where user_id = ${userId}
      union all select size from documents where user_id = ${userId}
      union all select size from dispute_evidence where user_id = ${userId}
      union all select size from message_photos where user_id = ${userId}
    ) stored`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Refuses an upload early, before its content is received. Throws 409 `upload_quota`. */
export async function requireUploadQuota(
  db: Kysely<Tables>,
  { UPLOADS }: Pick<Env, 'UPLOADS'>,
  userId: string,
  bytes = 0,
): Promise<void> {
  const used = await usedUploads(db, userId);
  const problem = quotaProblem(used, bytes, UPLOADS);
  if (problem !== null) throw conflict('upload_quota', problem, { used, quota: UPLOADS });
}

/**
 * Checks the quota before the record of a file is inserted in `trx`. The lock makes concurrent uploads
 * of an account wait, so that together they cannot exceed it. Throws 409 `upload_quota`.
 */
export async function reserveUpload(
  trx: Kysely<Tables>,
  env: Pick<Env, 'UPLOADS'>,
  userId: string,
  bytes: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`uploads ${userId}`}))`.execute(trx);
  await requireUploadQuota(trx, env, userId, bytes);
}
